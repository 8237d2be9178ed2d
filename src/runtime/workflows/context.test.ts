import { afterEach, describe, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import type { AgentView, Message } from '#protocol';
import { createMemoryStore } from '#store';
import { single } from '../fixtures.ts';
import { say } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { contextIn } from './context.ts';
import { REGISTERED, registry, school, WORKFLOWS } from './fixtures.ts';

afterEach(leakCheck);

const line = (text: string, workflow?: string | null, role: Message['role'] = 'user'): Message => ({
  ...{ id: text, turn: 't', at: 0, role, text, agents: [] },
  ...(workflow !== undefined && { workflow }),
});
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);

describe('[C6] what an agent sees of the conversation', () => {
  test('its own workflow word by word, what people of the team said, and of the rest a summary', () => {
    const said = [
      line('oi'),
      line('quero bolsa', 'vagas'),
      line('Qual curso?', 'vagas', 'assistant'),
      line('o que é o Sisu?', 'duvidas'),
      line('Já volto', 'duvidas', 'operator'),
    ];
    const { history, background } = contextIn('vagas', said, WORKFLOWS);
    expect(texts(history)).toEqual(['quero bolsa', 'Qual curso?', 'Já volto']);
    expect(background).toEqual([
      {
        kind: 'summary',
        agent: null,
        text: 'Em outros assuntos desta conversa:\n[conversa geral] pessoa: oi\n[dúvidas] pessoa: o que é o Sisu?',
      },
    ]);
    expect(texts(contextIn(null, said, WORKFLOWS).history)).toEqual(['oi', 'Já volto']);
  });

  test('nothing elsewhere is nothing to tell', () => {
    expect(contextIn('vagas', [line('a', 'vagas')], WORKFLOWS).background).toEqual([]);
  });

  test('the summary is bounded, and the newest is kept', () => {
    const said = Array.from({ length: 200 }, (_, index) =>
      line(`${index} ${'palavra '.repeat(500)}`, 'duvidas'),
    );
    const [summary] = contextIn('vagas', said, WORKFLOWS).background;
    expect(summary?.text.length).toBeLessThan(1_700);
    expect(summary?.text).toContain('pessoa: 199 palavra');
    expect(summary?.text).not.toContain('pessoa: 150 ');
  });

  test('a specialist that is entered knows what came before; its own talk is its own', async () => {
    const views: AgentView[] = [];
    const sabio = (view: AgentView) => {
      views.push(view);
      return say('Depende.');
    };
    const chat = openChat(school(registry(REGISTERED), { reflexes: { sabio } }));
    await chat.user('quero vagas');
    await chat.user('curso Direito');
    await chat.user('quero duvidas');
    await chat.user('e o Prouni?');
    expect(views.map(({ history }) => texts(history))).toEqual([[], ['quero duvidas', 'Depende.']]);
    const told = views[1]?.background.map(({ text }) => text).join('\n') ?? '';
    expect(told).toContain('[busca de vagas] pessoa: curso Direito');
    expect(told).not.toContain('Depende.');
    expect(views[1]?.workflow).toEqual({ name: 'duvidas', step: 'tudo', missing: [] });
  });

  test('each line carries the workflow in which it was answered', async () => {
    const chat = openChat(school(registry({})));
    for (const text of ['oi', 'nome Ana cidade Natal', 'quero duvidas', 'sair']) await chat.user(text);
    expect((await chat.messages()).map(({ text, workflow }) => [text, workflow])).toEqual([
      ['oi', 'cadastro'],
      ['Qual é nome?', 'cadastro'],
      ['nome Ana cidade Natal', null],
      ['Cadastro feito!\n\nOi! Em que posso ajudar?', null],
      ['quero duvidas', 'duvidas'],
      ['Claro! Vamos lá.\n\nSobre "quero duvidas": depende.', 'duvidas'],
      ['sair', null],
      ['Oi! Em que posso ajudar?', null],
    ]);
  });

  test('an assistant without workflows marks nothing and enters nothing', async () => {
    const calls: string[] = [];
    const store = createMemoryStore();
    const counted = { ...store, enterWorkflow: async () => void calls.push('enterWorkflow') };
    const mortal = openMortal(single({ reflex: () => say('Oi.') }), undefined, store);
    await mortal.user('oi');
    const { messages, state, events } = await mortal.live({ with: { store: counted } });
    expect(calls).toEqual([]);
    for (const message of messages) expect(message).not.toHaveProperty('workflow');
    expect(state).not.toHaveProperty('workflow');
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('workflow'))).toEqual([]);
  });
});
