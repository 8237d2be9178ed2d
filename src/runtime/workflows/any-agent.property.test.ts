import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgentView, foldTurn, type Reflex, type ReflexStep, type TurnRecord } from '#protocol';
import { say, use } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { calculator, type Registry, registry, save, school, WORKFLOWS } from './fixtures.ts';

const NAMES = WORKFLOWS.list.map(({ name }) => name);

/** What an agent may do in a step: say, learn, unlearn, go elsewhere (also where nobody is), ask the client, break. */
const step: fc.Arbitrary<ReflexStep | 'break'> = fc.oneof(
  fc.constantFrom('Pois não.', 'Qual curso?', 'Seu burro.').map((text) => say(text)),
  fc
    .tuple(fc.constantFrom('nome', 'cidade', 'curso', 'renda', 'turno'), fc.constantFrom('Ana', '', null))
    .map(([key, value]) => use(save, { updates: { [key]: value } })),
  fc
    .tuple(fc.constantFrom(...NAMES, 'sumido', null), fc.constantFrom('Vamos.', ''))
    .map(([to, text]) => ({ say: text, ...use(save, { updates: { active_workflow: to } }) })),
  fc.constantFrom('', 'Preencha.').map((text) => ({ say: text, ...use(calculator, { moeda: 'BRL' }) })),
  fc.constant('break' as const),
);

const input = fc.oneof(
  fc
    .constantFrom('oi', 'quero vagas', 'quero duvidas', 'quero cadastro', 'sair', 'quebra')
    .map((text) => ({ text })),
  fc.constantFrom(1, -1).map((renda) => ({ renda })),
);
const AGENTS = ['raiz', 'cadastrador', 'orientador', 'contador', 'buscador', 'sabio'];

/** Everybody goes through one script, whoever of them is asked. */
function playing(script: readonly (ReflexStep | 'break')[]): Readonly<Record<string, Reflex>> {
  let at = 0;
  const reflex = (_: AgentView): ReflexStep => {
    const next = script[at++ % script.length];
    if (next === 'break' || !next) throw new Error('the reflex broke');
    return next;
  };
  return Object.fromEntries(AGENTS.map((name) => [name, reflex]));
}

const rude = { name: 'educado', test: (text: string) => (text.includes('burro') ? 'não ofenda' : null) };

function judge(record: TurnRecord, known: Registry): void {
  const { hops, text, components = [], ending } = foldTurn(record.events);
  const finished = record.events.filter(({ type }) => type === 'turn_finished');
  expect(finished).toHaveLength(1);
  // Once, and twice more where a draft was refused.
  expect(hops.length).toBeLessThanOrEqual(10 * 2);
  expect(text).toBe(record.reply);
  expect(record.reply).not.toContain('burro');
  expect([null, undefined, ...NAMES]).toContain(record.state.workflow?.active);
  const asked = components.at(-1);
  if (asked) expect(record.state.awaiting?.call).toBe(asked.call);
  expect(components.length).toBeLessThanOrEqual(1);
  for (const message of record.messages) expect([null, ...NAMES]).toContain(message.workflow);
  expect(record.state.slots.pessoa ?? {}).toEqual(known.person);
  expect(ending).not.toBe('silent');
}

test('[C5] whatever agents do, a turn is bounded, ends once, says what it said, and knows where it is', async () => {
  const script = fc.array(step, { minLength: 1, maxLength: 8 });
  const inputs = fc.array(input, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(script, inputs, async (steps, told) => {
      const known = registry({});
      const mortal = openMortal(school(known, { reflexes: playing(steps), checks: [rude] }));
      let call = 'nenhuma';
      for (const each of told) {
        if ('text' in each) await mortal.input({ kind: 'user_message', shows: ['*'], ...each });
        else await mortal.input({ kind: 'client_result', call, value: each });
        const record = await mortal.live();
        if ('text' in each || record.ending !== 'failed') judge(record, known);
        call = record.state.awaiting?.call ?? call;
      }
    }),
    { numRuns: 150 },
  );
});
