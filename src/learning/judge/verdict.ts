import * as z from 'zod';
import { words } from '#language';
import type { Rubric } from '#protocol';
import type { Shown } from './judged-turn.ts';
import { JUDGE } from './limits.ts';

/** What a model answers. */
export const spokenVerdict = z.strictObject({
  criterios: z
    .array(
      z.strictObject({
        nome: z.string().max(60),
        nota: z.int().min(0).max(JUDGE.mostOfCriterion),
        evidencias: z.array(z.string().max(1_000)).max(5),
      }),
    )
    .max(20),
  comentario: z.string().max(1_000),
  exemplar: z.boolean(),
});
export type SpokenVerdict = z.output<typeof spokenVerdict>;

export type Band = 'bom' | 'aceitavel' | 'ruim';

/** A criterion as it is kept; `counted`: it rests on a literal quote. */
export type JudgedCriterion = {
  readonly nome: string;
  readonly nota: number;
  readonly peso: number;
  readonly evidencias: readonly string[];
  readonly counted: boolean;
};

export type Verdict = {
  readonly score: number;
  readonly band: Band;
  readonly criteria: readonly JudgedCriterion[];
  readonly exemplary: boolean;
};

export const bandOf = (score: number): Band =>
  score >= JUDGE.good ? 'bom' : score >= JUDGE.passable ? 'aceitavel' : 'ruim';

/**
 * What a model said, held against the conversation: a score counts where it rests on words that were really said. Null: too little of it
 * does.
 */
export function readVerdict(spoken: SpokenVerdict, rubric: Rubric, shown: Shown): Verdict | null {
  const said = saidIn(shown);
  const criteria = rubric.criteria.flatMap(({ name, weight }): JudgedCriterion[] => {
    const told = spoken.criterios.find(({ nome }) => nome === name);
    if (!told) return [];
    const evidencias = told.evidencias.filter((quote) => isQuote(quote, said));
    return [{ nome: name, nota: told.nota, peso: weight, evidencias, counted: evidencias.length > 0 }];
  });
  const counted = criteria.filter((criterion) => criterion.counted);
  const weight = sum(counted.map(({ peso }) => peso));
  const all = sum(rubric.criteria.map((criterion) => criterion.weight));
  if (weight < all * JUDGE.countedShare) return null;
  const score = Math.round(
    (100 * sum(counted.map(({ nota, peso }) => nota * peso))) / (weight * JUDGE.mostOfCriterion),
  );
  return { score, band: bandOf(score), criteria, exemplary: spoken.exemplar && score >= JUDGE.exemplary };
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Word by word, whatever case, accents and signs. */
const inWords = (text: string): string => ` ${words(text).join(' ')} `;

const saidIn = ({ before, question, answer }: Shown): readonly string[] =>
  [...before.map(({ text }) => text), question, answer].map(inWords);

function isQuote(quote: string, said: readonly string[]): boolean {
  const wanted = inWords(quote);
  if (quote.length > JUDGE.quoteChars || words(quote).length < JUDGE.quoteWords) return false;
  return said.some((text) => text.includes(wanted));
}
