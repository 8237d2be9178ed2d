import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, openChat } from '#host/testing';
import { type Check, established, type Shown } from '#protocol';
import { defineTool } from '../define.ts';
import { single } from '../fixtures.ts';
import { resultOf, say, use } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';

const ANSWER = 'Sobraram R$ 1.500,00 em outubro.\n\nÉ um bom começo.';

const tool = (shown: Shown = { said: ANSWER }, name = 'analisar') =>
  defineTool({
    name,
    description: 'Analisa.',
    input: z.object({}),
    run: () => established({ feito: true }, { analisado: true }, shown),
  });

const refusing = (word: string): Check => ({
  name: 'palavra',
  test: (text) => (text.includes(word) ? 'sem essa palavra' : null),
});

test('[F14.fallback] what a tool says is heard as it is, whoever thinks: the model says no more, and what it said beside the call is dropped', async () => {
  const chat = openChat(single({ tools: [tool()], release: 'turn' }), {
    agente: [call('analisar', {}, 'Já adianto: sobraram R$ 9 mil!')],
  });
  expect(await chat.user('quanto sobrou?')).toBe(ANSWER);
  expect(chat.turn.withheld).toEqual([{ agent: 'agente', chars: 30, why: 'said_by_tool' }]);
  expect(chat.record.state).toMatchObject({ slots: { analisado: true }, open: null });
  expect(chat.turn.ending).toBe('answered');
});

test('[F14.fallback] a reflex is not asked again either', async () => {
  const analisar = tool();
  const assistant = single({
    tools: [analisar],
    reflex: (view) => (resultOf(view, analisar) ? say('Outra coisa.') : use(analisar, {})),
  });
  expect(await openChat(assistant).user('quanto sobrou?')).toBe(ANSWER);
});

test('[F14.fallback] an agent that speaks sentence by sentence: what has left stays, the answer follows it', async () => {
  const assistant = single({ tools: [tool()], release: 'sentence' });
  const chat = openChat(assistant, { agente: [call('analisar', {}, 'Um momento.')] });
  expect(await chat.user('quanto sobrou?')).toBe(`Um momento.\n\n${ANSWER}`);
});

test('[F14.fallback] after the answer nothing else runs in the same step', async () => {
  const other = tool({}, 'outra');
  const chat = openChat(single({ tools: [tool(), other] }), {
    agente: [
      {
        calls: [
          { tool: 'analisar', input: {} },
          { tool: 'outra', input: {} },
        ],
      },
    ],
  });
  expect(await chat.user('quanto sobrou?')).toBe(ANSWER);
  expect(chat.tools).toEqual(['analisar']);
  expect(chat.turn.hops[0]?.calls[1]).toMatchObject({ tool: 'outra', status: 'refused' });
});

test('[F14.words] the assistant’s own checks judge it as they judge everything', async () => {
  const assistant = single(
    { tools: [tool({ said: ANSWER, suggestions: ['De novo'] })], release: 'turn' },
    { checks: [refusing('outubro')], regenerations: 1, safeReply: () => 'Prefiro não dizer.' },
  );
  const chat = openChat(assistant, { agente: [call('analisar'), call('analisar')] });
  expect(await chat.user('quanto sobrou?')).toBe('Prefiro não dizer.');
  expect((await chat.messages()).at(-1)).not.toHaveProperty('suggestions');
});

test('[F14.retry-with-more] what might be said next stands below the answer, and is kept with it', async () => {
  const suggestions = ['Tentar novamente com mais recursos', '', 'x'.repeat(200)];
  const chat = openChat(single({ tools: [tool({ said: ANSWER, suggestions })] }), {
    agente: [call('analisar')],
  });
  await chat.user('quanto sobrou?');
  const offered = ['Tentar novamente com mais recursos'];
  expect(chat.turn.suggestions).toEqual(offered);
  expect((await chat.messages()).at(-1)).toMatchObject({ text: ANSWER, suggestions: offered });
});

test('[F14.fallback] [fault A1] a turn that is resumed after the result was written down says the same, and shows the same', async () => {
  const runs: number[] = [];
  const analisar = defineTool({
    name: 'analisar',
    description: 'Analisa.',
    input: z.object({}),
    run: () => {
      runs.push(1);
      return established({}, {}, { said: ANSWER, suggestions: ['De novo'] });
    },
  });
  const mortal = openMortal(single({ tools: [analisar], reflex: () => use(analisar, {}) }));
  await mortal.user('quanto sobrou?');
  // Step, result, end: the worker dies before the end is kept.
  expect(await mortal.attempt({ death: { write: 3, when: 'before' } })).toBeNull();
  const record = await mortal.live();
  expect(record.reply).toBe(ANSWER);
  expect(record.messages.at(-1)).toMatchObject({ suggestions: ['De novo'] });
  expect(runs).toHaveLength(1);
});
