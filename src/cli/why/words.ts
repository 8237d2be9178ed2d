/** What the codes of a turn mean to a person. A code that is not here is shown as it is. */
type Words = Readonly<Record<string, string>>;

const said =
  (words: Words) =>
  (code: string): string =>
    words[code] ?? code;

export const endingInWords = said({
  answered: 'respondido',
  unanswered: 'sem resposta',
  closed: 'encerrado antes de um agente responder',
  silent: 'sem resposta, por decisão',
  stopped: 'interrompido pela pessoa',
  timed_out: 'interrompido pelo tempo máximo',
  failed: 'falhou',
});

export const placeInWords = said({
  coordinator: 'conduz a conversa',
  result_pending: 'lê o resultado de um especialista',
  holds_the_floor: 'está com a palavra',
  specialist_missing: 'o especialista da vez não existe mais',
});

export const removalInWords = said({
  not_in_allow_list: 'fora da lista permitida agora',
  only_the_coordinator_delegates: 'só quem coordena delega',
  only_a_specialist_returns: 'só um especialista devolve a palavra',
});

export const callErrorInWords = said({
  unknown_tool: 'ferramenta que não existe',
  tool_not_allowed: 'não permitida agora',
  invalid_json: 'argumentos que não são JSON',
  invalid_input: 'argumentos inválidos',
  duplicate_call_id: 'identificador repetido',
  tool_limit: 'limite de chamadas do turno',
  floor_moved: 'a palavra já passou a outro agente',
  unknown_role: 'especialista que não existe',
  loop_blocked: 'limite de transferências do turno',
  timeout: 'demorou demais',
  aborted: 'interrompida',
  tool_crashed: 'erro interno da ferramenta',
});

/** Refusals whose sentence tells more than the code: which field was wrong, which names there are. */
const DETAILED = ['invalid_input', 'unknown_tool', 'unknown_role'];

export function refusalInWords(code: string, message: string | undefined): string {
  const words = callErrorInWords(code);
  const isTold = message && (DETAILED.includes(code) || words === code);
  return isTold ? `${words}: ${message}` : words;
}

export const moveInWords = said({
  delegated: 'delegou',
  completed: 'concluiu',
  failed: 'não conseguiu',
  user_cancelled: 'a pessoa desistiu',
  needs_handoff: 'pede outra pessoa',
  needs_followup: 'pede acompanhamento',
  cannot_resolve: 'não pode resolver',
  out_of_scope: 'fora do seu assunto',
  loop_blocked: 'barrada: limite de transferências do turno',
});

export const polarityInWords = said({ yes: 'sim', no: 'não', unsure: 'em dúvida', none: 'nem sim nem não' });

export const withholdingInWords = (why: string): string =>
  why === 'floor_moved' ? 'a palavra passou a outro agente' : `verificação ${why}`;

const thousands = new Intl.NumberFormat('pt-BR');
const dollars = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

export function durationInWords(ms: number): string {
  if (ms >= 10_000) return `${thousands.format(Math.round(ms / 1_000))} s`;
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;
  return ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`;
}

export const costInWords = (cost: number): string => `US$ ${dollars.format(cost)}`;

export function counted(count: number, one: string, many: string): string {
  return `${thousands.format(count)} ${count === 1 ? one : many}`;
}
