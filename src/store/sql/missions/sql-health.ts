import type { AgentExecution, HealthStore, KeptHealth } from '#protocol';
import { keepable } from '../../keepable.ts';
import { EXECUTIONS_KEPT } from '../../mission-page.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const ADD = statement('add_executions', 'select prosa.add_executions($1,$2,$3,$4,$5,$6,$7,$8)');
const READ = statement(
  'agent_health',
  `select target as alvo, kind as tipo, count(*)::integer as execucoes, avg(ms)::float8 as latencia_media_ms,
     avg(succeeded::integer)::float8 as taxa_sucesso, avg(fell_back::integer)::float8 as taxa_fallback, max(at) as ultima_execucao,
     coalesce(array_position(array_agg(succeeded order by ordinal desc), true) - 1, count(*))::integer as falhas_seguidas
   from prosa.agent_executions where org_id = $1 group by target, kind order by kind, target`,
);

export const createSqlHealth = (run: Runner): HealthStore => ({
  add: async (org, executions) => {
    if (executions.length > 0) await run.rows(ADD, valuesOf(org, executions), PATIENCE.turn);
  },
  read: (org) => lookUp<KeptHealth>(run, READ, [org]),
});

const valuesOf = (org: string, done: readonly AgentExecution[]): readonly unknown[] => [
  ...[org, done.map(({ alvo }) => keepable(alvo)), done.map(({ tipo }) => tipo)],
  ...[done.map(({ em }) => Math.round(em)), done.map(({ ms }) => Math.round(ms))],
  ...[done.map(({ sucesso }) => sucesso), done.map(({ fallback }) => fallback), EXECUTIONS_KEPT],
];
