import { type AgentAnswer, type Json, type Limitation, type MissionAgent, ProsaError } from '#protocol';
import { type Timed, within } from '../../agent/abort.ts';
import { consolidated, plainDraft } from '../consolidate.ts';
import { adopt } from './adopt.ts';
import { askStep } from './ask-step.ts';
import { type Conducting, meansOf, openConducting, progressOf } from './conducting.ts';
import type { CoordinatorDefinition, Draft } from './definition.ts';
import { nextWave } from './schedule.ts';

/**
 * A coordinator: gets an objective, plans how, runs what is independent in parallel, looks at what came, and says what it found and
 * what it did not. Time and budget are its own to mind, and the frame minds them with it.
 *
 * @example
 * const gastos = defineCoordinator({
 *   contract: contratoGastos,
 *   plan: () => [
 *     { id: 'despesas', agente: 'dados_internos', operacao: 'resumo', objetivo: 'Somar as despesas', parametros: { periodo: '3m' } },
 *     {
 *       ...{ id: 'media', agente: 'matematico', operacao: 'media', objetivo: 'Média mensal', depende_de: ['despesas'] },
 *       parametros: (results) => ({ valores: results.data('despesas') ?? [] }),
 *     },
 *   ],
 *   consolidate: ({ results }) => ({ resposta_principal: `Em média, ${results.data('media')} por mês.` }),
 * });
 */
export function defineCoordinator(definition: CoordinatorDefinition): MissionAgent {
  const { contract } = definition;
  if (contract.tipo !== 'coordenador')
    throw new ProsaError(
      'definition_invalid',
      `O contrato de "${contract.nome_agente}" é de um ${contract.tipo}, não de um coordenador.`,
    );
  return {
    contract,
    start: (deps) => ({
      contract,
      handle: (message, scope) => conduct(openConducting(definition, { message, scope, deps })),
    }),
  };
}

/** Plan → waves → evaluation → consolidation. */
async function conduct(conducting: Conducting): Promise<AgentAnswer> {
  const { definition, brief, closing, course } = conducting;
  try {
    const planned = await timely(() => definition.plan(brief), conducting);
    if (planned.kind === 'crashed') return failure('plano_falhou', reasonOf(planned.error));
    const adopted = planned.kind === 'done' ? adopt(planned.value, conducting) : null;
    if (adopted?.kind === 'invalid') return failure('plano_invalido', adopted.faults.join('; '));
    if (!adopted) course.limitations.push(UNPLANNED);
    while (await runWave(conducting));
    return await consolidate(conducting);
  } finally {
    closing.end();
  }
}

const UNPLANNED: Limitation = {
  tipo_limitacao: 'timeout',
  descricao: 'Não houve tempo para planejar a análise.',
  impacto: 'alto',
  operacoes_nao_executadas: ['planejamento'],
};

/** One cycle. False: there is nothing more to do, or no time to do it in. */
async function runWave(conducting: Conducting): Promise<boolean> {
  const { course, closing } = conducting;
  if (closing.isOver()) return false;
  const { start, omit } = nextWave(course.standing(), meansOf(conducting));
  for (const each of omit) course.omit(each);
  if (start.length === 0) return omit.length > 0;
  conducting.cycles += 1;
  const wave = Promise.all(start.map((step) => askStep(step, conducting)));
  if ((await closing.until(wave)) === null) return false;
  return evaluate(conducting);
}

async function evaluate(conducting: Conducting): Promise<boolean> {
  const { definition, brief, course } = conducting;
  const { evaluate: judge } = definition;
  if (!judge) return true;
  const judged = await timely(() => judge(progressOf(conducting)), conducting);
  if (judged.kind !== 'done') return judged.kind === 'crashed';
  if (judged.value !== 'suficiente') {
    if (judged.value.length > 0) adopt(judged.value, conducting);
    return true;
  }
  brief.note('avaliacao', { decisao: 'suficiente', dispensadas: [...course.drop()] });
  return false;
}

async function consolidate(conducting: Conducting): Promise<AgentAnswer> {
  const { course, closing, budget, scope, deps, startedAt, cycles, brief } = conducting;
  if (closing.isOver()) course.cut(closing.said());
  const draft = await draftOf(conducting);
  const left = scope.budgetLeft();
  const used = {
    tokens: Math.max(budget.tokens - left.tokens, 0),
    chamadas_api: Math.max(budget.chamadas_api - left.chamadas_api, 0),
  };
  const ms = deps.clock.monotonic() - startedAt;
  const consolidation = consolidated(draft, course, { used, budget, ms, cycles: cycles + 1 });
  brief.note('consolidacao', consolidation as unknown as Json);
  const answers = course.answers();
  return {
    status: 'sucesso',
    dados: consolidation as unknown as Json,
    confiabilidade: Math.min(100, ...answers.map(({ payload }) => payload.confiabilidade)),
    fontes: [...new Set(answers.flatMap(({ payload }) => payload.fontes))],
    advertencias: consolidation.limitacoes_encontradas.map(({ descricao }) => descricao),
  };
}

/** A coordinator that cannot say what it found leaves that to what was found. */
async function draftOf(conducting: Conducting): Promise<Draft> {
  const { definition, scope, deps, course, brief } = conducting;
  const timed = await within(async () => definition.consolidate(progressOf(conducting)), {
    ...{ ms: scope.timeLeftMs() * LAST_PART, clock: deps.clock, signal: scope.signal },
  });
  if (timed.kind === 'done') return timed.value;
  brief.note('consolidacao_falhou', timed.kind === 'crashed' ? reasonOf(timed.error) : timed.kind);
  return plainDraft(course.answers());
}

/** Of what is left, so that an answer still gets out. */
const LAST_PART = 0.8;

/** What the assistant's own code does, unless it must end meanwhile. */
async function timely<T>(
  work: () => T | Promise<T>,
  { closing, deps, scope }: Conducting,
): Promise<Timed<T>> {
  const box = { ms: closing.leftMs(), clock: deps.clock, signal: scope.signal };
  return (await closing.until(within(async () => work(), box))) ?? { kind: 'timeout' };
}

const failure = (codigo: string, mensagem: string): AgentAnswer => ({
  ...{ status: 'falha_total', dados: null, confiabilidade: 0, erro: { codigo, mensagem, repetivel: false } },
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
