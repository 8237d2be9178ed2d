import { readFileSync } from 'node:fs';
import { classifyIntent, type IntentExample, trainIntents } from '#language';
import { once } from './once.ts';

/** What a message is by its words alone. Who wrote last and what was asked decide what it means. */
export type Sort =
  | 'interesse'
  | 'pergunta'
  | 'sim'
  | 'objecao'
  | 'recusa'
  | 'opt_out'
  | 'voltando'
  | 'saudacao'
  | 'agradecimento'
  | 'espera'
  | 'resposta'
  | 'fechado'
  | 'nao_fechou';

export type Scores = Readonly<Record<Sort, number>>;

const NOTHING: Scores = {
  ...{ interesse: 0, pergunta: 0, sim: 0, objecao: 0, recusa: 0, opt_out: 0, voltando: 0 },
  ...{ saudacao: 0, agradecimento: 0, espera: 0, resposta: 0, fechado: 0, nao_fechou: 0 },
};

// Takes about a second, the first time that a message is read.
const model = once(() => {
  const lines = readFileSync(new URL('./data/examples.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return trainIntents(lines.map((line) => JSON.parse(line) as IntentExample));
});

/** How likely each sort is; the shares sum to one. */
export function scoreSorts(text: string): Scores {
  const { ranked } = classifyIntent(model(), text);
  return { ...NOTHING, ...Object.fromEntries(ranked.map(({ intent, confidence }) => [intent, confidence])) };
}
