import { LOCAL_EMBEDDER, localVector, rankItems, SAME_TOPIC, stemsOf } from '#language';
import { mean } from '#learning/evals';
import { type EvalRow, textOf } from '../rows.ts';
import { judgeRankings, passagesOf, recallAt } from './ranked.ts';
import type { Decided, EvalInput, EvalTask } from './task.ts';

/** Which memories a message is about: rows `{ text, topics? }`, memories `{ id, text }` as passages. Most messages are about none. */
export const topics: EvalTask = {
  name: 'topics',
  summary: 'memórias do mesmo assunto de uma mensagem; procura em --passages',
  label: { field: 'topics', type: 'list' },
  prepare: (input: EvalInput) => {
    const memories = passagesOf(input, 'topics').map((row) => ({ id: String(row.id), ...keysOf(row) }));
    return (row) => {
      const found = rankItems(keysOf(row), memories);
      const same = found.filter(({ similarity }) => similarity >= SAME_TOPIC);
      return { same: same.map(({ item }) => item.id), ranked: found.map(({ item }) => item.id) };
    };
  },
  score,
};

function keysOf(row: EvalRow) {
  const text = textOf(row, 'text');
  return { text, stems: stemsOf(text), vector: localVector(text), embedder: LOCAL_EMBEDDER };
}

function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction: { same, ranked } }) =>
    Array.isArray(row.topics) && Array.isArray(same) && Array.isArray(ranked)
      ? [{ right: row.topics.map(String), given: same.map(String), all: ranked.length }]
      : [],
  );
  if (judged.length === 0) return {};
  const sum = (count: (one: (typeof judged)[number]) => number): number =>
    judged.reduce((total, one) => total + count(one), 0);
  const hits = sum(({ right, given }) => given.filter((id) => right.includes(id)).length);
  const given = sum((one) => one.given.length);
  const right = sum((one) => one.right.length);
  return {
    'assunto certo (precisão)': hits / Math.max(1, given),
    'assunto achado (cobertura)': hits / Math.max(1, right),
    'assunto alheio aceito': (given - hits) / Math.max(1, sum((one) => one.all) - right),
    'recall@5': mean(judgeRankings(decided, 'topics').map(recallAt(5))),
  };
}
