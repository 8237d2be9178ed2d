import type { ModelFailure, Usage } from '#protocol';

/** What the codes of a turn mean to a person. A code that is not here is shown as it is. */
type Words = Readonly<Record<string, string>>;

const said =
  (words: Words) =>
  (code: string): string =>
    words[code] ?? code;

export const endingInWords = said({
  answered: 'respondido',
  unanswered: 'sem resposta',
  closed: 'encerrado pela guarda',
  silent: 'em silêncio, por decisão',
  stopped: 'interrompido pela pessoa',
  timed_out: 'cortado pelo tempo máximo',
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
  result_too_large: 'resultado grande demais',
  interrupted: 'interrompida no meio: o efeito pode ter sido feito',
});

export const callStatusInWords = said({
  running: 'não terminou',
  ok: 'deu certo',
  error: 'não deu certo',
  refused: 'recusada',
});

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

export const polarityInWords = said({
  yes: 'sim',
  no: 'não',
  unsure: 'em dúvida',
  none: 'nem sim nem não',
});

export const verdictInWords = said({ SAFE: 'mensagem liberada', UNSAFE: 'mensagem barrada' });

export const deciderInWords = said({
  classifier: 'decidido pelo classificador',
  model: 'decidido por um modelo',
});

const FAILURES: Readonly<Record<ModelFailure, string>> = {
  rate_limited: 'limite de pedidos do provedor',
  refused: 'chave ou acesso recusado pelo provedor',
  unreachable: 'provedor inacessível',
  idle: 'parou de responder no meio',
  deadline: 'demorou demais',
  too_large: 'resposta grande demais',
  broken_stream: 'resposta cortada ou malformada',
  empty: 'resposta vazia',
  unreadable: 'resposta em outro formato que o pedido',
  invalid: 'pedido que o provedor não aceitou',
  server_error: 'erro no provedor',
  circuit_open: 'falhou tanto que descansa por um tempo',
  failed: 'erro não explicado',
};

export const failureInWords = said(FAILURES);

export const withholdingInWords = (why: string): string =>
  why === 'floor_moved' ? 'a palavra passou a outro agente' : `verificação ${why}`;

export const finishInWords = said({
  stop: 'terminou de falar',
  'tool-calls': 'pediu ferramentas',
  length: 'chegou ao limite de tamanho',
  'content-filter': 'foi barrado pelo filtro do provedor',
  error: 'terminou com erro',
  other: 'terminou',
});

export const errorInWords = said({
  superseded: 'outro processo assumiu',
  shutdown: 'o servidor reiniciou',
  store_unavailable: 'o armazenamento não respondeu',
  internal: 'erro interno',
});

/** A model as people call it: the reflex answers by rules, without any provider. */
export const modelInWords = (model: string): string => (model === 'reflexo' ? 'reflexo (sem modelo)' : model);

const whole = new Intl.NumberFormat('pt-BR');
const dollars = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const oneDigit = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export function durationInWords(ms: number): string {
  if (ms >= 10_000) return `${whole.format(Math.round(ms / 1_000))} s`;
  if (ms >= 1_000) return `${oneDigit.format(ms / 1_000)} s`;
  return ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`;
}

/** What is known; a call whose price nobody knows is told apart, not told as free. */
export function costInWords({ cost, unpriced = 0 }: Usage): string {
  const known = `US$ ${dollars.format(cost)}`;
  if (unpriced === 0) return known;
  const calls = counted(unpriced, 'chamada sem preço conhecido', 'chamadas sem preço conhecido');
  return cost > 0 ? `${known}, mais ${calls}` : calls;
}

export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;

export const percent = (part: number): string => `${Math.round(part * 100)}%`;
