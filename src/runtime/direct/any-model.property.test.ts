import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScriptedStep, scriptedSource } from '#models';
import { type ConversationState, type Floor, minutes, type TurnRecord } from '#protocol';
import { delegate, finish, say } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { meaningOf, notebook } from './fixtures.ts';

const RUNS = 200;
const ask = { about: 'descricao', expects: 'texto' };

/** Whatever a model can do to the floor: ask, not ask, hand over (also to nobody), give back in every way, call, fail. */
const step: fc.Arbitrary<ScriptedStep> = fc.constantFrom<ScriptedStep>(
  say('Em quê?'),
  say('Anotado.'),
  say('Fico com você. Certo?', { ask }),
  say('Não pergunto nada?', { ask: null }),
  { chunks: ['Qual ', 'deles', '? 🙂'] },
  delegate('lancamento', 'x'),
  delegate('simplista'),
  delegate('ninguem'),
  finish({}, { status: 'out_of_scope' }),
  finish({}, { text: 'Feito?' }),
  finish({ a: 1 }),
  { say: 'Em quê?', calls: [{ tool: 'registrar', input: { valor: '1', em: 'x' } }] },
  { fails: 'indisponível' },
);

const message = fc.record({
  text: fc.constantFrom('gastei 450', 'quanto?', 'oi', 'no mercado', 'uma frase longa que ninguém entende'),
  wait: fc.constantFrom(0, minutes(29), minutes(31)),
  death: fc.constantFrom(null, 1, 2, 3),
});

const holderOf = (floor: Floor): string => (floor.kind === 'specialist' ? floor.role : 'junior');

/** Whoever asked has the floor, and nobody else has it. */
function assertSound({ open, floor }: ConversationState): void {
  if (open === null) expect(floor).toEqual({ kind: 'coordinator', pending: null });
  else expect([holderOf(floor), open.question]).toEqual([open.agent, expect.stringContaining('?')]);
}

/** Code decided who reads the message first, whatever any model wants. */
function assertPlaced({ events }: TurnRecord, before: ConversationState | null, text: string): void {
  const judged = events.filter(({ type }) => type === 'dialogue_judged');
  expect(judged).toHaveLength(before?.open ? 1 : 0);
  const [verdict] = events.flatMap((event) => (event.type === 'dialogue_judged' ? [event.verdict] : []));
  const [first] = events.flatMap((event) => (event.type === 'agent_placed' ? [event.agent] : []));
  const { intent } = meaningOf(text);
  const taker = intent === 'lancamento' || intent === 'simplista' ? intent : 'junior';
  expect(first).toBe(verdict === 'sim' ? before?.open?.agent : taker);
}

test('[F2] whatever models do and wherever workers die, whoever asked has the floor and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 5 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (messages, steps) => {
        const script = { junior: steps, lancamento: steps.toReversed(), simplista: steps };
        const mortal = openMortal(notebook(), { agent: scriptedSource(script) });
        let before: ConversationState | null = null;
        for (const { text, wait, death } of messages) {
          mortal.clock.advance(wait);
          await mortal.user(text);
          const died =
            death === null ? null : await mortal.attempt({ death: { write: death, when: 'before' } });
          const record: TurnRecord = died ?? (await mortal.live());
          assertSound(record.state);
          assertPlaced(record, before, text);
          before = record.state;
        }
      },
    ),
    { numRuns: RUNS },
  );
});
