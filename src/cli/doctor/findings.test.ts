import { expect, test } from 'vitest';
import type { Diagnosis } from '#host';
import { findingsOf } from './findings.ts';

const NONE = { count: 0, newest: [] };
type Condition = NonNullable<Diagnosis['condition']>;

const holdings: NonNullable<Condition['holdings']> = {
  ...{ sessions: 1, turns: 2, messages: 4, unfinishedTurns: 0, waitingInputs: 0, waitingDeliveries: 0 },
  ...{ deadTurns: NONE, deadDeliveries: NONE, deadJobs: NONE, untoldAlerts: 0, alertProblem: null },
};
const condition: Condition = {
  ...{ engine: 'postgres', version: '18.1', restricted: true, mayMakeRoles: true, unguarded: [] },
  schema: { applied: { prosa: 5, atendimento: 2 }, missing: [], foreign: [] },
  holdings,
};

/** The report as lines with their marks, those of what is well left out. */
const unusual = (changed: Partial<Condition>, held: Partial<typeof holdings> = {}) =>
  findingsOf({
    place: 'db:5432/loja',
    condition: { ...condition, holdings: { ...holdings, ...held }, ...changed },
    log: null,
  })
    .filter(({ mark }) => mark !== 'good')
    .map(({ mark, text, details }) => [mark, text, ...details].join(' | '));

test('a store that is well has nothing to tell but that', () => {
  expect(unusual({})).toEqual([]);
});

test('nothing kept yet', () => {
  const [only] = findingsOf({ place: '.prosa/data', condition: null, log: null });
  expect(only).toMatchObject({ mark: 'info', text: expect.stringContaining('Ainda não há banco de dados') });
});

test.each([
  [
    'migrations that are missing',
    { schema: { applied: {}, missing: ['0000_tables'], foreign: [] }, holdings: null },
    'bad | Faltam migrações: 0000_tables. A próxima conversa as aplica.',
  ],
  [
    'a newer version',
    { schema: { applied: { prosa: 9 }, missing: [], foreign: ['0099_novo'] }, holdings: null },
    'bad | O esquema é de outra versão do Prosa. Atualize o Prosa ou use outro banco. | 0099_novo',
  ],
  [
    'a database that lets nobody make roles',
    { restricted: false, mayMakeRoles: false },
    'note | Sem papel restrito: o usuário do banco não pode criar papéis. O registro fica protegido só pelos gatilhos e pelos selos.',
  ],
  [
    'a role that was taken away',
    { restricted: false },
    'bad | O papel restrito prosa_runtime não está em vigor, e este usuário poderia criá-lo.',
  ],
] as const)('%s', (_, changed, line) => {
  expect(unusual(changed)).toEqual([line]);
});

test('what waits is said; what was given up is worth a look, each with its cause on one line', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5);
  const lines = unusual(
    {},
    {
      ...{ unfinishedTurns: 1, waitingInputs: 2, waitingDeliveries: 1 },
      ...{ untoldAlerts: 2, alertProblem: 'HTTP 500' },
      deadTurns: {
        count: 1,
        newest: [{ turn: 't1', session: 's', at, causes: ['worker_gone', 'a\n\u001B[2Jb'] }],
      },
      deadDeliveries: {
        count: 1,
        newest: [{ id: 'd1', session: 's', channel: 'zap', attempts: 3, cause: 'recusada' }],
      },
      deadJobs: {
        count: 1,
        newest: [{ id: 'j', name: 'events.seal', payload: {}, attempts: 3, cause: 'x', at }],
      },
    },
  );
  expect(lines).toEqual([
    'info | 1 turno inacabado, 2 mensagens em espera: quem estiver ligado, ou o próximo início, continua',
    'note | 1 turno abandonado | t1 · 02/01/2026, 00:04:05 · worker_gone; a [2Jb',
    'info | 1 entrega espera envio',
    'note | 1 entrega abandonada | d1 · zap · 3 tentativas · recusada',
    'note | 1 tarefa abandonada | events.seal · 02/01/2026, 00:04:05 · x',
    'note | 2 avisos de revisão sem entrega: confira PROSA_ALERT_WEBHOOK | HTTP 500',
  ]);
});
