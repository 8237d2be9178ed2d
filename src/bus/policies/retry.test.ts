import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusFlag, MessageDraft } from '#protocol';
import { ask, codeOf, done, failed, guardedBus, insteadOf } from '../fixtures/guarded-bus.ts';

test('[F8.retry] [F8.fallback] near the deadline whatever is not tried again goes to the substitute, however the wait was drawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), async (ms) => {
      const { lines, openMission, pass } = guardedBus({
        lider: {},
        principal: { handle: () => failed, fallbacks: insteadOf('reserva') },
        reserva: {},
      });
      const { line } = openMission();
      const answer = lines.lider.request(ask('principal', { timeout: ms / 1_000 }), line);
      await pass(4_000, 20);
      expect(codeOf(await answer)).toBe('sucesso_via_fallback');
      line.end();
    }),
    { numRuns: 60 },
  );
});

test('[F8.retry] an owner that ends the mission when it hears of a retry is obeyed', async () => {
  let runs = 0;
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: () => {
        runs += 1;
        return runs === 1 ? failed : done;
      },
    },
  });
  const { line } = openMission({ onNotice: ({ guarda }) => guarda === 'repeticao' && line.end() });
  const answer = lines.lider.request(ask('executor'), line);
  await pass(5_000, 100);
  expect([codeOf(await answer), runs]).toEqual(['missao_encerrada', 1]);
});

test('[F8.retry] [F8.budget80] a try carries the flags of when it begins', async () => {
  const flags: (readonly BusFlag[])[] = [];
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: ({ sinalizadores }, scope) => {
        flags.push(sinalizadores);
        if (flags.length > 1) return done;
        scope.spend({ tokens: 850 });
        return failed;
      },
    },
  });
  const { line } = openMission({ orcamento: { tokens: 1_000, chamadas_api: 10 } });
  const cost = { tokens_estimados: 1_000, chamadas_api_estimadas: 0 };
  const answer = lines.lider.request(ask('executor', { recursos_estimados: cost }), line);
  await pass(2_000);
  expect([codeOf(await answer), flags]).toEqual(['sucesso', [[], ['orcamento_alto']]]);
  line.end();
});

describe('[F8.retry] how often, and after which waits', () => {
  /** Somebody who always fails, and no circuit that would spare them; tells when each try began. */
  function failing(random: () => number) {
    const began: number[] = [];
    const opened = guardedBus(
      {
        lider: {},
        executor: {
          handle: ({ tentativas_restantes }) => {
            began.push(tentativas_restantes);
            return failed;
          },
        },
      },
      { random, limits: { breaker: { consecutive: 999, share: 1 } } },
    );
    const { line } = opened.openMission();
    const asked = (over: Partial<MessageDraft> = {}) =>
      opened.lines.lider.request(ask('executor', over), line);
    return { ...opened, line, began, asked };
  }

  const WAITS = [200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, 10_000];
  /** The largest number below 1. */
  const ALMOST_ONE = 1 - Number.EPSILON / 2;

  test.each([
    ['twice as long each time and ten seconds at most', () => 0, WAITS],
    ['shortened at random, by half at most', () => ALMOST_ONE, WAITS.map((ms) => ms / 2)],
  ])('%s, to the millisecond; eleven tries whatever the sender wants', async (_, random, waits) => {
    const { asked, pass, began, line } = failing(random);
    const answer = asked({ tentativas_restantes: 50, timeout: 120 });
    await pass();
    for (const [index, ms] of waits.entries()) {
      await pass(ms - 1);
      expect(began).toHaveLength(index + 1);
      await pass(1);
      expect(began).toHaveLength(index + 2);
    }
    expect(codeOf(await answer)).toBe('agente_falhou');
    expect(began).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    await pass(30_000);
    expect(began).toHaveLength(11);
    line.end();
  });

  test('three tries unless the sender says otherwise', async () => {
    const { asked, pass, began, line } = failing(() => 0);
    const answer = asked();
    await pass(599, 1);
    expect(began).toEqual([2, 1]);
    await pass(1);
    expect(codeOf(await answer)).toBe('agente_falhou');
    expect(began).toEqual([2, 1, 0]);
    await pass(20_000);
    expect(began).toHaveLength(3);
    line.end();
  });
});
