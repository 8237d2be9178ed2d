import { expect, test } from 'vitest';
import { checkConversation } from './check.ts';
import { compareRuns } from './compare.ts';
import type { Seen } from './observe.ts';
import { readLines } from './read-lines.ts';
import type { RunSheet } from './result.ts';
import { holds, matches } from './says.ts';
import { macroF1 } from './scores.ts';
import { readSheet, writeSheet } from './sheet.ts';

const SEEN: Seen = {
  ...{ intent: 'a', agent: 'x', mode: null, workflow: 'w', step: '1', tools: ['t'], asks: null },
  ...{ says: 'Passei seu contato: R$ 50,00.', ending: 'answered' },
};
const seen = (change: Partial<Seen> = {}) => ({ seen: { ...SEEN, ...change }, graded: null });

test.each([
  ['plantão * dia #', 'Tem um plantão noturno no dia 15', true],
  ['dia ##/##', 'no dia 15/11', true],
  ['dia ##/##', 'no dia 15', false],
  ['b * a', 'a e depois b', false],
  ['  PLANTÃO ', 'um plantao', true],
])('[L4] "%s" in "%s": %s', (pattern, text, found) => {
  expect(matches(text, pattern)).toBe(found);
});

test('[fault H6] a pattern of nothing but stars is walked once', () => {
  expect(matches('a'.repeat(4_000), `${'*a'.repeat(250)}*b`)).toBe(false);
});

test('[L4] what is said is held whatever case, accents and kind of space', () => {
  expect(holds('São R$ 50,00', 'sao r$ 50,00')).toBe(true);
});

test('[L4] each thing that is not as expected is a failure; tools of the end are those of all turns', () => {
  const { checks, failures } = checkConversation(
    {
      ...{ intent: 'b', mode: null, tools: { called: ['t', 'u'], not: ['v'] }, judge: 50 },
      turns: [{ message: 1, workflow: null, tools: { not: ['t'] } }],
    },
    [seen(), seen({ tools: [] })],
  );
  expect(checks).toBe(8);
  expect(failures).toEqual([
    'mensagem 1: fluxo: esperava nenhum, veio w',
    'mensagem 1: ferramenta t: foi chamada',
    'intenção: esperava b, veio a',
    'ferramenta u: não foi chamada (t)',
    'não houve nota',
  ]);
});

const sheet = (...passed: readonly (readonly [string, boolean])[]): RunSheet => ({
  ...{ name: 'r', task: 'classificacao', content: 'c', made: null, metrics: { rate: 0.5, macroF1: 0.5 } },
  results: passed.map(([ref, isRight]) => ({
    ...{
      ref,
      passed: isRight,
      expected: { label: 'a' },
      prediction: { label: isRight ? 'a' : 'b' },
      failures: [],
    },
  })),
});

test('[L4] two runs side by side: what got worse comes first', () => {
  const before = sheet(['same', true], ['worse', true], ['better', false], ['gone', true]);
  const after = sheet(['same', true], ['worse', false], ['better', true], ['new', true]);
  const { rows, counts } = compareRuns(before, after);
  expect(rows.map(({ ref, change }) => [ref, change])).toEqual([
    ['worse', 'regression'],
    ['better', 'improvement'],
    ['new', 'new'],
    ['gone', 'gone'],
    ['same', 'same'],
  ]);
  expect(counts).toMatchObject({ regression: 1, improvement: 1 });
});

test('[L4] a file of reference is read as it was written, and anything else is none', () => {
  const written = sheet(['a', true], ['b', false]);
  expect(readSheet(writeSheet(written))).toEqual(written);
  expect([readSheet('{}'), readSheet('isto não')]).toEqual([null, null]);
});

test('[L4] personal data does not enter by a file', () => {
  const read = readLines('{"text":"meu cpf é 529.982.247-25","label":"x"}');
  expect(JSON.stringify(read)).not.toContain('529');
  expect(read).toMatchObject({ kind: 'read', task: 'classificacao', cases: [{ ref: 'linha-1' }] });
});

test('[L4] a label that is never found counts as much as one that always is', () => {
  const judged = ['a', 'a', 'a', 'b'].map((expected) => ({ expected, given: 'a', confidence: 1 }));
  expect(macroF1(judged)).toBeCloseTo((6 / 7 + 0) / 2);
});
