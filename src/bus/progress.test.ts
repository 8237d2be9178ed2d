import { expect, test } from 'vitest';
import type { AgentAnswer } from '#protocol';
import { ask, codeOf, done, guardedBus } from './fixtures/guarded-bus.ts';

/** An executor that answers when it is told to. */
function slowBus() {
  const open: ((answer: AgentAnswer) => void)[] = [];
  const handle = () => new Promise<AgentAnswer>((resolve) => open.push(resolve));
  const opened = guardedBus({ lider: {}, executor: { handle } });
  const mission = opened.openMission();
  const request = () => opened.lines.lider.request(ask('executor', { timeout: 600 }), mission.line);
  return { ...opened, mission, request, answer: () => open.shift()?.(done) };
}

test('[F8.noprogress] a message sent, and an answer given, are progress; to run is none', async () => {
  const { request, answer, mission, pass } = slowBus();
  await pass(20_000);
  const first = request();
  await pass(29_999);
  expect(mission.told()).toEqual([]);
  answer();
  await pass();
  expect(codeOf(await first)).toBe('sucesso');
  await pass(29_999);
  expect(mission.told()).toEqual([]);
  await pass(1);
  expect(mission.told()).toEqual(['ausencia_progresso']);
  mission.line.end();
});

test('[F8.noprogress] sixty seconds after the last message the mission is consolidated, ten later what still runs is ended', async () => {
  const { request, mission, pass, clock, bus } = slowBus();
  const stuck = request();
  await pass(59_999);
  expect(mission.line.closed()).toBeNull();
  await pass(1);
  expect(mission.line.closed()).toBe('ausencia_progresso');
  expect(mission.notices.at(-1)?.mensagem).toBe(
    'A missão está parada há 60 segundos: consolide com os dados parciais.',
  );
  await pass(9_999);
  expect(mission.line.ended).toBe(false);
  await pass(1);
  expect(codeOf(await stuck)).toBe('missao_encerrada');
  await bus.close();
  expect(clock.pending()).toBe(0);
});
