import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call, leakCheck, openChat, type ScriptedStep, scriptedSource } from '#host/testing';
import type { CascadeStage, Json, TurnEvent } from '#protocol';
import { defineTool } from '../define.ts';
import { single } from '../fixtures.ts';
import { say } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';

afterEach(leakCheck);

type Answers = { readonly [tool: string]: Json };

const CASCADE: readonly CascadeStage[] = [
  { tool: 'datas', answers: (value) => value === 'sim' },
  { tool: 'base', answers: (value) => value === 'sim' },
  { tool: 'web' },
];

/** Three sources that must be asked in their order; each answers what the test says, or breaks. */
function sources(answers: Answers = {}) {
  const ran: string[] = [];
  const make = (name: string) =>
    defineTool({
      ...{ name, description: `${name}.`, input: z.object({}), effect: 'read' },
      run: () => {
        ran.push(name);
        if (answers[name] === 'quebra') throw new Error('quebrou');
        return answers[name] ?? 'nada';
      },
    });
  const anotar = defineTool({
    name: 'anotar',
    description: 'Anota.',
    input: z.object({}),
    run: () => ran.push('anotar'),
  });
  return { ran, tools: [make('web'), make('base'), make('datas'), anotar] };
}

async function ask(steps: readonly ScriptedStep[], answers?: Answers) {
  const { ran, tools } = sources(answers);
  const assistant = single({ tools, cascade: CASCADE });
  const chat = openChat(assistant, { agente: [...steps, say('Pronto.')] }, { onProblem: () => undefined });
  await chat.user('quando é?');
  return { ran, events: chat.events, chat };
}

const refusals = (events: readonly TurnEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'tool_refused' && event.code === 'cascade_order' ? [event.tool] : [],
  );

type Case = {
  readonly title: string;
  readonly asked: readonly string[];
  readonly answers?: Answers;
  readonly ran: readonly string[];
  readonly refused?: readonly string[];
};

const ALL = ['datas', 'base', 'web'];

test.each<Case>([
  { title: 'in order, each finding nothing', asked: ALL, ran: ALL },
  { title: 'the last one first', asked: ['web'], ran: [], refused: ['web'] },
  { title: 'one left out', asked: ['datas', 'web'], ran: ['datas'], refused: ['web'] },
  { title: 'the second first', asked: ['base', 'datas', 'base'], ran: ['datas', 'base'], refused: ['base'] },
  {
    title: 'the first has answered',
    asked: ALL,
    answers: { datas: 'sim' },
    ran: ['datas'],
    refused: ['base', 'web'],
  },
  {
    title: 'the second has answered',
    asked: ALL,
    answers: { base: 'sim' },
    ran: ['datas', 'base'],
    refused: ['web'],
  },
  { title: 'one that breaks has been asked', asked: ALL, answers: { base: 'quebra' }, ran: ALL },
  { title: 'the same one twice', asked: ['datas', 'datas', 'base'], ran: ['datas', 'datas', 'base'] },
])('[C9] $title', async ({ asked, answers, ran, refused = [] }) => {
  const apart = await ask(
    asked.map((tool) => call(tool)),
    answers,
  );
  expect(apart.ran).toEqual(ran);
  expect(refusals(apart.events)).toEqual(refused);
  // All in one step is no way around it.
  const together = await ask([{ calls: asked.map((tool) => ({ tool, input: {} })) }], answers);
  expect(together.ran).toEqual(ran);
  expect(refusals(together.events)).toEqual(refused);
});

test('[C9] a source is offered when its turn has come, and no longer once the question is settled', async () => {
  const { chat } = await ask([call('datas'), call('base')], { base: 'sim' });
  const offers = chat.events.flatMap((event) => (event.type === 'agent_equipped' ? [event.offered] : []));
  expect(offers).toEqual([
    ['datas', 'anotar'],
    ['base', 'datas', 'anotar'],
  ]);
});

test('[C9] what one turn asked opens nothing in the next', async () => {
  const { ran, tools } = sources();
  const agente = [call('datas'), call('base'), say('Nada.'), call('web'), say('Nada.')];
  const chat = openChat(single({ tools, cascade: CASCADE }), { agente });
  await chat.user('quando é?');
  await chat.user('e na internet?');
  expect(ran).toEqual(['datas', 'base']);
});

test('[C9][fault A7] whoever resumes the turn stands where the first attempt stood', async () => {
  const { ran, tools } = sources();
  const agente = [call('datas'), call('base'), call('anotar'), call('web'), say('Pronto.')];
  const mortal = openMortal(single({ tools, cascade: CASCADE }), { agent: [scriptedSource({ agente })] });
  await mortal.user('quando é?');
  await mortal.attempt({ death: { write: 2, when: 'after' } });
  const { reply } = await mortal.live();
  expect(reply).toBe('Pronto.');
  expect(ran).toEqual(['datas', 'base', 'anotar', 'web']);
});
