import { TIERS } from '#runtime/missions';
import type { Place } from './make-turn.ts';
import { EXECUTORS, type MissionScene } from './mission-scenes.ts';
import type { Random } from './random.ts';
import type { Traffic } from './traffic.ts';

type Mission = Traffic['missions'][number];
type Operation = Traffic['operations'][number];
export type MadeMission = { readonly mission: Mission; readonly operations: readonly Operation[] };

const COORDINATORS = ['analise', 'investimentos', 'planejamento'] as const;

/** A mission with what was asked in it, as its scene usually goes. */
export function makeMission(scene: MissionScene, place: Place, random: Random): MadeMission {
  const tier = TIERS[scene.complexidade];
  const tempo = random.between(...scene.tempo) * tier.seconds;
  const tokens = Math.round(Math.min(1, random.between(...scene.tokens)) * tier.tokens);
  const late = tempo >= tier.seconds;
  const burst = tokens >= tier.tokens;
  const seconds = Math.round(Math.min(tempo, tier.seconds + 8) * 10) / 10;
  const missao_id = place.turn.replace('demo_t', 'demo_m');
  const operations = scene.operacoes.map((name, ordinal) =>
    operationOf({ ...place, missao_id, ordinal, name, seconds }, random),
  );
  const failed = operations.filter(({ status }) => status !== 'sucesso' && status !== 'sucesso_via_fallback');
  const mission: Mission = {
    ...{ orgId: place.orgId, userId: place.userId, session: place.session, turn: place.turn, missao_id },
    ...{ assistant: 'financas', complexidade: scene.complexidade, demo: true },
    ...{ timestamp_inicio: place.startedAt, timestamp_fim: place.startedAt + Math.round(seconds * 1_000) },
    ...{ duracao_total: seconds, tempo_real_execucao: seconds, query_original: random.pick(scene.queries) },
    ...leadOf(scene, random),
    ...{ orcamento_tokens_alocado: tier.tokens, orcamento_tokens_consumido: tokens },
    ...{ orcamento_api_alocado: tier.calls, orcamento_api_consumido: sumOfCalls(operations) },
    ...{ timeout_alocado: tier.seconds, ciclos_realizados_coordenador: random.whole(1, 3) },
    ...{ operacoes_totais_executadas: operations.length, operacoes_falhadas: failed.length },
    fallbacks_usados: operations.flatMap(({ agente, fallback_usado }) =>
      fallback_usado === null ? [] : [{ agente, fallback_usado }],
    ),
    agentes_chamados: [...new Set(operations.map(({ agente }) => agente))],
    profundidade_maxima_chamadas: 2,
    ...endingOf({ late, burst, failed: failed.length }),
  };
  return { mission, operations };
}

const sumOfCalls = (operations: readonly Operation[]): number =>
  operations.reduce((total, { chamadas_api }) => total + chamadas_api, 0);

type Lead = Pick<
  Mission,
  | ('dominio_classificado' | 'coordenador_sugerido_junior' | 'score_sugerido_junior')
  | ('coordenador_escolhido_orquestrador' | 'houve_override')
>;

function leadOf({ dominio, sugerido, escolhido, override }: MissionScene, random: Random): Lead {
  const houve_override = random.chance(override);
  const other = random.chance(0.9) ? escolhido : random.pick(COORDINATORS);
  return {
    dominio_classificado: dominio,
    coordenador_sugerido_junior: sugerido,
    score_sugerido_junior: random.whole(houve_override ? 52 : 64, houve_override ? 76 : 95),
    coordenador_escolhido_orquestrador: houve_override && other !== sugerido ? other : sugerido,
    houve_override: houve_override && other !== sugerido,
  };
}

type Asked = Place & {
  readonly missao_id: string;
  readonly ordinal: number;
  readonly name: string;
  readonly seconds: number;
};

function operationOf(
  { name, seconds, startedAt, missao_id, ordinal, orgId, userId }: Asked,
  random: Random,
): Operation {
  const [agente = '', operacao = ''] = name.split('.');
  const usual = EXECUTORS[agente] ?? EXECUTORS.matematico;
  const ms = Math.round(random.between(...(usual?.ms ?? [1, 10])));
  const drawn = random.next();
  const { fails = 0, late = 0, partial = 0, fallback = 0, calls = 0 } = usual ?? {};
  const status = statusFor(drawn, [fails, late, partial, fallback]);
  return {
    ...{ orgId, userId, missao_id, ordinal, agente, operacao, status, ms, demo: true },
    at: startedAt + Math.round((seconds * 1_000 * ordinal) / 5),
    tokens: random.whole(80, 600),
    chamadas_api: calls > 0 && random.chance(0.92) ? random.whole(1, calls) : 0,
    fallback_usado: status === 'sucesso_via_fallback' ? 'cache' : null,
    retentativas: status === 'sucesso' ? 0 : random.whole(0, 2),
  };
}

const STATUSES = ['falha_total', 'timeout', 'falha_parcial', 'sucesso_via_fallback'] as const;

function statusFor(drawn: number, shares: readonly number[]): string {
  let left = drawn;
  for (const [at, status] of STATUSES.entries()) {
    left -= shares[at] ?? 0;
    if (left < 0) return status;
  }
  return 'sucesso';
}

type Course = { readonly late: boolean; readonly burst: boolean; readonly failed: number };
type Ending = Pick<Mission, 'status_final' | 'objetivo_alcancado' | 'limitacoes_encontradas'>;

function endingOf({ late, burst, failed }: Course): Ending {
  const limit = (tipo_limitacao: 'timeout' | 'orcamento' | 'falha_agente', descricao: string) => ({
    ...{ tipo_limitacao, descricao, impacto: 'medio' as const, operacoes_nao_executadas: [] },
  });
  const limitacoes_encontradas = [
    ...(late ? [limit('timeout', 'O tempo acabou antes da consolidação.')] : []),
    ...(burst ? [limit('orcamento', 'Os tokens acabaram.')] : []),
    ...(failed > 0 ? [limit('falha_agente', 'Um executor não respondeu.')] : []),
  ];
  if (late) return { status_final: 'timeout', objetivo_alcancado: false, limitacoes_encontradas };
  if (failed > 1) return { status_final: 'falha', objetivo_alcancado: false, limitacoes_encontradas };
  const whole = failed === 0 && !burst;
  return {
    status_final: whole ? 'sucesso_completo' : 'sucesso_parcial',
    objetivo_alcancado: failed === 0,
    limitacoes_encontradas,
  };
}
