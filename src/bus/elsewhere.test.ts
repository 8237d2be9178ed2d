import { expect, test } from 'vitest';
import type { BusFlag, RequestScope } from '#protocol';
import { ask, codeOf, done, failed } from './fixtures/guarded-bus.ts';
import { twoBuses } from './fixtures/two-buses.ts';

const AGENTS = {
  orquestrador: { tipo: 'modulo' },
  lider: { tipo: 'coordenador' },
  executor: {},
  ajudante: {},
} as const;
const costs = (tokens_estimados: number) => ({
  recursos_estimados: { tokens_estimados, chamadas_api_estimadas: 5 },
});

const MAY_PASS = { codigo: 'fonte_fora', mensagem: 'A fonte não respondeu.', repetivel: true };

test('[P7] [F8.noprogress] a mission that is led from another process moves while its lead asks others there', async () => {
  const { there, here, openMission, pass, clock } = twoBuses(AGENTS);
  const { line, notices, events } = openMission();
  there('executor', () => new Promise((resolve) => void clock.after(2_000, () => resolve(done))));
  there('lider', async (_, scope) => {
    for (let step = 0; step < 40; step += 1) await scope.request(ask('executor'));
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110 }), line);
  await pass(90_000);
  expect([codeOf(await answer), notices]).toEqual(['sucesso', []]);
  const asked = events.filter((event) => event.tipo === 'mensagem_enviada' && event.remetente === 'lider');
  expect(asked).toHaveLength(40);
  expect(events.filter(({ tipo }) => tipo === 'respondida')).toHaveLength(41);
  line.end();
});

test('[P7] [F8.noprogress] a lead elsewhere that does nothing is a standstill, however often its process says that it lives', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line, notices } = openMission();
  const heard: unknown[] = [];
  there(
    'lider',
    (_, scope) =>
      new Promise((resolve) => {
        scope.closing.addEventListener('abort', () => {
          heard.push(scope.closing.reason);
          resolve(done);
        });
      }),
  );
  const answer = here('orquestrador').request(ask('lider', { timeout: 110 }), line);
  await pass(61_000);
  expect(notices.map(({ guarda }) => guarda)).toEqual(['ausencia_progresso', 'ausencia_progresso']);
  expect([codeOf(await answer), heard]).toEqual(['sucesso', ['ausencia_progresso']]);
  line.end();
});

test('[P7] [F15] at its limit a mission that is led from another process is consolidated there', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line } = openMission({ restanteMs: 20_000 });
  there(
    'lider',
    (_, scope) => new Promise((resolve) => scope.closing.addEventListener('abort', () => resolve(done))),
  );
  const answer = here('orquestrador').request(ask('lider', { timeout: 30 }), line);
  await pass(20_100);
  expect(codeOf(await answer)).toBe('sucesso');
  line.end();
});

test('[P7] [F8.budget80] [F8.budget90] who leads from another process hears of new flags while it works, and what it asks carries them', async () => {
  const { there, here, openMission, pass, clock } = twoBuses(AGENTS);
  const { line } = openMission();
  const flags: (readonly BusFlag[])[] = [];
  there('executor', ({ sinalizadores }) => {
    flags.push(sinalizadores);
    return done;
  });
  there('lider', async (_, scope) => {
    for (const tokens of [7_999, 1, 1_000]) {
      scope.spend({ tokens });
      await new Promise<void>((resolve) => void clock.after(2_000, resolve));
      await scope.request(ask('executor'));
    }
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(10_000);
  expect(codeOf(await answer)).toBe('sucesso');
  expect(flags).toEqual([[], ['orcamento_alto'], ['orcamento_alto', 'orcamento_critico']]);
  line.end();
});

test('[P7] [F8.budget80] what was set aside for thinking and given back is no flag elsewhere, and the next time it is one again', async () => {
  const { there, backHere, here, openMission, pass, clock, wire } = twoBuses(AGENTS);
  const { line } = openMission();
  const flags: (readonly BusFlag[])[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  there('ajudante', ({ sinalizadores }) => {
    flags.push(sinalizadores);
    return done;
  });
  there('executor', async (_, scope) => {
    for (let step = 0; step < 4; step += 1) {
      await scope.request(ask('ajudante'));
      await wait(2_000);
    }
    return done;
  });
  backHere('lider', async (_, scope) => {
    const working = scope.request(ask('executor', { timeout: 60 }));
    await wait(1_000);
    scope.spend({ tokens: 8_500 });
    await wait(2_000);
    scope.giveBack({ tokens: 4_000 });
    await wait(2_000);
    scope.spend({ tokens: 4_000 });
    await working;
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(12_000);
  expect(codeOf(await answer)).toBe('sucesso');
  expect(flags).toEqual([[], ['orcamento_alto'], [], ['orcamento_alto']]);
  expect(wire.words).toHaveLength(3);
  line.end();
});

test('[P7] [F8.budget80] one word for each change, however often is spent in between', async () => {
  const { there, backHere, here, openMission, pass, clock, wire } = twoBuses(AGENTS);
  const { line } = openMission();
  there('executor', () => new Promise((resolve) => void clock.after(3_000, () => resolve(done))));
  backHere('lider', async (_, scope) => {
    const working = scope.request(ask('executor', { timeout: 60 }));
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
    for (let time = 0; time < 85; time += 1) scope.spend({ tokens: 100 });
    await working;
    for (let time = 0; time < 10; time += 1) scope.spend({ tokens: 100 });
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(5_000);
  expect([codeOf(await answer), line.spent().tokens]).toEqual(['sucesso', 9_500]);
  // The second change came when nobody worked elsewhere any more.
  expect(wire.words.map(({ sinalizadores }) => sinalizadores)).toEqual([['orcamento_alto']]);
  line.end();
});

test('[P7] [F8.budget80] [F15] whoever works in a third process, on behalf of a lead in a second, hears how the mission stands', async () => {
  const { there, backHere, here, openMission, pass, clock } = twoBuses(AGENTS);
  const { line } = openMission({ restanteMs: 20_000 });
  const heard: string[] = [];
  backHere('ajudante', ({ sinalizadores }) => {
    heard.push(...sinalizadores);
    return done;
  });
  backHere('executor', async (_, scope) => {
    await new Promise<void>((resolve) => void clock.after(5_000, resolve));
    await scope.request(ask('ajudante'));
    await new Promise((resolve) => scope.closing.addEventListener('abort', resolve));
    heard.push('consolidar');
    return done;
  });
  there('lider', async (_, scope) => {
    const working = scope.request(ask('executor', { timeout: 60 }));
    scope.spend({ tokens: 8_000 });
    await working;
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 30, ...costs(10_000) }), line);
  await pass(19_900);
  expect(heard).toEqual(['orcamento_alto']);
  await pass(200);
  expect([codeOf(await answer), heard]).toEqual(['sucesso', ['orcamento_alto', 'consolidar']]);
  line.end();
});

test('[P7] [F8.budget80] a try that begins after the level was reached knows it at once', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line } = openMission();
  const flags: (readonly BusFlag[])[] = [];
  there('executor', ({ sinalizadores }) => {
    flags.push(sinalizadores);
    return done;
  });
  there('lider', async (_, scope) => {
    await scope.request(ask('executor'));
    if (flags.length > 1) return done;
    scope.spend({ tokens: 8_000 });
    return failed;
  });
  const answer = here('orquestrador').request(ask('lider', costs(10_000)), line);
  await pass(3_000);
  expect([codeOf(await answer), flags]).toEqual(['sucesso', [[], ['orcamento_alto']]]);
  line.end();
});

test('[P7] [F8.budget80] between two tries nobody elsewhere is told: the next carries the flags of now', async () => {
  const { there, backHere, here, openMission, pass, clock, wire } = twoBuses(AGENTS);
  const { line } = openMission();
  const flags: (readonly BusFlag[])[] = [];
  there('executor', ({ sinalizadores }) => {
    flags.push(sinalizadores);
    return flags.length === 1 ? { ...failed, erro: MAY_PASS } : done;
  });
  backHere('lider', async (_, scope) => {
    const working = scope.request(ask('executor'));
    await new Promise<void>((resolve) => void clock.after(100, resolve));
    scope.spend({ tokens: 8_000 });
    await working;
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(5_000);
  expect([codeOf(await answer), flags]).toEqual(['sucesso', [[], ['orcamento_alto']]]);
  expect(wire.words).toEqual([]);
  line.end();
});

test('[P7] [F15] whoever is asked while the mission is being consolidated hears of it at once', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line } = openMission();
  const heard: boolean[] = [];
  there('lider', async (_, scope) => {
    await Promise.resolve();
    heard.push(scope.closing.aborted);
    return done;
  });
  line.consolidate('cancelada');
  const answer = here('orquestrador').request(ask('lider'), line);
  await pass(100);
  expect([codeOf(await answer), heard]).toEqual(['sucesso', [true]]);
  line.end();
});

test('[P7] [F7] in another process too an agent can ask for what is left of budget and time', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line } = openMission();
  const seen: unknown[] = [];
  const note = (scope: RequestScope): void =>
    void seen.push([scope.missionBudgetLeft(), scope.missionLeftMs()]);
  there('executor', (_, scope) => {
    note(scope);
    return done;
  });
  there('lider', async (_, scope) => {
    note(scope);
    scope.spend({ tokens: 300 });
    await scope.request(ask('executor', costs(100)));
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 50, ...costs(1_000) }), line);
  await pass(100);
  expect(codeOf(await answer)).toBe('sucesso');
  expect(seen).toEqual([
    [{ tokens: 1_000, chamadas_api: 5 }, 49_900],
    [{ tokens: 600, chamadas_api: 0 }, 49_900],
  ]);
  line.end();
});

test('[P7] [F8.loop] [F8.breaker] of guards that act in another process the lead hears', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line, notices } = openMission();
  there('executor', () => failed);
  there('lider', async (_, scope) => {
    for (let time = 0; time < 5; time += 1)
      await scope.request({ ...ask('executor'), tentativas_restantes: 0 });
    await scope.request(ask('executor', costs(99_999)));
    await scope.request(ask('ninguem'));
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', costs(1_000)), line);
  await pass(2_000);
  expect(codeOf(await answer)).toBe('sucesso');
  expect(notices.map(({ guarda }) => guarda)).toEqual(['circuito', 'orcamento_esgotado', 'contrato']);
  expect(new Set(notices.map(({ missao_id }) => missao_id))).toEqual(new Set(['missao-1']));
  line.end();
});

test('[P7] [F8] of guards that act where the mission is owned a lead in another process hears, once each, and its owner nothing twice', async () => {
  const { there, backHere, here, openMission, pass, clock, wire } = twoBuses(AGENTS);
  const { line, notices } = openMission();
  const heard: string[] = [];
  backHere('ajudante', () => done);
  there('executor', () => new Promise((resolve) => void clock.after(32_000, () => resolve(done))));
  there('lider', async (_, scope) => {
    scope.whenNoticed(({ guarda }) => void heard.push(guarda));
    await scope.request(ask('ninguem'));
    scope.spend({ tokens: 9_500 });
    await scope.request(ask('executor'));
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(1_500);
  expect(heard).toEqual(['contrato', 'orcamento_critico']);
  await pass(33_000);
  expect(codeOf(await answer)).toBe('sucesso');
  expect(heard).toEqual(['contrato', 'orcamento_critico', 'ausencia_progresso']);
  expect(notices.map(({ guarda }) => guarda).sort()).toEqual([...heard].sort());
  expect(wire.words.filter(({ avisos }) => avisos.length > 0).length).toBeLessThanOrEqual(4);
  line.end();
});

test('[P7] [F8] a lead in the process that owns the mission is not told a second time', async () => {
  const { backHere, here, openMission, pass } = twoBuses(AGENTS);
  const { line, notices } = openMission();
  const heard: string[] = [];
  backHere('lider', async (_, scope) => {
    scope.whenNoticed(({ guarda }) => void heard.push(guarda));
    await scope.request(ask('ninguem'));
    return done;
  });
  const answer = here('orquestrador').request(ask('lider'), line);
  await pass(100);
  expect([codeOf(await answer), heard, notices.length]).toEqual(['sucesso', [], 1]);
  line.end();
});

test('[P7] [F8] a lead that is tried again in another process hears what guards did before, whoever else works for the mission does not', async () => {
  const { there, here, openMission, pass, wire } = twoBuses(AGENTS);
  const { line } = openMission();
  const heard: string[] = [];
  let times = 0;
  there('executor', (_, scope) => {
    scope.spend({ tokens: 8_000 });
    return done;
  });
  there('lider', async (_, scope) => {
    times += 1;
    await Promise.resolve();
    scope.whenNoticed(({ guarda }) => void heard.push(guarda));
    return times === 1 ? { ...failed, erro: MAY_PASS } : done;
  });
  const orquestrador = here('orquestrador');
  const worked = orquestrador.request(ask('executor', costs(8_000)), line);
  await pass(100);
  expect(codeOf(await worked)).toBe('sucesso');
  expect(wire.words.map(({ avisos, avisos_total }) => [avisos, avisos_total])).toEqual([[[], 0]]);
  const answer = orquestrador.request(ask('lider'), line);
  await pass(5_000);
  expect(codeOf(await answer)).toBe('sucesso');
  // Told with the first try, and kept: the second hears of the try too.
  expect(heard).toEqual(['orcamento_alto', 'orcamento_alto', 'repeticao']);
  line.end();
});

test('[P7] [F8.budget100] [fault D9] tries in other processes share one allowance', async () => {
  const { there, here, openMission, pass } = twoBuses(AGENTS);
  const { line } = openMission();
  const left: number[] = [];
  there('executor', (_, scope) => {
    left.push(scope.budgetLeft().tokens);
    scope.spend({ tokens: Math.min(80, scope.budgetLeft().tokens) });
    return failed;
  });
  const answer = here('orquestrador').request(ask('executor', costs(100)), line);
  await pass(3_000);
  expect(codeOf(await answer)).toBe('agente_falhou');
  expect([left, line.spent().tokens]).toEqual([[100, 20, 0], 100]);
  line.end();
});

test('[P7] [F8.budget100] [fault D9] what was spent elsewhere is charged though no answer came: as its last sign of life told', async () => {
  const { there, here, openMission, pass, wire } = twoBuses(AGENTS);
  const { line } = openMission();
  there('executor', (_, scope) => {
    scope.spend({ tokens: 70 });
    return new Promise(() => undefined);
  });
  const asked = here('orquestrador').request(
    { ...ask('executor', costs(100)), timeout: 5, tentativas_restantes: 0 },
    line,
  );
  await pass(1_500);
  expect(line.spent().tokens).toBe(70);
  wire.isCut = true;
  await pass(5_000);
  expect([codeOf(await asked), line.spent().tokens, line.reserved().tokens]).toEqual([
    'tempo_esgotado',
    70,
    0,
  ]);
  line.end();
});

test('[P7] [F8.budget100] what a lead elsewhere set aside for thinking and gave back is not charged, what it asked and did not wait for is', async () => {
  const { there, here, openMission, pass, clock } = twoBuses(AGENTS);
  const { line, notices } = openMission();
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  there('executor', (_, scope) => {
    scope.spend({ tokens: 300 });
    return new Promise(() => undefined);
  });
  there('lider', async (_, scope) => {
    scope.send(ask('executor', costs(400)), () => undefined);
    scope.spend({ tokens: 8_500 });
    await wait(2_000);
    scope.giveBack({ tokens: 8_000 });
    return done;
  });
  const answer = here('orquestrador').request(ask('lider', { timeout: 110, ...costs(10_000) }), line);
  await pass(1_500);
  expect(line.spent().tokens).toBe(8_800);
  await pass(1_500);
  expect([codeOf(await answer), line.spent().tokens]).toEqual(['sucesso', 800]);
  expect(notices.map(({ guarda }) => guarda)).toEqual(['orcamento_alto']);
  line.end();
});
