import { manualClock } from '#host/testing';
import type { AgentAnswer, CachedAnswer, JsonObject, MissionAgent, RequestScope } from '#protocol';

/** What was kept, for one test. */
function cacheOf() {
  const kept = new Map<string, CachedAnswer>();
  return {
    get: async (key: object) => kept.get(JSON.stringify(key)) ?? null,
    put: async (key: object, answer: CachedAnswer) => void kept.set(JSON.stringify(key), answer),
    invalidate: async () => 0,
  };
}

export type Asked = {
  readonly operacao: string;
  readonly parametros: JsonObject;
  readonly user?: string;
  readonly hoje?: string;
  readonly message_id?: string;
  /** Nothing that was kept is wanted. */
  readonly fresco?: true;
  /** No call to the outside is left. */
  readonly semChamadas?: true;
};

const LEFT = { tokens: 1_000, chamadas_api: 5 };
const MESSAGE_MS = 60_000;

/** Asks an executor as the bus would, on behalf of a person. */
export function askable(agent: MissionAgent) {
  const clock = manualClock(Date.UTC(2026, 10, 16, 13));
  const { handle } = agent.start({
    clock,
    contracts: [agent.contract],
    cache: cacheOf(),
    runs: { find: () => null },
  });
  let asked = 0;
  const ask = async ({ operacao, parametros, user = 'pessoa', ...more }: Asked): Promise<AgentAnswer> => {
    if (!handle) throw new Error('it only sends');
    asked += 1;
    const person = {
      org: 'org_teste',
      user,
      session: 's1',
      assistant: 'financas',
      hoje: more.hoje ?? '2026-11-15',
    };
    return handle(
      {
        ...{ message_id: more.message_id ?? `m${asked}`, timestamp_envio: clock.now(), prioridade: 'NORMAL' },
        ...{ remetente: 'analise', destinatario: agent.contract.nome_agente, tipo_mensagem: 'requisicao' },
        payload: {
          ...{
            operacao,
            objetivo: 'teste',
            parametros,
            contexto_adicional: more.fresco ? { dados_frescos: true } : {},
          },
          ...{ callback_esperado: true, fallback_automatico: true },
        },
        ...{ timeout: MESSAGE_MS / 1_000, tentativas_restantes: 0, sinalizadores: [] },
        rastreamento: {
          ...{ missao_id: 'missao', profundidade_chamada: 1, caminho_chamadas: ['analise'] },
          em_nome_de: person,
        },
        recursos_estimados: { tokens_estimados: 0, chamadas_api_estimadas: 0 },
      },
      { ...scopeOf(), ...(more.semChamadas && { spend: () => false }) },
    );
  };
  return { ask, clock };
}

const scopeOf = (): RequestScope => ({
  missao_id: 'missao',
  signal: new AbortController().signal,
  closing: new AbortController().signal,
  timeLeftMs: () => MESSAGE_MS,
  missionLeftMs: () => MESSAGE_MS,
  budgetLeft: () => LEFT,
  missionBudgetLeft: () => LEFT,
  spend: () => true,
  giveBack: () => undefined,
  whenNoticed: () => undefined,
  request: () => Promise.reject(new Error('nobody else is there')),
  send: () => '',
});
