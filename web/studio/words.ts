import { type FoldedTurn, type ModelFailure, said, turnInWords, type Usage } from '#protocol';

export { claimInWords, memoryInWords } from '#protocol';

export const {
  ending: endingInWords,
  place: placeInWords,
  removal: removalInWords,
  callError: callErrorInWords,
  move: moveInWords,
  polarity: polarityInWords,
  withholding: withholdingInWords,
  contact: contactInWords,
  mode: modeInWords,
  operator: operatorInWords,
  dialogue: dialogueInWords,
} = turnInWords;

/** What a router decided about a workflow, and what changed it. */
export const workflowInWords = {
  intent: said({
    CHANGE_WORKFLOW: 'mudar de fluxo',
    CONTINUE_WORKFLOW: 'continuar onde está',
    EXIT_WORKFLOW: 'sair do fluxo',
  }),
  by: said({
    router: 'pelo roteador',
    agent: 'por um agente',
    completed: 'porque terminou',
    mandatory: 'porque vem antes de tudo',
  }),
} as const;

export const kindInWords = said({ coordenador: 'coordena', executor: 'executa', modulo: 'módulo' });

export const categoryInWords = said({
  'Self-Harm': 'risco à própria vida',
  Violence: 'violência',
  Harassment: 'assédio ou ofensa',
  Injection: 'ordem disfarçada ao assistente',
});

/** Where words of strangers came from. */
export const strangerInWords = said({
  tool: 'no resultado de uma ferramenta',
  memory: 'numa lembrança',
  profile: 'no perfil da pessoa',
  result: 'no resultado de um especialista',
  file: 'num arquivo',
});

export const callStatusInWords = said({
  running: 'não terminou',
  ok: 'deu certo',
  error: 'não deu certo',
  refused: 'recusada',
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
  control_elsewhere: 'outra pessoa está com a conversa',
  control_needed: 'a conversa não estava assumida',
  mode_unknown: 'modo que não existe',
  mode_refused: 'mudança que não é permitida',
  operator_action_invalid: 'não é possível nesta conversa',
});

/** What began a turn that no message of the person did; null for all others. */
export function occasionOf({ operations: [deed] = [], timer }: FoldedTurn): string | null {
  if (deed)
    return `A equipe ${operatorInWords.action(deed.action)}${deed.refused ? ', mas foi recusado' : ''}`;
  return timer ? `Lembrete ${timer.timer}` : null;
}

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
