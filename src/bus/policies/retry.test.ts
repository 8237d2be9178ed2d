import fc from 'fast-check';
import { expect, test } from 'vitest';
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
