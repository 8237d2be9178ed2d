import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBus, openMissionLine } from '#bus';
import { manualClock } from '#host/testing';
import { minutes, seconds } from '#protocol';
import { never } from '../fixtures/agents.ts';
import { executorContract, operation, orchestratorContract } from '../fixtures/contracts.ts';
import { type Closing, watchClosing } from './closing.ts';

/** A request of so many seconds, looked at by whoever has it from `lateMs` on. */
async function watching(timeout: number, lateMs = 0) {
  const clock = manualClock();
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await setImmediate();
  };
  let numbers = 0;
  const bus = createBus({ clock, ids: { next: (prefix) => `${prefix}_${++numbers}` }, random: () => 0 });
  const contract = executorContract({
    nome_agente: 'outro',
    operacoes_disponiveis: [operation('consultar')],
  });
  const watched: Closing[] = [];
  bus.register({
    contract,
    handle: (message, scope) => {
      clock.after(lateMs, () => void watched.push(watchClosing(message, scope, clock)));
      return never();
    },
  });
  const line = bus.register({ contract: orchestratorContract(['outro']) });
  const limits = { progress: { noticeMs: minutes(9), consolidateMs: minutes(9) } };
  const orcamento = { tokens: 1_000, chamadas_api: 8 };
  const mission = openMissionLine(
    { missao_id: 'm1', lider: 'outro', orcamento, restanteMs: minutes(9) },
    { clock, limits },
  );
  const payload = { operacao: 'consultar', objetivo: 'a renda', parametros: { alvo: 'renda' } };
  void line.request({ destinatario: 'outro', timeout, payload }, mission);
  await pass(0);
  await pass(lateMs);
  const [closing] = watched;
  if (!closing) throw new Error('nobody looks');
  const end = (): void => {
    closing.end();
    mission.end();
  };
  return { closing, pass, end };
}

test.each([
  ['ten seconds before the end of a long one', { timeout: 100, over: seconds(90), late: 0 }],
  ['both are one at fifty seconds', { timeout: 50, over: seconds(40), late: 0 }],
  ['a fifth of it before the end of a shorter one', { timeout: 49, over: 39_200, late: 0 }],
  ['a fifth of a short one is little', { timeout: 1, over: 800, late: 0 }],
  ['a fifth of the whole, however late it was begun', { timeout: 40, over: seconds(32), late: 10_000 }],
])('[F9] an answer is given in time, to the millisecond: %s', async (_, { timeout, over, late }) => {
  const { closing, pass, end } = await watching(timeout, late);
  const worked: unknown[] = [];
  void closing.until(never()).then((answer) => worked.push(answer));
  expect(closing.leftMs()).toBe(over - late);
  await pass(over - late - 1);
  expect([closing.isOver(), closing.leftMs(), worked]).toEqual([false, 1, []]);
  await pass(1);
  expect([closing.isOver(), closing.leftMs(), worked]).toEqual([true, 0, [null]]);
  end();
});

test('[F9] what is begun in its last fifth is over at once', async () => {
  const { closing, end } = await watching(40, 32_000);
  expect([closing.isOver(), closing.leftMs()]).toEqual([true, 0]);
  expect(await closing.until(never())).toBeNull();
  end();
});
