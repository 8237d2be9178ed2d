import type {
  BusMessage,
  ChatContext,
  InternalMemory,
  MissionAgentDeps,
  MissionBudget,
  MissionPackage,
  MissionRun,
  RequestScope,
  Think,
  Thinking,
} from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import { coordinatorView } from '../memory/coordinator-view.ts';
import { createInternalMemory } from '../memory/internal-memory.ts';
import { noteNotices, noticesIn } from '../memory/notices.ts';
import { LEAD_OPERATION } from '../operations.ts';
import { type Closing, watchClosing } from './closing.ts';
import { Course } from './course.ts';
import type { CoordinatorDefinition, MissionBrief, Progress } from './definition.ts';
import type { Means } from './schedule.ts';
import { transmittedIn } from './transmit.ts';

/** One coordinator at work on one request. */
export type Conducting = {
  readonly definition: CoordinatorDefinition;
  readonly message: BusMessage;
  readonly scope: RequestScope;
  readonly deps: MissionAgentDeps;
  /** Null where another process owns the mission. */
  readonly run: MissionRun | null;
  readonly contexto: ChatContext | null;
  /** As this coordinator may read it. */
  readonly memory: InternalMemory;
  readonly brief: MissionBrief;
  readonly course: Course;
  readonly closing: Closing;
  readonly budget: MissionBudget;
  readonly startedAt: number;
  cycles: number;
};

export function openConducting(
  definition: CoordinatorDefinition,
  { message, scope, deps }: Pick<Conducting, 'message' | 'scope' | 'deps'>,
): Conducting {
  const handed = transmittedIn(message.payload.contexto_adicional);
  const run = deps.runs.find(scope.missao_id);
  const name = definition.contract.nome_agente;
  const memory = coordinatorView(
    run?.memory ?? createInternalMemory({ clock: deps.clock, known: handed.memoria_interna }),
    { agente: name, path: message.message_id.slice(scope.missao_id.length + 1) },
  );
  const contexto = run?.contexto ?? handed.contexto;
  const pacote =
    message.payload.operacao === LEAD_OPERATION
      ? (message.payload.parametros as unknown as MissionPackage)
      : null;
  if (run === null && pacote) noteNotices(scope, memory);
  const prompt_current = handed.prompt_current || pacote?.query_original_usuario || '';
  const closing = watchClosing(message, scope, deps.clock);
  const brief: MissionBrief = {
    missao_id: scope.missao_id,
    operacao: message.payload.operacao,
    objetivo: pacote?.objetivo_estrategico ?? message.payload.objetivo,
    parametros: message.payload.parametros,
    ...{ pacote, prompt_current, memoria_contexto: contexto },
    em_nome_de: message.rastreamento.em_nome_de ?? null,
    memoria_interna: () => memory.read(),
    timeLeftMs: () => closing.leftMs(),
    budgetLeft: () => scope.budgetLeft(),
    spend: (cost) => scope.spend(cost),
    ...thinkingOf(run?.think ?? deps.think, scope, closing),
    note: (tipo, conteudo) => memory.append({ secao: 'coordenadores', agente: name, tipo, conteudo }),
    signal: scope.signal,
  };
  return {
    ...{ definition, message, scope, deps, run, contexto, memory, brief, closing },
    course: new Course(),
    budget: budgetOf(message, pacote),
    startedAt: deps.clock.monotonic(),
    cycles: 0,
  };
}

/** What a model is asked comes out of this request's own tokens, and is over before the request is. */
function thinkingOf(
  think: Think | undefined,
  scope: RequestScope,
  closing: Closing,
): Pick<MissionBrief, 'think'> {
  if (!think) return {};
  const within = (wanted = MISSION_LIMITS.thinkMs): number => Math.min(wanted, closing.leftMs());
  const costs: Pick<Thinking<unknown>, 'signal' | 'spend' | 'giveBack'> = {
    signal: scope.signal,
    spend: (cost) => scope.spend(cost),
    giveBack: (cost) => scope.giveBack(cost),
  };
  return {
    think: (role, { deadlineMs, ...asked }) =>
      think(role, { ...asked, ...costs, deadlineMs: within(deadlineMs) }),
  };
}

/** The mission's for its lead, its own allowance for whoever is asked by another. */
function budgetOf({ recursos_estimados }: BusMessage, pacote: MissionPackage | null): MissionBudget {
  if (!pacote) {
    const { tokens_estimados, chamadas_api_estimadas } = recursos_estimados;
    return { tokens: tokens_estimados, chamadas_api: chamadas_api_estimadas };
  }
  const { orcamento_tokens, orcamento_chamadas_api } = pacote.orcamento_recursos;
  return { tokens: orcamento_tokens, chamadas_api: orcamento_chamadas_api };
}

export function meansOf({ scope, message, brief, budget, closing }: Conducting): Means {
  const left = scope.budgetLeft();
  const limit = brief.pacote?.restricoes_hard.timeout_global_missao ?? message.timeout;
  return {
    timeLeftMs: closing.leftMs(),
    timeTotalMs: limit * 1_000,
    ...{ tokensLeft: left.tokens, tokensTotal: budget.tokens },
    ...{ callsLeft: left.chamadas_api, callsTotal: budget.chamadas_api },
  };
}

export function progressOf({ brief, course, cycles, memory }: Conducting): Progress {
  return {
    mission: brief,
    results: course.results,
    limitations: course.limitations,
    pending: course.standing().pending.map(({ id }) => id),
    cycles,
    notices: noticesIn(memory),
  };
}
