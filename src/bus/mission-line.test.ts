import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import type { BusEvent, BusNotice, MissionTerms } from '#protocol';
import { Allowance } from './allowance.ts';
import { NO_SEAT } from './bag.ts';
import type { LimitChanges } from './limits.ts';
import { openMissionLine } from './mission-line.ts';

function openMission(terms: Partial<MissionTerms> = {}, limits: LimitChanges = {}) {
  const clock = manualClock();
  const notices: BusNotice[] = [];
  const events: BusEvent[] = [];
  const mission = openMissionLine(
    {
      missao_id: 'missao-1',
      lider: 'analise',
      orcamento: { tokens: 5_000, chamadas_api: 10 },
      restanteMs: 80_000,
      onNotice: (notice) => notices.push(notice),
      onEvent: (event) => events.push(event),
      ...terms,
    },
    { clock, limits },
  );
  const told = () => notices.map(({ guarda }) => guarda);
  /** Keeps it moving, second by second. */
  const busyFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000);
      mission.moved(clock.monotonic());
    }
  };
  const spend = (tokens: number, chamadas_api = 0) => {
    const wanted = { tokens_estimados: tokens, chamadas_api_estimadas: chamadas_api };
    Allowance.reserve(mission.ledger, wanted, 'CRITICA')?.spend({ tokens, chamadas_api });
  };
  return { clock, mission, notices, events, told, busyFor, spend };
}

test('[F8.noprogress] 30 seconds without a message are told, not a millisecond earlier', () => {
  const { clock, told, notices } = openMission();
  clock.advance(29_999);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toEqual(['ausencia_progresso']);
  expect(notices[0]?.mensagem).toBe('Nenhuma mensagem foi enviada nem respondida há 30 segundos.');
});

test('[F8.noprogress] 60 seconds without a message end the mission, not a millisecond earlier', () => {
  const { clock, mission, told } = openMission();
  const { closing } = mission;
  clock.advance(59_999);
  expect([mission.closed(), closing.aborted]).toEqual([null, false]);
  clock.advance(1);
  expect([mission.closed(), closing.aborted, closing.reason]).toEqual([
    'ausencia_progresso',
    true,
    'ausencia_progresso',
  ]);
  expect(told()).toEqual(['ausencia_progresso', 'ausencia_progresso']);
});

test('[F8.noprogress] every message starts the count anew; each standstill is told', () => {
  const { clock, mission, told } = openMission({ restanteMs: 300_000 });
  clock.advance(29_999);
  mission.moved(clock.monotonic());
  clock.advance(29_999);
  expect(told()).toEqual([]);
  clock.advance(1);
  expect(told()).toHaveLength(1);
  mission.moved(clock.monotonic());
  clock.advance(59_999);
  expect(told()).toHaveLength(2);
  expect(mission.closed()).toBeNull();
  clock.advance(1);
  expect(mission.closed()).toBe('ausencia_progresso');
});

test('[F15] the limit asks for consolidation, ten seconds later the mission is over', () => {
  const { clock, mission, told, busyFor } = openMission();
  const ended: string[] = [];
  mission.unended.add({ seat: NO_SEAT, endBecause: (code) => ended.push(code), whenTold: null });
  busyFor(79_000);
  clock.advance(999);
  expect([mission.closed(), mission.leftMs()]).toEqual([null, 1]);
  clock.advance(1);
  expect([mission.closed(), mission.closing.aborted, mission.ended]).toEqual(['timeout', true, false]);
  expect(told()).toEqual(['timeout']);
  clock.advance(9_999);
  expect([mission.ended, ended]).toEqual([false, []]);
  clock.advance(1);
  expect([mission.ended, ended]).toEqual([true, ['missao_encerrada']]);
  expect(mission.closed()).toBe('timeout');
});

test.each([
  [10_000, 'em até 10 segundos.'],
  [2_500, 'em até 2,5 segundos.'],
  [1_000, 'em até 1 segundo.'],
])('[F15] with %i ms of grace it is told how long it has to consolidate', (graceMs, end) => {
  const { clock, notices } = openMission({ restanteMs: 5_000 }, { mission: { graceMs } });
  clock.advance(5_000);
  expect(notices[0]?.mensagem).toBe(`O tempo da missão acabou: consolide com os dados parciais ${end}`);
});

test('[F15] a mission that is resumed after its limit is consolidated at once', () => {
  const { clock, mission } = openMission({ restanteMs: 0 });
  clock.advance(0);
  expect(mission.closed()).toBe('timeout');
  clock.advance(10_000);
  expect(mission.ended).toBe(true);
});

test('[F15] cancelled: the signal comes at once, the end ten seconds later', () => {
  const { clock, mission } = openMission();
  mission.consolidate('cancelada');
  mission.consolidate('timeout');
  expect([mission.closed(), mission.closing.reason]).toEqual(['cancelada', 'cancelada']);
  clock.advance(10_000);
  expect(mission.ended).toBe(true);
});

test('[F15] the end leaves no timer behind, whenever it comes', () => {
  for (const before of [0, 35_000, 62_000, 85_000]) {
    const { clock, mission } = openMission();
    clock.advance(before);
    mission.end();
    mission.end();
    expect(clock.pending()).toBe(0);
    expect(mission.closed()).not.toBeNull();
  }
});

test('[fault T2] the wall clock jumps an hour back and forth: limit and standstill keep to the monotonic one', () => {
  for (const jump of [-3_600_000, 3_600_000]) {
    const steady = manualClock();
    let wall = 0;
    const clock = { ...steady, now: () => steady.now() + wall };
    const terms = { missao_id: 'm', lider: 'analise', orcamento: { tokens: 1, chamadas_api: 1 } };
    const mission = openMissionLine({ ...terms, restanteMs: 80_000 }, { clock });
    steady.advance(25_000);
    wall = jump;
    mission.moved(clock.monotonic());
    steady.advance(54_999);
    expect([mission.closed(), mission.leftMs()]).toEqual([null, 1]);
    steady.advance(1);
    expect(mission.closed()).toBe('timeout');
    mission.end();
  }
});

test('[F8.budget80][F8.budget90][F8.budget100] each level is told once, at its token', () => {
  const { mission, spend, told, notices } = openMission();
  spend(3_999);
  expect([told(), mission.flags()]).toEqual([[], []]);
  spend(1);
  expect([told(), mission.flags()]).toEqual([['orcamento_alto'], ['orcamento_alto']]);
  spend(499);
  expect(told()).toEqual(['orcamento_alto']);
  spend(1);
  expect(told()).toEqual(['orcamento_alto', 'orcamento_critico']);
  expect(mission.flags()).toEqual(['orcamento_alto', 'orcamento_critico']);
  spend(499);
  expect(told()).toHaveLength(2);
  spend(1);
  expect(notices.at(-1)).toMatchObject({
    guarda: 'orcamento_esgotado',
    mensagem: 'Orçamento esgotado, finalize com os dados atuais.',
  });
  spend(500);
  expect(told()).toHaveLength(3);
  expect(mission.left()).toEqual({ tokens: 0, chamadas_api: 10 });
});

test('[F8.apibudget] outside calls have the same levels and raise the same flags', () => {
  const { mission, spend, notices } = openMission();
  const percents = () => notices.map(({ guarda, detalhes }) => `${guarda} ${detalhes?.percentual}`);
  spend(0, 7);
  expect([percents(), mission.flags()]).toEqual([[], []]);
  spend(0, 1);
  expect([percents(), mission.flags()]).toEqual([['orcamento_api 80'], ['orcamento_alto']]);
  spend(0, 1);
  expect(mission.flags()).toContain('orcamento_critico');
  spend(0, 1);
  expect(percents()).toEqual(['orcamento_api 80', 'orcamento_api 90', 'orcamento_api 100']);
  expect(mission.ledger.isExhausted()).toBe(false);
});

test('[F8.budget80] what an earlier attempt had reached is flagged, and not told again', () => {
  const { mission, spend, told } = openMission({ consumido: { tokens: 4_200, chamadas_api: 0 } });
  expect(mission.flags()).toEqual(['orcamento_alto']);
  spend(1);
  expect(told()).toEqual([]);
  spend(300);
  expect(told()).toEqual(['orcamento_critico']);
});

test('[F8.budget80] a mission without outside calls is not at the limit of them', () => {
  const { mission } = openMission({ orcamento: { tokens: 100, chamadas_api: 0 } });
  expect(mission.flags()).toEqual([]);
});

test('[F8] every notice is an event too, and a listener that throws stops nothing', () => {
  const { clock, events } = openMission();
  clock.advance(30_000);
  expect(events).toMatchObject([{ tipo: 'guarda', guarda: 'ausencia_progresso', missao_id: 'missao-1' }]);
  const breaks = () => {
    throw new Error('listener');
  };
  const other = openMission({ onNotice: breaks, onEvent: breaks });
  other.clock.advance(70_000);
  expect(other.mission.ended).toBe(true);
});
