import { createRanking, isAnswered, type Rankable } from '#knowledge';
import { mean } from '#learning/evals';
import { plainBm25, stemmedBm25 } from '../baselines/bm25.ts';
import { type EvalRow, textOf } from '../rows.ts';
import { hitAt, judgeRankings, passagesOf, RANKED, reciprocalRank } from './ranked.ts';
import type { Decide, Decided, EvalInput, EvalTask } from './task.ts';

/**
 * Questions to a collection of passages, ranked as the product ranks them: rows `{ question, gold? }`, passages `{ id, title?, text }`. A
 * row whose `gold` is empty is a question that no passage answers: nothing is to be found for it.
 */
export const retrieval: EvalTask = {
  name: 'retrieval',
  summary: 'passagens que respondem a uma pergunta; procura em --passages',
  label: { field: 'gold', type: 'list' },
  prepare,
  baselines: [
    { name: 'BM25', prepare: (input) => prepareBaseline(input, plainBm25) },
    { name: 'BM25 com radicais', prepare: (input) => prepareBaseline(input, stemmedBm25) },
  ],
  score,
};

function prepare(input: EvalInput): Decide {
  const rank = createRanking(passagesOf(input, 'retrieval').map(toPassage));
  return (row) => {
    const ranked = rank(textOf(row, 'question'), RANKED);
    return { ranked: ranked.map(({ id }) => id), found: isAnswered(ranked) };
  };
}

function prepareBaseline(input: EvalInput, createRank: typeof plainBm25): Decide {
  const rank = createRank(
    passagesOf(input, 'retrieval')
      .map(toPassage)
      .map(({ id, title, text }) => ({ id, text: `${title} ${text}`.trim() })),
  );
  return (row) => ({ ranked: rank(textOf(row, 'question'), RANKED) });
}

// Notices name their programme and section instead of a title.
function toPassage(row: EvalRow): Rankable {
  const named = [row.title, row.programa, row.secao].filter((part) => typeof part === 'string');
  return { id: String(row.id), text: textOf(row, 'text'), title: named.join(' ') };
}

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = judgeRankings(decided, 'gold');
  return {
    ...(judged.length > 0 && {
      'hit@1': mean(judged.map(hitAt(1))),
      'hit@5': mean(judged.map(hitAt(5))),
      'MRR@10': mean(judged.map(reciprocalRank)),
    }),
    ...refusals(decided),
  };
}

/** Of questions with an answer, the share for which anything counts as found; of the others, the share for which nothing does. */
function refusals(decided: readonly Decided[]): Record<string, number> {
  const told = decided.filter(({ prediction }) => typeof prediction.found === 'boolean');
  const found = (has: boolean) =>
    told.flatMap(({ row, prediction }) =>
      Array.isArray(row.gold) && row.gold.length > 0 === has ? [prediction.found === has ? 1 : 0] : [],
    );
  const [answered, unanswered] = [found(true), found(false)];
  return {
    ...(answered.length > 0 && { 'com resposta, achadas': mean(answered) }),
    ...(unanswered.length > 0 && { 'sem resposta, recusadas': mean(unanswered) }),
  };
}
