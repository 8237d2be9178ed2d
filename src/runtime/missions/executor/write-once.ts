import type { AgentAnswer, CacheKey, JsonObject, MissionAgentDeps } from '#protocol';
import type { Job } from './job.ts';
import { sourceScope } from './run-sources.ts';

/** Makes a write once per message, whoever asks again: what runs is joined, what was made is told again. */
export type Once = (job: Job, make: () => Promise<AgentAnswer>) => Promise<AgentAnswer>;

export function createOnce(agente: string, deps: MissionAgentDeps): Once {
  const running = new Map<string, Promise<AgentAnswer>>();
  return (job, make) => {
    const id = job.message.message_id;
    const known = running.get(id);
    if (known) return known;
    const made = makeOnce(agente, job, make).finally(() => running.delete(id));
    running.set(id, made);
    return made;
  };

  async function makeOnce(agent: string, job: Job, make: () => Promise<AgentAnswer>): Promise<AgentAnswer> {
    const key = keyOf(agent, job);
    const told = await deps.cache.get(key);
    if (told) return told.value as unknown as AgentAnswer;
    const found = await foundBefore(job);
    const answer = found ?? (await make());
    if (answer.status === 'falha_total') return answer;
    // Told again to whoever repeats the message. If this is lost, `find` and the source's own key still make it one effect.
    const value = JSON.parse(JSON.stringify(answer)) as JsonObject;
    await deps.cache.put(key, { value, storedAt: deps.clock.now() }).catch(() => undefined);
    return answer;
  }
}

/** Made by a worker that died before it could answer. */
async function foundBefore(job: Job): Promise<AgentAnswer | null> {
  const found = await job.operation.find?.(job.parametros as never, sourceScope(job, job.scope.signal));
  if (!found) return null;
  const { dados, fontes = [], advertencias = [] } = found;
  const coleta = new Date(found.coletado_em ?? job.deps.clock.now()).toISOString();
  return {
    ...{ status: 'sucesso', dados, fontes, advertencias, fallback_usado: null },
    metadados: { timestamp_coleta: coleta, ja_feito: true, ...found.metadados },
  };
}

const keyOf = (agente: string, { message, person }: Job): CacheKey => ({
  ...{ org: person.org, user: person.user, agente, operacao: message.payload.operacao },
  parametros: `mensagem:${message.message_id}`,
});
