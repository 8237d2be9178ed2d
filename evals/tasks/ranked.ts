import { EvalProblem } from '../problem.ts';
import type { EvalRow } from '../rows.ts';
import type { Decided, EvalInput } from './task.ts';

/** A ranking next to the ids that were right. */
export interface RankingJudged {
  readonly ranked: readonly string[];
  readonly right: readonly string[];
}

export const RANKED = 10;

/** The rankings of the rows that carry labels. */
export function judgeRankings(decided: readonly Decided[], field: string): RankingJudged[] {
  return decided.flatMap(({ row, prediction }) => {
    const right = row[field];
    if (!Array.isArray(right) || right.length === 0) return [];
    const ranked = Array.isArray(prediction.ranked) ? prediction.ranked.map(String) : [];
    return [{ ranked, right: right.map(String) }];
  });
}

/** Is one of the right ones among the first? */
export function hitAt(place: number): (judged: RankingJudged) => number {
  return ({ ranked, right }) => (ranked.slice(0, place).some((id) => right.includes(id)) ? 1 : 0);
}

/** How many of the right ones are among the first, as a share. */
export function recallAt(place: number): (judged: RankingJudged) => number {
  return ({ ranked, right }) => {
    const first = new Set(ranked.slice(0, place));
    return right.filter((id) => first.has(id)).length / right.length;
  };
}

/** One over the place of the first right one; 0 beyond the ranking. */
export function reciprocalRank({ ranked, right }: RankingJudged): number {
  const place = ranked.slice(0, RANKED).findIndex((id) => right.includes(id));
  return place < 0 ? 0 : 1 / (place + 1);
}

export function passagesOf({ passages }: EvalInput, task: string): readonly EvalRow[] {
  if (passages) return passages;
  throw new EvalProblem(`A tarefa ${task} precisa de --passages <arquivo.jsonl>, os textos onde procurar.`);
}
