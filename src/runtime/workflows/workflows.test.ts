import { afterEach, describe, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import type { AgentView, FoldedTurn, JsonObject } from '#protocol';
import { defineAgent } from '../define.ts';
import { delegate, say, use } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { REGISTERED, registry, type SchoolInput, save, school, WORKFLOWS } from './fixtures.ts';

afterEach(leakCheck);

function visit(person: JsonObject = REGISTERED, input: SchoolInput = {}) {
  const known = registry(person);
  const problems: unknown[] = [];
  const onProblem = ({ error }: { readonly error: unknown }): unknown => problems.push(error);
  const chat = openChat(school(known, input), undefined, { components: ['*'], onProblem });
  return { chat, known, problems };
}

const placed = ({ hops }: FoldedTurn) => hops.map(({ agent, why }) => `${agent} ${why}`);
const move = (to: string | null) => use(save, { updates: { active_workflow: to } });

describe('[C5] the loop', () => {
  test('root changes the workflow by its tool, what it said stays, and the workflow goes on in the same turn', async () => {
    const { chat, known } = visit();
    expect(await chat.user('quero vagas')).toBe('Claro! Vamos lá.\n\nQual é curso?');
    expect(placed(chat.turn)).toEqual(['raiz coordinator', 'orientador active_workflow']);
    expect(chat.turn.workflows).toEqual([{ from: null, to: 'vagas', by: 'agent' }]);
    expect(chat.turn.step).toEqual({ workflow: 'vagas', step: 'curso', missing: ['curso'] });
    expect(chat.workflow).toBe('vagas');
    expect(known.writes).toEqual([{ active_workflow: 'vagas' }, { espelho: 'vagas' }]);
    expect(chat.turn.text).toBe(chat.reply);
  });

  test('text that already left sentence by sentence stays too, with a paragraph between', async () => {
    const { chat } = visit(REGISTERED, { checks: [] });
    await chat.user('quero vagas');
    const texts = chat.events.flatMap((event) => (event.type === 'text_released' ? [event.text] : []));
    expect(texts.join('')).toBe('Claro! Vamos lá.\n\nQual é curso?');
  });

  test('calls behind the one that changed the workflow are refused', async () => {
    const raiz = () => ({
      calls: [...(move('vagas').calls ?? []), ...(use(save, { updates: { curso: 'Artes' } }).calls ?? [])],
    });
    const { chat, known } = visit(REGISTERED, { reflexes: { raiz } });
    await chat.user('oi');
    expect(chat.turn.hops[0]?.calls.map(({ code }) => code)).toEqual([null, 'floor_moved']);
    expect(known.person.curso).toBeUndefined();
  });

  test('a root and a workflow that keep switching are bounded: ten hops at most, then an honest apology', async () => {
    const reflexes = { raiz: () => move('vagas'), orientador: () => move(null) };
    const { chat } = visit(REGISTERED, { reflexes, limits: { hops: 99, sameAgent: 99 } });
    expect(await chat.user('oi')).toBe(
      'Desculpe, não consegui encontrar quem resolva isso agora. Pode me explicar com outras palavras o que precisa?',
    );
    expect(chat.turn.hops).toHaveLength(10);
    expect(chat.turn.ending).toBe('unanswered');
    expect(chat.turn.moves.at(-1)?.why).toBe('loop_blocked');
    expect(await chat.user('oi')).toContain('Desculpe');
  });

  test('the same agent is not placed more often than its limit', async () => {
    const reflexes = { raiz: () => move('vagas'), orientador: () => move(null) };
    const { chat } = visit(REGISTERED, { reflexes });
    await chat.user('oi');
    expect(placed(chat.turn).filter((each) => each.startsWith('raiz'))).toHaveLength(3);
  });

  test('a workflow that nobody has changes nothing, and is told to whoever runs the platform', async () => {
    const reflexes = {
      raiz: (view: { transcript: readonly unknown[] }) =>
        view.transcript.length > 0 ? say('Fico aqui.') : move('sumido'),
    };
    const { chat, problems } = visit(REGISTERED, { reflexes });
    expect(await chat.user('oi')).toBe('Fico aqui.');
    expect(chat.workflow).toBeNull();
    expect(chat.turn.workflows).toBeUndefined();
    expect(String(problems[0])).toContain('unknown workflow "sumido"');
  });
});

describe('[C7] what is mandatory', () => {
  test('has the floor first, asks only what is missing, ends once all is known, and root goes on', async () => {
    const { chat, known } = visit({});
    expect(await chat.user('oi')).toBe('Qual é nome?');
    expect(placed(chat.turn)).toEqual(['cadastrador mandatory_workflow']);
    expect(chat.turn.workflows).toEqual([{ from: null, to: 'cadastro', by: 'mandatory' }]);
    expect(await chat.user('nome Ana')).toBe('Qual é cidade?');
    expect(await chat.user('cidade Natal')).toBe('Cadastro feito!\n\nOi! Em que posso ajudar?');
    expect(chat.turn.workflows).toEqual([{ from: 'cadastro', to: null, by: 'completed' }]);
    expect(chat.turn.step).toEqual({ workflow: 'cadastro', step: null, missing: [] });
    expect(known.writes.at(-1)).toEqual({ concluiu: 'cadastro' });
    expect(chat.record.state.slots).toMatchObject({ cadastro_feito: true });
    await chat.user('oi');
    expect(placed(chat.turn)).toEqual(['raiz coordinator']);
    expect(known.writes.filter(({ concluiu }) => concluiu)).toHaveLength(1);
  });

  test('what is asked for meanwhile waits, and starts in the very turn that ends it', async () => {
    const { chat } = visit({});
    expect(await chat.user('quero vagas')).toBe('Qual é nome?');
    expect(chat.workflow).toBe('vagas');
    expect(await chat.user('nome Ana cidade Natal')).toBe('Cadastro feito!\n\nQual é curso?');
    expect(placed(chat.turn)).toEqual(['cadastrador mandatory_workflow', 'orientador active_workflow']);
    expect(chat.turn.workflows).toEqual([{ from: 'cadastro', to: 'vagas', by: 'completed' }]);
  });

  test('a tool that asks for another workflow meanwhile does not end the hop', async () => {
    const cadastrador = (view: { transcript: readonly unknown[] }) =>
      view.transcript.length > 0 ? say('Antes: qual é seu nome?') : move('vagas');
    const { chat } = visit({}, { reflexes: { cadastrador } });
    expect(await chat.user('oi')).toBe('Antes: qual é seu nome?');
    expect(placed(chat.turn)).toEqual(['cadastrador mandatory_workflow']);
    expect(chat.workflow).toBe('vagas');
  });

  test('done in a turn that broke off, it ends with the next one', async () => {
    const cadastrador = ({ transcript }: { transcript: readonly unknown[] }) => {
      if (transcript.length > 0) throw new Error('the reflex broke');
      return use(save, { updates: REGISTERED as Record<string, string> });
    };
    const { chat, known } = visit({}, { reflexes: { cadastrador } });
    await chat.user('oi');
    expect(chat.turn.ending).toBe('unanswered');
    expect(known.writes.filter(({ concluiu }) => concluiu)).toEqual([]);
    expect(await chat.user('oi')).toBe('Oi! Em que posso ajudar?');
    expect(known.writes.filter(({ concluiu }) => concluiu)).toEqual([{ concluiu: 'cadastro' }]);
    expect(chat.turn.workflows).toEqual([{ from: 'cadastro', to: null, by: 'completed' }]);
  });
});

describe('[C5] the end of a workflow', () => {
  const DONE = { ...REGISTERED, curso: 'Direito', renda: 1, turno: 'noite' };

  test('with all its steps done it is left, and the assistant is told once', async () => {
    const { chat, known } = visit({ ...REGISTERED, curso: 'Direito', renda: 1 });
    await chat.user('quero vagas');
    expect(chat.reply).toBe('Claro! Vamos lá.\n\nAchei estas.');
    const buscador = { ...DONE };
    known.person = buscador;
    await chat.user('oi');
    expect(chat.turn.workflows).toEqual([{ from: 'vagas', to: null, by: 'completed' }]);
    expect(placed(chat.turn)).toEqual(['raiz coordinator']);
    expect(known.writes.slice(-2)).toEqual([{ concluiu: 'vagas' }, { espelho: null }]);
  });

  test('entered when everything is known already, it speaks once and ends', async () => {
    const { chat } = visit(DONE);
    expect(await chat.user('quero vagas')).toBe('Claro! Vamos lá.\n\nAchei estas.');
    expect(chat.turn.workflows).toEqual([
      { from: null, to: 'vagas', by: 'agent' },
      { from: 'vagas', to: null, by: 'completed' },
    ]);
    expect(chat.workflow).toBeNull();
    expect((await chat.messages()).at(-1)).toMatchObject({ workflow: 'vagas', cards: [{ id: 'v1' }] });
  });

  test('an assistant that breaks over a change or an end loses its say, not its workflow', async () => {
    const changed = () => Promise.reject(new Error('no mirror'));
    const completed = () => Promise.reject(new Error('no end'));
    const { chat, problems } = visit(DONE, { workflows: { ...WORKFLOWS, changed, completed } });
    expect(await chat.user('quero vagas')).toBe('Claro! Vamos lá.\n\nAchei estas.');
    expect(chat.workflow).toBeNull();
    expect(problems.map(String)).toEqual(['Error: no mirror', 'Error: no end', 'Error: no mirror']);
  });
});

describe('[C5] review', () => {
  const rude = { name: 'educado', test: (text: string) => (text.includes('burro') ? 'não ofenda' : null) };

  test('what is refused is written anew by whoever wrote it, though facts have moved the conversation on', async () => {
    const cadastrador = ({
      transcript,
      corrections,
    }: {
      transcript: readonly unknown[];
      corrections: readonly string[];
    }) => {
      if (transcript.length === 0 && corrections.length === 0)
        return use(save, { updates: { nome: 'Ana', cidade: 'Natal' } });
      return say(corrections.length > 0 ? 'Anotei.' : 'Anotei, burro.');
    };
    const wait = WORKFLOWS.list.map((each) =>
      each.mandatory ? { ...each, steps: [{ ...each.steps[0], after: 'wait' }] } : each,
    ) as never;
    const input = { reflexes: { cadastrador }, checks: [rude], workflows: { ...WORKFLOWS, list: wait } };
    const { chat, known } = visit({}, input);
    expect(await chat.user('oi')).toBe('Anotei.');
    expect(placed(chat.turn)).toEqual(['cadastrador mandatory_workflow', 'cadastrador writes_again']);
    expect(known.writes.filter(({ concluiu }) => concluiu)).toHaveLength(1);
    expect((await chat.messages()).at(-1)?.workflow).toBe('cadastro');
  });

  test('of a hop that was over, what passes has left and stays; only the last word is written anew', async () => {
    const orientador = ({ corrections }: { corrections: readonly string[] }) =>
      say(corrections.length > 0 ? 'Qual curso?' : 'Qual curso, burro?');
    const { chat } = visit(REGISTERED, { reflexes: { orientador }, checks: [rude] });
    expect(await chat.user('quero vagas')).toBe('Claro! Vamos lá.\n\nQual curso?');
    expect(placed(chat.turn)).toEqual([
      'raiz coordinator',
      'orientador active_workflow',
      'orientador writes_again',
    ]);
    expect(chat.turn.text).toBe(chat.reply);
  });

  test('what does not pass at the end of such a hop is left out, and the turn goes on', async () => {
    const raiz = () => ({ say: 'Claro, burro!', ...move('vagas') });
    const { chat } = visit(REGISTERED, { reflexes: { raiz }, checks: [rude] });
    expect(await chat.user('oi')).toBe('Qual é curso?');
    expect(chat.turn.withheld).toEqual([{ agent: 'raiz', chars: 13, why: 'educado' }]);
  });

  test('cards of a refused answer are not shown', async () => {
    const buscador = ({ transcript }: { transcript: readonly unknown[] }) =>
      transcript.length > 0
        ? say('Achei, burro.')
        : { calls: [{ tool: 'procurar', input: { curso: 'Direito' } }] };
    const person = { ...REGISTERED, curso: 'Direito', renda: 1 };
    const { chat } = visit(person, { reflexes: { buscador }, checks: [rude] });
    await chat.user('quero vagas');
    expect(chat.turn.cards).toBeUndefined();
    expect(chat.cards).toEqual([]);
    expect(chat.workflow).toBe('vagas');
  });
});

test('[C5] what somebody noted in a hop that was heard stays noted, though nobody could go on', async () => {
  const raiz = () => ({ say: 'Vamos!', memo: { viu: 1 }, ...move('vagas') });
  const orientador = () => {
    throw new Error('the reflex broke');
  };
  const { chat } = visit(REGISTERED, { reflexes: { raiz, orientador } });
  expect(await chat.user('oi')).toMatch(/^Vamos!\n\nDesculpe/);
  expect(chat.turn.ending).toBe('unanswered');
  expect(chat.record.state.memos).toEqual({ raiz: { viu: 1 } });
  expect(chat.workflow).toBe('vagas');
});

test('[C5] a stop in the middle keeps what left, and the workflow into which the conversation went', async () => {
  const abort = new AbortController();
  const orientador = () => {
    abort.abort('stopped');
    return say('Tarde demais.');
  };
  const known = registry(REGISTERED);
  const mortal = openMortal(school(known, { reflexes: { orientador } }));
  await mortal.user('quero vagas');
  const record = await mortal.live({ signal: abort.signal });
  expect(record).toMatchObject({ ending: 'stopped', reply: 'Claro! Vamos lá.' });
  expect(record.state.workflow?.active).toBe('vagas');
  expect(record.messages.at(-1)).toMatchObject({ aborted: true, workflow: 'vagas' });
});

test('[C5] tables that cannot be read end the turn with an apology, not with somebody registered anew', async () => {
  const facts = () => Promise.reject(new Error('no tables'));
  const { chat, problems } = visit(REGISTERED, { facts });
  expect(await chat.user('oi')).toContain('Desculpe');
  expect(chat.turn.ending).toBe('failed');
  expect(problems.map(String)).toEqual(['Error: no tables']);
});

test('[C5] workflows and specialists go together: a step goes before the floor, which waits', async () => {
  const especialista = defineAgent({
    ...{ name: 'especialista', instructions: 'Ajude.' },
    reflex: ({ text }) => say(`Especialista ouviu ${text}.`),
  });
  const raiz = (view: AgentView) => (view.text === 'chame' ? delegate('especialista') : say('Raiz.'));
  const { chat, known } = visit(REGISTERED, { reflexes: { raiz }, specialists: [especialista] });
  expect(await chat.user('chame')).toBe('Especialista ouviu chame.');
  known.person = { cidade: 'Natal' };
  expect(await chat.user('oi')).toBe('Qual é nome?');
  expect(await chat.user('nome Ana')).toBe('Cadastro feito!\n\nEspecialista ouviu nome Ana.');
  expect(chat.floor).toBe('especialista');
});
