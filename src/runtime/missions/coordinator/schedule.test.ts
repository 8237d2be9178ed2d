import { describe, expect, test } from 'vitest';
import type { Criticality } from '#protocol';
import { consult } from '../fixtures/agents.ts';
import type { Planned } from './check-plan.ts';
import { type Means, nearEnd, nextWave } from './schedule.ts';

const plenty: Means = {
  ...{ timeLeftMs: 120_000, timeTotalMs: 120_000, tokensLeft: 20_000, tokensTotal: 20_000 },
  ...{ callsLeft: 25, callsTotal: 25 },
};

const planned = (id: string, criticidade: Criticality, changes: Partial<Planned> = {}): Planned => ({
  ...consult(id),
  ...{ criticidade, depende_de: [], beneficio: 50, custo: { tokens: 100, chamadas_api: 0, segundos: 1 } },
  ...changes,
});

const standing = (
  pending: readonly Planned[],
  done: readonly string[] = [],
  failed: readonly string[] = [],
) => ({
  ...{ pending, done: new Set(done), failed: new Map(failed.map((id) => [id, `o que ${id} traria`])) },
});
const ids = (steps: readonly Planned[]) => steps.map(({ id }) => id);
const costs = (tokens: number) => ({ custo: { tokens, chamadas_api: 0, segundos: 1 } });

describe('[F9.degradation] near the end', () => {
  test.each<readonly [string, Partial<Means>, ReturnType<typeof nearEnd>]>([
    ['40 s of 120 are enough', { timeLeftMs: 40_000 }, null],
    ['a hair less is near', { timeLeftMs: 39_999 }, 'timeout'],
    ['30 % of 150 s are enough', { timeLeftMs: 45_000, timeTotalMs: 150_000 }, null],
    ['less than 30 % is near', { timeLeftMs: 44_999, timeTotalMs: 150_000 }, 'timeout'],
    ['20 % of the tokens are enough', { tokensLeft: 4_000 }, null],
    ['less is near', { tokensLeft: 3_999 }, 'orcamento'],
    ['20 % of the calls are enough', { callsLeft: 5 }, null],
    ['fewer are near', { callsLeft: 4 }, 'orcamento'],
  ])('%s', (_, change, near) => {
    expect(nearEnd({ ...plenty, ...change })).toBe(near);
  });

  test('no optional operation starts; others start as far as they fit, critical ones first', () => {
    const pending = [
      planned('c', 'opcional'),
      planned('b', 'complementar', costs(700)),
      planned('a', 'critica', costs(800)),
    ];
    const wave = nextWave(standing(pending), { ...plenty, tokensLeft: 1_500 });
    expect(ids(wave.start)).toEqual(['a', 'b']);
    expect(wave.omit.map(({ step, why }) => [step.id, why])).toEqual([['c', 'orcamento']]);
  });

  test('one token short, the complementary one waits, and is left out when nothing else moves', () => {
    const pending = [planned('a', 'critica', costs(800)), planned('b', 'complementar', costs(701))];
    expect(ids(nextWave(standing(pending), { ...plenty, tokensLeft: 1_500 }).start)).toEqual(['a']);
    const after = nextWave(standing(pending.slice(1), ['a']), { ...plenty, tokensLeft: 700 });
    expect(after).toMatchObject({ start: [], omit: [{ step: { id: 'b' }, why: 'orcamento' }] });
  });

  test('what would take longer than there is does not start', () => {
    const slow = planned('a', 'critica', { custo: { tokens: 1, chamadas_api: 0, segundos: 20 } });
    expect(ids(nextWave(standing([slow]), { ...plenty, timeLeftMs: 20_000 }).start)).toEqual(['a']);
    expect(nextWave(standing([slow]), { ...plenty, timeLeftMs: 19_999 })).toMatchObject({
      ...{ start: [], omit: [{ why: 'timeout' }] },
    });
  });
});

test('[F9] with plenty everything that is ready starts, by criticality and then by benefit for cost', () => {
  const pending = [
    planned('opcional', 'opcional'),
    planned('cara', 'critica', costs(4_000)),
    planned('barata', 'critica', costs(10)),
    planned('depois', 'critica', { depende_de: ['cara'] }),
    planned('util', 'complementar', { beneficio: 90 }),
    planned('menos', 'complementar', { beneficio: 10 }),
  ];
  expect(ids(nextWave(standing(pending), plenty).start)).toEqual([
    'barata',
    'cara',
    'util',
    'menos',
    'opcional',
  ]);
});

test('[F9] what depended on a failure is lost, whatever else it has', () => {
  const pending = [planned('b', 'critica', { depende_de: ['a'] })];
  expect(nextWave(standing(pending, [], ['a']), plenty)).toMatchObject({
    ...{ start: [], omit: [{ why: 'dados_indisponiveis', said: 'dependia de "o que a traria"' }] },
  });
});

test('[F9.degradation] tokens that a later critical operation needs are not spent on less', () => {
  const pending = [
    planned('antes', 'critica', costs(100)),
    planned('essencial', 'critica', { depende_de: ['antes'], ...costs(1_000) }),
    planned('bom', 'complementar', costs(500)),
  ];
  const means = { ...plenty, tokensLeft: 1_400 };
  expect(ids(nextWave(standing(pending), means).start)).toEqual(['antes']);
  expect(ids(nextWave(standing(pending), { ...means, tokensLeft: 1_600 }).start)).toEqual(['antes', 'bom']);
});
