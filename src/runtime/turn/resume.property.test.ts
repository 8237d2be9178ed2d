import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type AgentView,
  type Assistant,
  established,
  failed,
  foldTurn,
  type ReflexStep,
  type TurnRecord,
} from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';
import { delegate, finish, say } from '../reflex.ts';
import { type Death, type Mortal, openMortal } from './fixtures.ts';

const NUMBER = z.object({ n: z.number() });

/** What the world and the agents saw: outlives every worker. */
type Witness = {
  readonly made: Map<string, number>;
  /** How often a write was asked for, in vain too. */
  writes: number;
  /** What an agent saw at each step that it was asked for. */
  readonly seen: Map<number, string>;
  /** Steps and reads that were asked for though they had been journalled, or asked for again by somebody who saw another world. */
  readonly wrong: {
    readonly ordinal: number;
    readonly read?: string;
    readonly sees?: string;
    readonly saw?: string;
  }[];
};

/** A coordinator and two specialists that go through one script, step by step of the turn, whoever of them is asked. */
function houseOf(script: readonly ReflexStep[], witness: Witness, mortal: () => Mortal): Assistant {
  const ler = defineTool({
    ...{ name: 'ler', description: 'Lê.', effect: 'read', input: NUMBER },
    run: ({ n }, { key }) => {
      witnessRead(witness, mortal(), key);
      return n === 0 ? failed('vazio', 'Nada.') : established({ n }, { [`lido_${n}`]: n });
    },
  });
  const gravar = defineTool({
    ...{ name: 'gravar', description: 'Grava.', input: NUMBER },
    run: ({ n }, { key }) => {
      witness.writes += 1;
      if (n === 0) return failed('cheio', 'Não cabe.');
      // The contract of a write: once per key.
      const receipt = witness.made.get(key) ?? witness.made.size + 1;
      witness.made.set(key, receipt);
      return established({ receipt }, { gravado: n });
    },
  });
  const reflex = (view: AgentView): ReflexStep => {
    const ordinal = thoughtSoFar(mortal()) + 1;
    witnessStep(witness, mortal(), { ordinal, view });
    return script[ordinal - 1] ?? say('Fim.');
  };
  const agent = (name: string) => defineAgent({ name, instructions: name, tools: [ler, gravar], reflex });
  return defineAssistant({
    name: 'casa',
    agent: agent('coordenador'),
    specialists: [agent('tecnico'), agent('financeiro')],
    checks: [{ name: 'educado', test: (text) => (text.includes('burro') ? 'não ofenda' : null) }],
    regenerations: 2,
  });
}

const thoughtSoFar = ({ events }: Mortal): number =>
  events.filter(({ type }) => type === 'model_answered' || type === 'step_replayed').length;

type Asked = { readonly ordinal: number; readonly view: AgentView };

/** Whoever is asked for the same step again must see the same. */
function witnessStep({ seen, wrong }: Witness, { journalled }: Mortal, { ordinal, view }: Asked): void {
  if (journalled.some((entry) => entry.kind === 'step' && entry.ordinal === ordinal)) wrong.push({ ordinal });
  const { agent, transcript, notes, initialContext, open, memo, state, corrections, tools } = view;
  const names = tools.map(({ name }) => name);
  const sight = { agent, transcript, notes, initialContext, open, memo, state, corrections, names };
  const sees = JSON.stringify(sight);
  const saw = seen.get(ordinal) ?? sees;
  if (saw !== sees) wrong.push({ ordinal, sees, saw });
  seen.set(ordinal, sees);
}

/** A read's key ends in its place among the calls of its step. */
function witnessRead({ wrong }: Witness, mortal: Mortal, key: string): void {
  const ordinal = thoughtSoFar(mortal);
  const read = `${ordinal}.${key.split('.').at(-1)}`;
  const known = mortal.journalled.flatMap((entry) => (entry.kind === 'step' ? entry.reads : []));
  if (known.some(({ key }) => key === read)) wrong.push({ ordinal, read });
}

const n = fc.integer({ min: 0, max: 3 });
const action = fc.record({
  tool: fc.constantFrom('ler', 'gravar', 'gravar', 'nenhuma'),
  input: fc.record({ n }),
});
const words = fc.constantFrom('', 'Um momento.', 'Feito. Algo mais?', 'Que burro.', 'Veja:\n\n- um item.');
const role = fc.constantFrom('tecnico', 'financeiro', 'ninguem');
const move: fc.Arbitrary<ReflexStep['calls']> = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: role.map((to) => delegate(to, 'contexto').calls) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('completed', 'out_of_scope')
      .map((status) => finish({ ok: true }, { status }).calls),
  },
);
const step: fc.Arbitrary<ReflexStep> = fc
  .record({
    words,
    actions: fc.array(action, { maxLength: 3 }),
    move,
    ask: fc.constantFrom(undefined, null, { about: 'valor', expects: 'numero' }),
    memo: fc.option(fc.record({ nota: n }), { nil: undefined }),
  })
  .map(({ words, actions, move, ask, memo }) => {
    const calls = [...actions, ...(move ?? [])];
    return { say: words || (calls.length > 0 ? '' : 'Sim.'), calls, ask, memo };
  });
const script = fc.array(step, { minLength: 1, maxLength: 8 });

function open(steps: readonly ReflexStep[]) {
  const witness: Witness = { made: new Map(), writes: 0, seen: new Map(), wrong: [] };
  const mortal: Mortal = openMortal(houseOf(steps, witness, () => mortal));
  return { mortal, witness };
}

/** What a turn leaves, whichever attempt closed it. */
function left({ turn, ending, agent, reply, messages, state, events }: TurnRecord) {
  const { hops, moves, checks, withheld, text } = foldTurn(events);
  const told = hops.map(({ agent, why, calls, offered, removed }) => ({
    ...{ agent, why, offered, removed },
    calls: calls.map(({ call, tool, status, code }) => ({ call, tool, status, code })),
  }));
  return { turn, ending, agent, reply, messages, state, hops: told, moves, checks, withheld, text };
}

/** The turn as it goes when nobody dies, and how many writes it takes. */
async function undisturbed(steps: readonly ReflexStep[]) {
  const { mortal, witness } = open(steps);
  await mortal.user('vá');
  const record = await mortal.live();
  return {
    expected: { record: left(record), effects: witness.made.size },
    writes: mortal.writes,
    asked: witness.writes,
  };
}

async function checkResumed(
  steps: readonly ReflexStep[],
  { expected, asked }: Awaited<ReturnType<typeof undisturbed>>,
  deaths: readonly Death[],
): Promise<void> {
  const { mortal, witness } = open(steps);
  await mortal.user('vá');
  for (const death of deaths) await mortal.attempt({ death });
  await mortal.attempt();
  const record = await mortal.store.turn('t1');
  expect(witness.wrong).toEqual([]);
  expect({ record: record && left(record), effects: witness.made.size }).toEqual(expected);
  // Each death leaves at most one write of which nobody knows what became of it.
  expect(witness.writes).toBeLessThanOrEqual(asked + deaths.length);
}

test('[R8] wherever its worker dies, a turn ends as if nobody had: no journalled step is asked again, no effect made twice', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const calm = await undisturbed(steps);
      for (let write = 1; write <= calm.writes; write += 1)
        for (const when of ['before', 'after'] as const) await checkResumed(steps, calm, [{ write, when }]);
    }),
    { numRuns: 60 },
  );
});

const death: fc.Arbitrary<Death> = fc.record({
  write: fc.integer({ min: 1, max: 6 }),
  when: fc.constantFrom('before', 'after'),
});

test('[R8] the same when two workers die over one turn', async () => {
  await fc.assert(
    fc.asyncProperty(script, death, death, async (steps, first, second) => {
      await checkResumed(steps, await undisturbed(steps), [first, second]);
    }),
    { numRuns: 150 },
  );
});
