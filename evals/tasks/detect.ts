import { detectFacts } from '#memory';
import { type EvalRow, textOf } from '../rows.ts';
import type { Decided, EvalTask } from './task.ts';

/** What the detector said, or should have said; of a correction only what was wrong is compared, not how far its words reach. */
type Said = { readonly key: string; readonly value?: string; readonly says: string };

/** What a message says about its writer: rows `{ text, lastReply?, recent?, expected: [{ key, value, says }] }`. */
export const detect: EvalTask = {
  name: 'detect',
  summary: 'o que uma mensagem diz de quem a escreveu (chave, valor, afirma/nega/esquece)',
  label: { field: 'expected', type: 'list' },
  prepare: () => (row) => ({ found: decide(row) }),
  score,
};

// Any moment does: nothing that is compared depends on it.
const NOW = Date.UTC(2026, 10, 15, 12);

function decide(row: EvalRow): readonly Said[] {
  const lastReply = typeof row.lastReply === 'string' ? row.lastReply : null;
  const recent = Array.isArray(row.recent) ? row.recent.map(String) : [];
  const found = detectFacts(textOf(row, 'text'), { now: NOW, lastReply, recent });
  return found.map(({ key, value, says }) => ({ key, value, says }));
}

function score(decided: readonly Decided[]): Record<string, number> {
  const labelled = decided.filter(({ row }) => Array.isArray(row.expected));
  if (labelled.length === 0) return {};
  let hits = 0;
  let claimed = 0;
  let real = 0;
  let harmless = 0;
  let alarms = 0;
  for (const { row, prediction } of labelled) {
    const expected = saidIn(row.expected);
    const found = saidIn(prediction.found);
    hits += expected.filter((each) => found.some((other) => isSame(each, other))).length;
    claimed += found.length;
    real += expected.length;
    if (expected.length > 0) continue;
    harmless += 1;
    if (found.length > 0) alarms += 1;
  }
  return {
    precisão: hits / Math.max(claimed, 1),
    cobertura: hits / Math.max(real, 1),
    F1: (2 * hits) / Math.max(claimed + real, 1),
    inofensivas: harmless,
    'alarmes falsos': alarms,
  };
}

function isSame(expected: Said, found: Said): boolean {
  const alike = expected.key === found.key && expected.says === found.says;
  return alike && (expected.value === undefined || expected.value === found.value);
}

function saidIn(list: unknown): readonly Said[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => (isSaid(each) ? [each] : []));
}

function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'key' in value && 'says' in value;
}
