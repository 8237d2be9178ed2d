import { createSearch, type Passage } from '#language';
import { mean } from '#learning/evals';
import { plainBm25, stemmedBm25 } from '../baselines/bm25.ts';
import { type EvalRow, textOf } from '../rows.ts';
import { hitAt, judgeRankings, passagesOf, RANKED, recallAt } from './ranked.ts';
import type { Decide, Decided, EvalInput, EvalTask } from './task.ts';

/** Questions about what was said: rows `{ c, question, evidence? }`, passages `{ c, d, spk, text }` in the order of saying. */
export const memory: EvalTask = {
  name: 'memory',
  summary: 'falas de uma conversa que respondem a uma pergunta; procura em --passages',
  label: { field: 'evidence', type: 'list' },
  prepare: (input) =>
    perConversation(input, (turns) => {
      const search = createSearch(turns, { dialogue: true });
      return (question) => search.rank(question, RANKED).map(({ id }) => id);
    }),
  baselines: [
    { name: 'BM25', prepare: (input) => perConversation(input, (turns) => askBaseline(turns, plainBm25)) },
    {
      name: 'BM25 com radicais',
      prepare: (input) => perConversation(input, (turns) => askBaseline(turns, stemmedBm25)),
    },
  ],
  score,
};

type Ask = (question: string) => string[];

function askBaseline(turns: readonly Passage[], createRank: typeof plainBm25): Ask {
  const rank = createRank(turns.map(({ id, speaker, text }) => ({ id, text: `${speaker ?? ''} ${text}` })));
  return (question) => rank(question, RANKED);
}

function perConversation(input: EvalInput, open: (turns: readonly Passage[]) => Ask): Decide {
  const turns = Map.groupBy(passagesOf(input, 'memory'), (row) => textOf(row, 'c'));
  const opened = new Map([...turns].map(([conversation, rows]) => [conversation, open(rows.map(toTurn))]));
  return (row) => ({ ranked: opened.get(textOf(row, 'c'))?.(textOf(row, 'question')) ?? [] });
}

function toTurn(row: EvalRow): Passage {
  const caption = typeof row.img === 'string' ? ` ${row.img}` : '';
  const speaker = typeof row.spk === 'string' ? { speaker: row.spk } : {};
  const id = textOf(row, 'd');
  // The visit, where the file tells it, or as ids do: "D3:7" is the seventh line of the third.
  const session = String(row.s ?? id.split(':')[0]);
  return { id, text: `${textOf(row, 'text')}${caption}`, session, ...speaker };
}

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = judgeRankings(decided, 'evidence');
  if (judged.length === 0) return {};
  return {
    'recall@5': mean(judged.map(recallAt(5))),
    'recall@10': mean(judged.map(recallAt(RANKED))),
    'hit@1': mean(judged.map(hitAt(1))),
  };
}
