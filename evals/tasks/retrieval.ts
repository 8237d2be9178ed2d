import { createSearch, type Passage } from '#language';
import { plainBm25, stemmedBm25 } from '../baselines/bm25.ts';
import { type EvalRow, textOf } from '../rows.ts';
import { mean } from '../scores.ts';
import { hitAt, judgeRankings, passagesOf, RANKED, reciprocalRank } from './ranked.ts';
import type { Decide, Decided, EvalInput, EvalTask } from './task.ts';

/** Questions to a collection of passages: rows `{ question, gold? }`, passages `{ id, title?, text }`. */
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
  const search = createSearch(passagesOf(input, 'retrieval').map(toPassage));
  return (row) => ({ ranked: search.rank(textOf(row, 'question'), RANKED).map(({ id }) => id) });
}

function prepareBaseline(input: EvalInput, createRank: typeof plainBm25): Decide {
  const rank = createRank(
    passagesOf(input, 'retrieval')
      .map(toPassage)
      .map(({ id, title, text }) => ({ id, text: title ? `${title} ${text}` : text })),
  );
  return (row) => ({ ranked: rank(textOf(row, 'question'), RANKED) });
}

// Notices name their programme and section instead of a title.
function toPassage(row: EvalRow): Passage {
  const named = [row.title, row.programa, row.secao].filter((part) => typeof part === 'string');
  return {
    id: String(row.id),
    text: textOf(row, 'text'),
    ...(named.length > 0 && { title: named.join(' ') }),
  };
}

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = judgeRankings(decided, 'gold');
  if (judged.length === 0) return {};
  return {
    'hit@1': mean(judged.map(hitAt(1))),
    'hit@5': mean(judged.map(hitAt(5))),
    'MRR@10': mean(judged.map(reciprocalRank)),
  };
}
