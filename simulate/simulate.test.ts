import { expect, test } from 'vitest';
import { BUS_LIMITS } from '#bus';
import type { BusMessage, MissionLine, Priority } from '#protocol';
import { checkBreakers } from './checks/breakers.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkIdentity } from './checks/identity.ts';
import { checkMailboxes } from './checks/mailboxes.ts';
import { checkOnce } from './checks/once.ts';
import { collectViolations } from './checks/violations.ts';
import { main } from './main.ts';
import { runSeed } from './run.ts';

const MESSAGES = 1_500;

test.each([1, 2, 3, 4, 5, 6])(
  '[F7] [F8] whatever chance does, no rule of the bus is broken: seed %i',
  async (seed) => {
    const report = await runSeed({ seed, messages: MESSAGES });
    expect(report.violations).toEqual([]);
    expect(report.messages).toBeGreaterThanOrEqual(MESSAGES);
  },
);

test('[F7] the same seed gives the same run, another one another', async () => {
  const [first, again, other] = [
    await runSeed({ seed: 7, messages: 1_000 }),
    await runSeed({ seed: 7, messages: 1_000 }),
    await runSeed({ seed: 8, messages: 1_000 }),
  ];
  expect(again).toEqual(first);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});

test('[F8] every kind of trouble comes up in the simulation', async () => {
  const reports = await Promise.all([11, 12, 13, 14].map((seed) => runSeed({ seed, messages: 3_000 })));
  const guards = new Set(reports.flatMap((report) => Object.keys(report.guards)));
  expect([...guards]).toEqual(
    expect.arrayContaining([
      ...['loop', 'profundidade', 'ciclo', 'explosao', 'timeout', 'starvation', 'repeticao'],
      ...['circuito', 'fallback', 'orcamento_esgotado', 'identidade', 'contrato', 'ausencia_progresso'],
    ]),
  );
});

test('[F7] the command tells what it did, and what it does not understand', async () => {
  const told: string[] = [];
  const run = (...args: string[]) => main(args, (text) => told.push(text));
  expect(await run('--seed', '3', '--seeds', '2', '--messages', '600')).toBe(0);
  expect(told.join('')).toMatch(
    /semente 3: \d+ mensagens.*\nsemente 4: .*\n[\s\S]* em 2 sementes, 0 violações/,
  );
  expect(await run('--seeds', 'muitas')).toBe(2);
  expect(told.at(-1)).toContain('pedem números inteiros');
  expect(await run('--sementes')).toBe(2);
});

const message = (message_id: string, prioridade: Priority = 'NORMAL'): BusMessage => ({
  ...{ message_id, prioridade, remetente: 'a', destinatario: 'b', tipo_mensagem: 'requisicao' },
  ...{ timestamp_envio: 0, timeout: 60, tentativas_restantes: 0, sinalizadores: [] },
  payload: {
    ...{
      operacao: 'trabalhar',
      objetivo: '',
      parametros: {},
      contexto_adicional: { autor: 'a', missao: 'm' },
    },
    ...{ callback_esperado: true, fallback_automatico: true },
  },
  rastreamento: { missao_id: 'm', profundidade_chamada: 1, caminho_chamadas: ['a'] },
  recursos_estimados: { tokens_estimados: 0, chamadas_api_estimadas: 0 },
});

/** Time stands where a test puts it. */
function watched() {
  const at = { now: 0 };
  const violations = collectViolations(() => at.now);
  return {
    at,
    now: () => at.now,
    violations,
    rules: () => violations.found.map((line) => line.split('  ')[1]),
  };
}

test('[F8.starvation] the rules notice an order that is wrong, and who waits too long', () => {
  const { at, now, violations } = watched();
  const boxes = checkMailboxes(BUS_LIMITS, now, violations);
  boxes.queued({ message: message('baixa', 'BAIXA'), agent: 'b', rank: 'outro', sentAt: 0 });
  boxes.queued({ message: message('critica', 'CRITICA'), agent: 'b', rank: 'outro', sentAt: 0 });
  boxes.started({ message: message('baixa', 'BAIXA'), agent: 'b', forced: false });
  expect(violations.found.join()).toContain('the most urgent first');
  at.now = 20_001;
  boxes.started({ message: message('critica', 'CRITICA'), agent: 'b', forced: true });
  expect(violations.found.join()).toContain('nobody starves');
});

test('[F8.breaker] the rules notice a circuit that is elsewhere, and who gets through an open one', () => {
  const { now, violations } = watched();
  const breakers = checkBreakers({ limits: BUS_LIMITS, now, circuitOf: () => 'CLOSED' }, violations);
  for (let nth = 1; nth <= 5; nth += 1)
    breakers.finished({ message: message(`m${nth}`), agent: 'b', counted: 'failure' });
  expect(violations.count()).toBe(1);
  breakers.queued({ message: message('m6'), agent: 'b' });
  expect(violations.found.join()).toContain('an open circuit lets nobody through');
});

test('[F8.budget100] the rules notice spending past the ceiling, and a ledger that is wrong', () => {
  const { violations } = watched();
  const budgets = checkBudgets(BUS_LIMITS, violations);
  const mission = {
    missao_id: 'm',
    spent: () => ({ tokens: 0, chamadas_api: 0 }),
    reserved: () => ({ tokens: 5, chamadas_api: 0 }),
  } as unknown as MissionLine;
  budgets.opened(mission, { tokens: 100, chamadas_api: 1 });
  budgets.spent('m', { tokens: 121, chamadas_api: 0 });
  budgets.close();
  const found = violations.found.join();
  for (const rule of ['budgets hold', 'the ledger is right', 'reservations are given back'])
    expect(found).toContain(rule);
});

test('[F7] [fault J6] the rules notice what ends twice or never, and who speaks for another', async () => {
  const { violations } = watched();
  const once = checkOnce(violations);
  once.settled(message('m1'));
  once.settled(message('m1'));
  void once.asked(new Promise(() => undefined));
  once.close();
  checkIdentity(violations).queued({ message: { ...message('m2'), remetente: 'orquestrador' } });
  const found = violations.found.join();
  for (const rule of ['ended twice', '1 of 1 never did', 'nobody speaks for another'])
    expect(found).toContain(rule);
});
