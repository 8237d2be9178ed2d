import {
  type AnswerRules,
  type AssistantMissions,
  type BusResponse,
  type Consolidation,
  type Ids,
  type Json,
  type Limitation,
  type MissionEnding,
  type MissionOpening,
  type MissionOutcome,
  type MissionRequest,
  type MissionSummary,
  ProsaError,
} from '#protocol';
import { type Ended, writeAnswer } from '../answer/write-answer.ts';
import { framed, resourcesOf } from '../consolidate.ts';
import { awaitLead, isLeft, type LeadEnding } from './await-lead.ts';
import { type MissionAtWork, type MissionDeps, ranMs, takeUp } from './mission-at-work.ts';
import { planMission } from './package.ts';
import { telemetryOf } from './telemetry.ts';

export type RunDeps = MissionDeps & {
  readonly definition: AssistantMissions<never>;
  readonly ids: Ids;
};

/**
 * The orchestrator: judges once, hands over, and waits. Asked again under the same key it takes up what is journalled, or tells how
 * the mission ended. By its limit and ten seconds there is an outcome, whatever the lead did; nothing else makes it interfere.
 */
export async function runMission(
  request: MissionRequest,
  opening: MissionOpening,
  deps: RunDeps,
): Promise<MissionOutcome> {
  const { definition, clock, ids, store, runs } = deps;
  const { mais_recursos_de } = opening;
  const previous = mais_recursos_de === undefined ? null : await previousOf(mais_recursos_de, opening, store);
  const missao_id = ids.next('missao');
  const planned = planMission(request, opening, { definition, clock, missao_id, previous });
  const opened = await store.open(planned);
  if (opened.kind === 'ended') return opened.outcome;
  const resumed = opened.mission.missao_id !== planned.missao_id;
  const work = takeUp(opened, opening, { ...deps, resumed });
  runs.set(work.mission.missao_id, work.run);
  try {
    begin(work);
    return await close(work, await awaitLead(work), definition);
  } finally {
    runs.delete(work.mission.missao_id);
    work.line.end();
  }
}

/** Nobody repeats what somebody else asked. */
async function previousOf(
  id: string,
  { owner }: MissionOpening,
  store: RunDeps['store'],
): Promise<MissionSummary> {
  const found = await store.read(owner.org, id);
  if (found?.user !== owner.user) throw new ProsaError('mission_not_found');
  return found;
}

/** Says what was decided, once; a mission that is taken up says only that. */
function begin({ mission, run, opening, resumed }: MissionAtWork): void {
  const { missao_id, pacote, complexidade, orcamento, houve_override, pedido, missao_anterior } = mission;
  const lead = pacote.agente_coordenador_lider;
  const limitMs = pacote.restricoes_hard.timeout_global_missao * 1_000;
  opening.emit({
    ...{ type: 'mission_opened', mission: missao_id, lead, complexity: complexidade, budget: orcamento },
    ...{ limitMs, overridden: houve_override, resumed },
    ...(missao_anterior && { previous: missao_anterior }),
  });
  const own = { secao: 'orquestrador', agente: 'orquestrador' } as const;
  if (resumed) {
    run.memory.append({ ...own, tipo: 'retomada', conteudo: missao_id });
    return;
  }
  run.memory.append({
    secao: 'junior',
    agente: 'junior',
    tipo: 'pedido',
    conteudo: pedido as unknown as Json,
  });
  const { justificativa_escolha: justificativa, objetivo_estrategico: objetivo } = pacote;
  run.memory.append({
    ...{ ...own, tipo: 'decisao' },
    conteudo: {
      ...{ lider: lead, justificativa, objetivo, complexidade, houve_override, orcamento },
      ...(missao_anterior && { missao_anterior }),
    },
  });
}

async function close(
  work: MissionAtWork,
  ending: LeadEnding,
  { answer: rules = null }: { readonly answer?: AnswerRules | null },
): Promise<MissionOutcome> {
  if (ending.kind === 'left') throw new ProsaError('platform_closed');
  if (ending.kind === 'broken') throw ending.error;
  const { mission, line, run, opening, deps, claim, tally } = work;
  const { missao_id, pacote } = mission;
  const spent = line.spent();
  const concluded = conclude(work, ending);
  const { status, consolidation } = concluded;
  line.end();
  run.memory.append({
    ...{ secao: 'orquestrador', agente: 'orquestrador', tipo: 'encerramento' },
    conteudo: consolidation as unknown as Json,
  });
  const { answer: resposta_final, record, figures } = await writeAnswer(endedOf(work, concluded, rules));
  if (isLeft(opening.signal)) throw new ProsaError('platform_closed');
  await run.written();
  const ms = ranMs(work);
  const telemetria = telemetryOf(mission, { ...concluded, spent, tally, ms, now: deps.clock.now() });
  const outcome = { missao_id, status_final: status, consolidacao: consolidation, resposta_final, pacote };
  await deps.store.finish(claim, { telemetria, outcome, procedencia: figures });
  opening.emit({ type: 'mission_answered', mission: missao_id, ...record });
  opening.emit({ type: 'mission_closed', mission: missao_id, status, spent, ms });
  return outcome;
}

/** By the mission's limit and its grace there is an answer: whoever words it has what is left of that. */
function endedOf(work: MissionAtWork, concluded: Concluded, rules: AnswerRules | null): Ended {
  const { mission, run, opening, deps, leftMs, graceMs, startedAt } = work;
  const { think, about, signal } = opening;
  return {
    ...{ rules, about, think, signal, memory: run.memory, clock: deps.clock },
    question: mission.pedido.query_original,
    leftMs: leftMs + graceMs - (deps.clock.monotonic() - startedAt),
    consolidation: concluded.consolidation,
    concluded: concluded.byLead,
  };
}

type Concluded = {
  readonly consolidation: Consolidation;
  readonly status: MissionEnding;
  /** Else by the frame. */
  readonly byLead: boolean;
};

/** The lead's own word; without one, what is journalled. What was used is what the ledger says, whoever consolidated. */
function conclude(
  work: MissionAtWork,
  ending: Extract<LeadEnding, { kind: 'answered' | 'overdue' | 'cancelled' }>,
): Concluded {
  const said = concludedBy(work, ending);
  const { line, mission } = work;
  const spent = { used: line.spent(), budget: mission.orcamento, ms: ranMs(work) };
  return { ...said, consolidation: { ...said.consolidation, recursos_consumidos: resourcesOf(spent) } };
}

function concludedBy(
  work: MissionAtWork,
  ending: Extract<LeadEnding, { kind: 'answered' | 'overdue' | 'cancelled' }>,
): Concluded {
  if (ending.kind === 'answered' && ending.response.status.startsWith('sucesso')) {
    // Checked against the contract by the bus.
    const consolidation = ending.response.payload.dados as unknown as Consolidation;
    return { consolidation, status: consolidation.status, byLead: true };
  }
  const { line, mission, run, tally } = work;
  const late = line.closed() === 'timeout' || line.closed() === 'ausencia_progresso' || work.leftMs === 0;
  const consolidation = framed({
    ...{ answers: outermost(run.results()), failures: tally.failed(), agents: tally.agents() },
    ...{ used: line.spent(), budget: mission.orcamento, ms: ranMs(work) },
    limitation: limitationOf(ending.kind, late),
  });
  const status = late && ending.kind !== 'cancelled' ? 'timeout' : consolidation.status;
  return { consolidation, status, byLead: false };
}

/** What a coordinator was asked within an operation that answered is in that answer. */
function outermost(results: ReadonlyMap<string, BusResponse>): readonly BusResponse[] {
  const isInside = (path: string): boolean => {
    const outer = path.lastIndexOf(':');
    return outer > 0 && (results.has(path.slice(0, outer)) || isInside(path.slice(0, outer)));
  };
  return [...results].filter(([path]) => !isInside(path)).map(([, response]) => response);
}

function limitationOf(kind: LeadEnding['kind'], late: boolean): Limitation {
  const rest = { impacto: 'alto', operacoes_nao_executadas: ['consolidacao'] } as const;
  if (kind === 'cancelled')
    return { tipo_limitacao: 'timeout', descricao: 'A análise foi cancelada antes do fim.', ...rest };
  return late
    ? { tipo_limitacao: 'timeout', descricao: 'A análise não terminou no tempo disponível.', ...rest }
    : { tipo_limitacao: 'falha_agente', descricao: 'A análise não pôde ser concluída agora.', ...rest };
}
