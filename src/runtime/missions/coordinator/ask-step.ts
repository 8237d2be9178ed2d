import type { BusResponse, Json, JsonObject, MessageDraft } from '#protocol';
import { FRESH } from '../executor/cache.ts';
import { PRIORITY_OF } from '../limits.ts';
import { adopt } from './adopt.ts';
import type { Planned } from './check-plan.ts';
import { type Conducting, progressOf } from './conducting.ts';
import { forCoordinator, forExecutor } from './transmit.ts';

/** Asks one operation, or finds what it answered before. What comes back is written down before anybody goes on from it. */
export async function askStep(step: Planned, conducting: Conducting): Promise<void> {
  const { course, run, scope } = conducting;
  course.begin(step);
  const path = pathOf(step, conducting);
  const parametros = parametersOf(step, conducting);
  if (!parametros) return;
  course.ask(step, parametros);
  const known = run?.result(path);
  if (known) return void course.settle(step, known);
  note(step, { tipo: 'requisicao', conteudo: { id: path, parametros } }, conducting);
  const response = await scope.request(draftOf(step, parametros, conducting));
  note(
    step,
    { tipo: 'resposta', conteudo: { id: path, ...(response as unknown as JsonObject) } },
    conducting,
  );
  const usable = response.status !== 'falha_total' && response.status !== 'timeout';
  if (usable) await run?.keep(path, response);
  course.settle(step, response);
  if (!usable) await recover(step, response, conducting);
}

/** Its message's id without the mission's: what it is journalled under. */
const pathOf = (step: Planned, conducting: Conducting): string =>
  messageId(step, conducting).slice(conducting.scope.missao_id.length + 1);

const messageId = ({ id }: Planned, { message }: Conducting): string => `${message.message_id}:${id}`;

function parametersOf(step: Planned, { course }: Conducting): JsonObject | null {
  if (typeof step.parametros !== 'function') return step.parametros;
  try {
    const parametros = step.parametros(course.results);
    if (parametros) return parametros;
    course.omit({ step, why: 'dados_indisponiveis', said: 'faltavam dados de operações anteriores' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    course.omit({ step, why: 'falha_agente', said: `os parâmetros não puderam ser montados (${reason})` });
  }
  return null;
}

function draftOf(step: Planned, parametros: JsonObject, conducting: Conducting): MessageDraft {
  const { brief, contexto, memory, deps } = conducting;
  const { agente, operacao, objetivo, custo, criticidade } = step;
  const tipo = deps.contracts.find(({ nome_agente }) => nome_agente === agente)?.tipo;
  const known = { prompt_current: brief.prompt_current, contexto, memoria_interna: memory.read() };
  const tell = tipo === 'coordenador' ? forCoordinator : forExecutor;
  return {
    destinatario: agente,
    message_id: messageId(step, conducting),
    prioridade: PRIORITY_OF[criticidade],
    payload: {
      ...{ operacao, objetivo, parametros },
      contexto_adicional: tell(known, { ...step.contexto, ...(step.fresco && { [FRESH]: true }) }),
    },
    recursos_estimados: { tokens_estimados: custo.tokens, chamadas_api_estimadas: custo.chamadas_api },
  };
}

type Noted = { readonly tipo: string; readonly conteudo: Json };

function note(step: Planned, noted: Noted, { memory, definition }: Conducting): void {
  const asked = noted.tipo === 'requisicao';
  memory.append({
    secao: asked ? 'coordenadores' : 'executores',
    agente: asked ? definition.contract.nome_agente : step.agente,
    ...noted,
    ...(step.sensivel && { sensibilidade: 'high' as const }),
  });
}

/** Retries and fallbacks were the bus's. What is left is to ask something else, or to go on without, which is said either way. */
async function recover(step: Planned, response: BusResponse, conducting: Conducting): Promise<void> {
  const { definition, course, closing } = conducting;
  if (!definition.recover || closing.isOver()) return;
  const instead = await definition.recover(step, response, progressOf(conducting));
  if (!instead) return;
  if (adopt([instead], conducting).kind === 'invalid') return;
  const adopted = course.steps.find(({ id }) => id === instead.id);
  if (adopted) await askStep(adopted, conducting);
  const answer = course.results.get(instead.id);
  if (answer) course.standIn(step, answer, instead.id);
}
