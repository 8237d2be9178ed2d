import type { AgentExecution, HealthStore, KeptHealth } from '#protocol';
import { EXECUTIONS_KEPT } from '../mission-page.ts';

export function createMapHealth(): HealthStore {
  const byTarget = new Map<string, AgentExecution[]>();
  return {
    add: async (org, executions) => {
      for (const execution of executions) {
        const name = JSON.stringify([org, execution.tipo, execution.alvo]);
        const done = byTarget.get(name) ?? [];
        byTarget.set(name, [...done, execution].slice(-EXECUTIONS_KEPT));
      }
    },
    read: async (org) =>
      [...byTarget]
        .filter(([name]) => JSON.parse(name)[0] === org)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, done]) => {
          const [first] = done;
          return first ? [healthOf(first, done)] : [];
        }),
  };
}

function healthOf({ alvo, tipo }: AgentExecution, done: readonly AgentExecution[]): KeptHealth {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / done.length;
  return {
    alvo,
    tipo,
    execucoes: done.length,
    latencia_media_ms: mean(done.map(({ ms }) => ms)),
    taxa_sucesso: mean(done.map(({ sucesso }) => (sucesso ? 1 : 0))),
    taxa_fallback: mean(done.map(({ fallback }) => (fallback ? 1 : 0))),
    ultima_execucao: Math.max(...done.map(({ em }) => em)),
    falhas_seguidas: done.length - 1 - done.findLastIndex(({ sucesso }) => sucesso),
  };
}
