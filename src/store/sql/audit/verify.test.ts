import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginningOf, hashOfLine, type LoggedLine, verifyEnd, verifyLine } from './verify-chain.ts';
import { BEFORE_SEALS, checkSeal, type Seal } from './verify-seal.ts';

function chainOf(length: number): LoggedLine[] {
  const lines: LoggedLine[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const line = {
      chain: 's',
      session: 's',
      seq,
      type: 'pre_query',
      turn: seq === 1 ? null : 't',
      at: 7,
      body: '{}',
    };
    const prev = lines.at(-1)?.hash ?? '';
    lines.push({ ...line, prev, hash: hashOfLine({ ...line, prev, hash: '' }) });
  }
  return lines;
}

/** All faults of a chain, as `what seq`. */
function faultsIn(lines: readonly LoggedLine[], end: LoggedLine | null): readonly string[] {
  let place = beginningOf({ chain: 's', session: 's' });
  const faults = lines.flatMap((line) => {
    const found = verifyLine(place, line);
    place = { ...line, session: 's' };
    return found;
  });
  const last = verifyEnd(place, end ? { events: end.seq, head: end.hash } : null);
  return [...faults, ...last].map(({ what, seq }) => `${what} ${seq}`);
}

test('a line is hashed as the database hashes it, field by field, with nothing in the place of no turn', () => {
  const text = '\ns\n1\npre_query\n\n7\n{}';
  expect(chainOf(1)[0]?.hash).toBe(createHash('sha256').update(text).digest('hex'));
});

const [one, two, three, four] = chainOf(4) as [LoggedLine, LoggedLine, LoggedLine, LoggedLine];
const rehashed = (line: LoggedLine): LoggedLine => ({ ...line, hash: hashOfLine(line) });
const forged = rehashed({ ...two, body: '{"forged":true}' });

const CHAINS: Readonly<
  Record<string, readonly [readonly LoggedLine[], LoggedLine | null, readonly string[]]>
> = {
  whole: [[one, two, three, four], four, []],
  'with a line altered': [[one, { ...two, body: '{ }' }, three, four], four, ['event_altered 2']],
  'with a moment altered': [[one, { ...two, at: 8 }, three, four], four, ['event_altered 2']],
  'with a line forged with its hash': [[one, forged, three, four], four, ['event_unlinked 3']],
  'without one in the middle': [[one, three, four], four, ['events_missing 2']],
  'without its first': [[two, three, four], four, ['events_missing 1']],
  'without its last': [[one, two, three], four, ['events_missing 4']],
  'longer than its session says': [[one, two, three, four], three, ['head_differs 4']],
  'rewritten from the second on': [rewrite(), four, ['head_differs 4']],
  'of no session': [[one, two], null, ['session_missing null']],
};

test.each(Object.entries(CHAINS))('a chain %s', (_, [lines, end, faults]) => {
  expect(faultsIn(lines, end)).toEqual(faults);
});

function rewrite(): readonly LoggedLine[] {
  const newThree = rehashed({ ...three, prev: forged.hash });
  return [one, forged, newThree, rehashed({ ...four, prev: newThree.hash })];
}

function sealOf(prev: Pick<Seal, 'id' | 'hash'>, lines: readonly string[]): Seal {
  const seal = { id: prev.id + 1, at: 9, heads: lines.length, prev: prev.hash };
  const text = [seal.prev, seal.id, seal.at, ...lines].join('\n');
  return { ...seal, hash: createHash('sha256').update(text).digest('hex') };
}

const HEADS = [
  { chain: 'a', session: 'a', seq: 3, hash: 'x', found: 'x' },
  { chain: 'b', session: 'b', seq: 1, hash: 'y', found: 'y' },
];
const first = sealOf(BEFORE_SEALS, ['a 3 x', 'b 1 y']);

function judge(seal: Seal, heads = HEADS, place: Pick<Seal, 'id' | 'hash'> = BEFORE_SEALS) {
  const check = checkSeal(seal);
  return [...heads.flatMap((head) => check.add([head])), ...check.end(place)];
}

test('a seal is judged by its chain, by what it sealed, and by what stands there now', () => {
  expect(judge(first)).toEqual([]);
  expect(judge(sealOf(first, ['a 3 x', 'b 1 y']), HEADS, first)).toEqual([]);
  expect(judge({ ...first, at: 10 })).toMatchObject([{ what: 'seal_altered', seal: 1 }]);
  expect(judge(first, HEADS.slice(1))).toMatchObject([{ what: 'seal_altered', seal: 1 }]);
  expect(judge(sealOf(first, ['a 3 x', 'b 1 y']))).toMatchObject([{ what: 'seal_missing', seal: 1 }]);
  expect(judge(first, HEADS, { id: 0, hash: 'other' })).toMatchObject([{ what: 'seal_unlinked', seal: 1 }]);
});

test('an event that is not the one that was sealed is told with its place', () => {
  const changed = HEADS.map((head) => (head.session === 'a' ? { ...head, found: 'z' } : head));
  const gone = HEADS.map((head) => (head.session === 'b' ? { ...head, found: null } : head));
  expect(judge(first, changed as typeof HEADS)).toEqual([
    { what: 'sealed_event_differs', chain: 'a', session: 'a', seq: 3, seal: 1 },
  ]);
  expect(judge(first, gone as typeof HEADS)).toEqual([
    { what: 'sealed_event_differs', chain: 'b', session: 'b', seq: 1, seal: 1 },
  ]);
});
