import { readFileSync } from 'node:fs';
import { featuresOf } from './features.ts';
import { learn, shares } from './learner.ts';
import { findObjection } from './objection.ts';
import { once } from './once.ts';
import { type Said, said } from './said.ts';
import { findSignals, type Signal, type Sort } from './signals.ts';

export type Scores = Readonly<Record<Sort, number>>;

const NOTHING: Scores = {
  ...{ interesse: 0, pergunta: 0, sim: 0, objecao: 0, recusa: 0, opt_out: 0, voltando: 0 },
  ...{ saudacao: 0, agradecimento: 0, espera: 0, resposta: 0, fechado: 0, nao_fechou: 0 },
};

type Row = { readonly text: string; readonly intent: Sort };

const rows = once((): readonly Row[] =>
  readFileSync(new URL('./data/examples.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row),
);

// Takes a good part of a second, the first time that a message is read.
const learnt = once(() =>
  learn(
    rows().map(({ text, intent }) => {
      const words = said(text);
      return { label: intent, features: featuresOf(words, findSignals(words, findObjection(words))) };
    }),
  ),
);

/** Words of any talk, so that none of them is taken for a slip. */
export const commonWords = once((): readonly string[] =>
  readFileSync(new URL('./data/words.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

/** In how many examples each word stands, and each two that follow each other. */
export const countedWords = once(() => {
  const single = new Map<string, number>();
  const double = new Map<string, number>();
  for (const { text } of rows()) {
    const words = said(text).bare.trim().split(' ');
    for (const word of new Set(words)) single.set(word, (single.get(word) ?? 0) + 1);
    const pairs = words.slice(1).map((word, before) => `${words[before]} ${word}`);
    for (const pair of new Set(pairs)) double.set(pair, (double.get(pair) ?? 0) + 1);
  }
  return { single, double } as const;
});

/** How likely each sort is by the words alone; the shares sum to one. */
export function scoreSorts(words: Said, signals: readonly Signal[]): Scores {
  const found = shares(learnt(), featuresOf(words, signals));
  return {
    ...NOTHING,
    ...Object.fromEntries(learnt().labels.map((sort, index) => [sort, found[index] ?? 0])),
  };
}
