import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CountedChoice } from '#protocol';
import { COORDINATORS, DOMAINS, LABELS } from '../triage/reading.ts';
import { place, placeComplex, readMessage, triage } from '../triage/triage.ts';
import { type JuniorWeights, juniorWeightsSchema, USUAL_WEIGHTS, WEIGHT_BOUNDS } from './junior-weights.ts';
import { STEPS, suggestWeights } from './suggest.ts';

const DATA = join(import.meta.dirname, '../../../../../evals/data');
const texts = readdirSync(DATA)
  .filter((file) => file.startsWith('triage-') && !file.includes('continuity'))
  .flatMap((file) => readFileSync(join(DATA, file), 'utf8').trim().split('\n'))
  .map((line) => (JSON.parse(line) as { text: string }).text);
/** Every fifth: each is read more than once. */
const some = texts.filter((_, at) => at % 5 === 0);
const read = some.map(readMessage);

test('[L5] [F1.candidates] without changes everything is decided as without weights, over the messages of the evals', () => {
  const usual = juniorWeightsSchema.parse({});
  expect(usual).toEqual(USUAL_WEIGHTS);
  // All that is told unless weights say otherwise, told.
  const told: JuniorWeights = {
    ...usual,
    coordinators: { educacao_financeira: { analise: 1, investimentos: 0, planejamento: 0 } },
  };
  for (const each of some.slice(0, 300)) {
    expect(triage(each, usual)).toEqual(triage(each));
    expect(triage(each, told)).toEqual(triage(each));
    expect(placeComplex(each, told)).toEqual(placeComplex(each));
  }
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const weights = fc
  .record({
    kinds: fc.record(
      Object.fromEntries(LABELS.map((label) => [label, number(-WEIGHT_BOUNDS.kind, WEIGHT_BOUNDS.kind)])),
    ),
    coordinators: fc.dictionary(
      fc.constantFrom(...DOMAINS),
      fc.dictionary(fc.constantFrom(...COORDINATORS), number(0, 1)),
    ),
    terms: fc.array(
      fc.record({
        word: fc.constantFrom('reserva', 'investir', 'dinheiro', 'comprar'),
        domain: fc.constantFrom(...DOMAINS),
        coordinator: fc.constantFrom(...COORDINATORS),
        weight: number(0, WEIGHT_BOUNDS.term),
      }),
      { maxLength: 10 },
    ),
  })
  .map((drawn) => juniorWeightsSchema.parse(drawn));

const SURE = 0.9;

test('[L5] whatever the weights, what a rule decides or is sure stays what it is: none silences a kind', () => {
  const usual = read.map((each) => place(each, USUAL_WEIGHTS));
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: read.length - 1 }), (drawn, at) => {
      const [each, before] = [read[at], usual[at]];
      if (!each || !before) throw new Error('no such row');
      const after = place(each, drawn);
      if (each.rule || before.confidence >= SURE) expect(after.label).toBe(before.label);
      expect(after.confidence).toBeLessThanOrEqual(1);
      expect(after.domains).toEqual(after.label === before.label ? before.domains : after.domains);
      for (const { score } of after.candidates ?? []) expect(score >= 0 && score <= 100).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('[L5] weights tip what is unsure', () => {
  const unsure = read.filter((each) => !each.rule && place(each, USUAL_WEIGHTS).confidence < 0.6);
  const more = juniorWeightsSchema.parse({
    kinds: { simplista: 1, trivial: -1, complexa: -1, lancamento: -1 },
  });
  const tipped = unsure.filter(
    (each) => place(each, USUAL_WEIGHTS).label !== 'simplista' && place(each, more).label === 'simplista',
  );
  expect(tipped.length).toBeGreaterThan(0);
});

test.each(['sim', 'não', 'pode ser', 'cancela', 'esquece isso', 'deixa pra lá'])(
  '[L5] “%s” is what it is, whatever the weights of kinds',
  (text) => {
    const all = { trivial: -1, lancamento: 1, simplista: 1, complexa: 1 };
    expect(triage(text, { ...USUAL_WEIGHTS, kinds: all })).toEqual(triage(text));
  },
);

test.each([
  { kinds: { complexa: 1.01 } },
  { kinds: { complexa: Number.NaN } },
  { kinds: { outra: 0 } },
  { coordinators: { gastos: { analise: 1 } } },
  { coordinators: { educacao_financeira: { analise: -0.1 } } },
  { terms: [{ word: 'é', domain: 'educacao_financeira', coordinator: 'analise', weight: 0.1 }] },
  { terms: Array(41).fill({ word: 'casa', domain: DOMAINS[0], coordinator: 'analise', weight: 0.1 }) },
])('[L5] %j is out of bounds', (value) => {
  expect(juniorWeightsSchema.safeParse(value).success).toBe(false);
});

const choice = (escolhido: string, missoes: number): CountedChoice => ({
  ...{ dominio: 'planejamento_financeiro', sugerido: 'planejamento', escolhido, missoes },
});
const partsOf = (now: JuniorWeights | undefined) => now?.coordinators.planejamento_financeiro;

test('[L5] nothing is suggested from few missions, nor where most went as suggested', () => {
  const suggested = (...choices: CountedChoice[]) => suggestWeights({ choices, terms: [] }, USUAL_WEIGHTS);
  expect(suggested(choice('analise', STEPS.evidence - 1))).toBeNull();
  expect(suggested(choice('analise', 30), choice('planejamento', 30))).toBeNull();
  expect(suggested({ ...choice('analise', 50), dominio: 'gastos' })).toBeNull();
  expect(partsOf(suggested(choice('analise', 31), choice('planejamento', 30))?.value)).toEqual({
    ...{ planejamento: 0.65, analise: 0.35 },
  });
});

test('[L5] suggestion after suggestion stays within bounds, and comes to an end', () => {
  const evidence = {
    choices: [choice('analise', 40)],
    terms: [{ ...choice('analise', 40), termo: 'reserva' }],
  };
  let now = USUAL_WEIGHTS;
  let rounds = 0;
  for (let next = suggestWeights(evidence, now); next && rounds < 20; next = suggestWeights(evidence, now)) {
    now = juniorWeightsSchema.parse(next.value);
    rounds += 1;
    for (const { from, to } of next.changes)
      expect(Math.abs(to - from)).toBeLessThanOrEqual(STEPS.part + 1e-9);
  }
  expect(rounds).toBe(3);
  expect(partsOf(now)).toEqual({ planejamento: 0.1, analise: 0.9 });
  expect(now.terms).toEqual([
    { word: 'reserva', domain: 'planejamento_financeiro', coordinator: 'analise', weight: 0.6 },
  ]);
});
