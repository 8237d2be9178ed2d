import { expect, test } from 'vitest';
import type { AgentAnswer } from '#protocol';
import { ask, codeOf, done, failed, guardedBus, type TestAgent } from '../fixtures/guarded-bus.ts';

const once = { tentativas_restantes: 0 };
const forever = (): Promise<AgentAnswer> => new Promise(() => {});

/** By its contract it takes a second. */
function oneAgent(handle: NonNullable<TestAgent['handle']>) {
  const opened = guardedBus({ lider: {}, executor: { handle } });
  const mission = opened.openMission();
  const circuit = (): string | undefined =>
    opened.bus.pending().agents.find(({ nome_agente }) => nome_agente === 'executor')?.circuito;
  return { ...opened, mission, circuit };
}

test.each([
  ['in a hurry', 0.9, 'CLOSED'],
  ['a moment before three times what its contract says', 2.999, 'CLOSED'],
  ['three times what its contract says', 3, 'OPEN'],
])(
  '[F8.breaker] [fault G6] five that nobody waits for any longer, %s (%d s): the circuit is %s',
  async (_, timeout, expected) => {
    const { lines, mission, pass, circuit } = oneAgent(forever);
    const asked = Array.from({ length: 5 }, () =>
      lines.lider.request(ask('executor', { timeout }), mission.line),
    );
    await pass(timeout * 1_000);
    expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(5).fill('tempo_esgotado'));
    expect(circuit()).toBe(expected);
  },
);

test('[F8.breaker] [fault G6] a mission that ends while a healthy agent works keeps no other mission from it', async () => {
  const { lines, openMission, pass, clock, circuit } = oneAgent(
    () => new Promise((resolve) => void clock.after(2_500, () => resolve(done))),
  );
  const short = openMission({ missao_id: 'curta', restanteMs: 2_000 });
  const asked = Array.from({ length: 5 }, () => lines.lider.request(ask('executor'), short.line));
  await pass(2_000);
  expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(5).fill('tempo_esgotado'));
  expect(circuit()).toBe('CLOSED');
  const other = openMission({ missao_id: 'outra' });
  const answer = lines.lider.request(ask('executor'), other.line);
  await pass(2_500);
  expect(codeOf(await answer)).toBe('sucesso');
  short.line.end();
  other.line.end();
});

test.each(['agente_indisponivel', 'missao_encerrada', 'barramento_fechado', 'espera_excedida'])(
  '[F8.breaker] an agent that hands on the error %s of somebody else has failed itself',
  async (codigo) => {
    const erro = { codigo, mensagem: 'x', repetivel: true };
    const { lines, mission, pass, circuit } = oneAgent(() => ({ ...failed, erro }));
    for (let time = 0; time < 5; time += 1) {
      const answer = lines.lider.request(ask('executor', once), mission.line);
      await pass();
      expect(codeOf(await answer)).toBe(codigo);
    }
    expect(circuit()).toBe('OPEN');
  },
);

test('[F8.breaker] [fault D11] a probe that hands on somebody else’s error opens the circuit again', async () => {
  let seen = 0;
  let answer: AgentAnswer = failed;
  const { lines, mission, pass, clock, circuit } = oneAgent(() => {
    seen += 1;
    return answer;
  });
  const request = async (): Promise<string> => {
    const response = lines.lider.request(ask('executor', once), mission.line);
    await pass();
    return codeOf(await response);
  };
  for (let time = 0; time < 5; time += 1) await request();
  for (let left = 0; left < 90; left += 10) {
    clock.advance(10_000);
    mission.line.moved(clock.monotonic());
  }
  answer = { ...failed, erro: { codigo: 'agente_indisponivel', mensagem: 'x', repetivel: true } };
  seen = 0;
  expect([await request(), await request()]).toEqual(['agente_indisponivel', 'circuito_aberto']);
  expect([seen, circuit()]).toEqual([1, 'OPEN']);
});
