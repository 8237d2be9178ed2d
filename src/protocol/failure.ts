/** The closed table of errors: HTTP status, whether trying again can help, and the sentence a person reads. */
export const FAILURES = {
  session_id_invalid: {
    status: 400,
    retryable: false,
    sentence: 'O identificador da sessão precisa ser um texto não vazio.',
  },
  message_invalid: { status: 400, retryable: false, sentence: 'A mensagem precisa ser um texto.' },
  message_id_invalid: {
    status: 400,
    retryable: false,
    sentence: 'O identificador da mensagem precisa ser um texto não vazio.',
  },
  message_empty: { status: 400, retryable: false, sentence: 'A mensagem está vazia.' },
  message_too_long: { status: 413, retryable: false, sentence: 'A mensagem é longa demais.' },
  message_conflict: {
    status: 409,
    retryable: false,
    sentence: 'Já existe outra mensagem com este identificador.',
  },
  session_not_found: { status: 404, retryable: false, sentence: 'Conversa não encontrada.' },
  turn_not_found: { status: 404, retryable: false, sentence: 'Turno não encontrado.' },
  memory_not_found: { status: 404, retryable: false, sentence: 'Esta lembrança não existe.' },
  memory_invalid: { status: 400, retryable: false, sentence: 'A lembrança não pode ser guardada assim.' },
  feedback_invalid: {
    status: 400,
    retryable: false,
    sentence: 'A avaliação precisa ser positive, negative, correction ou preference.',
  },
  reason_invalid: {
    status: 400,
    retryable: false,
    sentence: 'Escolha um motivo da lista; "outro" pede uma explicação, de até 200 caracteres.',
  },
  person_not_found: {
    status: 404,
    retryable: false,
    sentence: 'Não há ninguém com este identificador na organização.',
  },
  person_erasing: {
    status: 409,
    retryable: true,
    sentence: 'Seus dados estão sendo apagados. Espere um instante e tente de novo.',
  },
  erasure_held: {
    status: 409,
    retryable: false,
    sentence: 'Uma obrigação legal impede apagar estes dados por enquanto.',
  },
  erasure_not_found: {
    status: 404,
    retryable: false,
    sentence: 'Nada foi apagado a seu pedido, nem está sendo.',
  },
  memory_unavailable: {
    status: 501,
    retryable: false,
    sentence: 'Este armazenamento não guarda lembranças.',
  },
  mode_unknown: { status: 400, retryable: false, sentence: 'Este assistente não tem este modo.' },
  mode_refused: { status: 409, retryable: false, sentence: 'Esta mudança de modo não é permitida.' },
  operator_action_invalid: {
    status: 400,
    retryable: false,
    sentence: 'Esta ação não é possível nesta conversa.',
  },
  control_elsewhere: {
    status: 409,
    retryable: false,
    sentence: 'Outra pessoa da equipe está com esta conversa.',
  },
  control_needed: {
    status: 409,
    retryable: false,
    sentence: 'Assuma a conversa antes de responder nela.',
  },
  link_invalid: { status: 404, retryable: false, sentence: 'Este link não existe ou não é mais válido.' },
  link_expired: { status: 410, retryable: false, sentence: 'Este link expirou.' },
  signature_invalid: { status: 401, retryable: false, sentence: 'A assinatura não confere.' },
  webhook_refused: { status: 403, retryable: false, sentence: 'A verificação deste webhook não confere.' },
  delivery_failed: {
    status: 502,
    retryable: true,
    sentence: 'O canal não aceitou a mensagem agora.',
  },
  delivery_refused: { status: 422, retryable: false, sentence: 'O canal recusou a mensagem.' },
  template_missing: {
    status: 422,
    retryable: false,
    sentence: 'Falta o modelo de mensagem (template) aprovado para este envio.',
  },
  channel_unconfigured: {
    status: 503,
    retryable: true,
    sentence: 'Este canal não está configurado.',
  },
  component_unknown: {
    status: 404,
    retryable: false,
    sentence: 'Esta conversa não espera resposta deste componente.',
  },
  component_answer_invalid: {
    status: 400,
    retryable: false,
    sentence: 'A resposta do componente não é válida.',
  },
  card_unknown: { status: 404, retryable: false, sentence: 'Este cartão não foi mostrado nesta resposta.' },
  source_not_found: { status: 404, retryable: false, sentence: 'Esta fonte não foi citada nesta resposta.' },
  document_invalid: { status: 400, retryable: false, sentence: 'Este documento não pode ser lido.' },
  record_not_found: { status: 404, retryable: false, sentence: 'Isto não existe entre os seus dados.' },
  record_invalid: { status: 400, retryable: false, sentence: 'Isto não pode ser guardado assim.' },
  record_conflict: {
    status: 409,
    retryable: false,
    sentence: 'Isto não combina com o que já está guardado.',
  },
  statement_invalid: { status: 422, retryable: false, sentence: 'Este extrato não pode ser lido.' },
  decision_not_found: { status: 404, retryable: false, sentence: 'Esta decisão não existe.' },
  review_not_found: { status: 404, retryable: false, sentence: 'Esta revisão não existe.' },
  review_closed: { status: 409, retryable: false, sentence: 'Esta revisão já foi encerrada.' },
  review_elsewhere: {
    status: 409,
    retryable: false,
    sentence: 'Outra pessoa da equipe está com esta revisão.',
  },
  review_stale: {
    status: 409,
    retryable: false,
    sentence: 'Esta revisão mudou desde que você a abriu: veja como ela está agora e tente de novo.',
  },
  review_unfit: { status: 400, retryable: false, sentence: 'Isto não se faz com este tipo de revisão.' },
  example_not_found: { status: 404, retryable: false, sentence: 'Este exemplo não existe.' },
  example_invalid: { status: 400, retryable: false, sentence: 'O exemplo não pode ser guardado assim.' },
  example_conflict: {
    status: 409,
    retryable: false,
    sentence: 'O exemplo não está num estado em que isto seja possível.',
  },
  weights_not_found: {
    status: 404,
    retryable: false,
    sentence: 'Não há pesos ajustáveis com este nome.',
  },
  weights_invalid: { status: 400, retryable: false, sentence: 'Os pesos não podem ser estes.' },
  weights_conflict: {
    status: 409,
    retryable: false,
    sentence: 'Os pesos, ou o tráfego gravado, mudaram desde então. Simule de novo.',
  },
  adjustment_not_found: { status: 404, retryable: false, sentence: 'Este ajuste não existe.' },
  eval_set_not_found: { status: 404, retryable: false, sentence: 'Este conjunto de avaliação não existe.' },
  eval_case_not_found: { status: 404, retryable: false, sentence: 'Este caso de avaliação não existe.' },
  eval_run_not_found: { status: 404, retryable: false, sentence: 'Esta rodada de avaliação não existe.' },
  eval_invalid: { status: 400, retryable: false, sentence: 'A avaliação não pode ser feita assim.' },
  eval_conflict: { status: 409, retryable: false, sentence: 'Isto não é possível agora nesta avaliação.' },
  mission_not_found: { status: 404, retryable: false, sentence: 'Esta missão não existe.' },
  mission_conflict: { status: 409, retryable: false, sentence: 'Outro processo já conduz esta missão.' },
  report_not_found: { status: 404, retryable: false, sentence: 'Este relatório não existe.' },
  contract_not_found: {
    status: 404,
    retryable: false,
    sentence: 'Não há contrato de um agente com este nome.',
  },
  collection_invalid: {
    status: 400,
    retryable: false,
    sentence: 'O nome da coleção só pode ter letras minúsculas sem acento, números e _.',
  },
  assistant_unknown: { status: 404, retryable: false, sentence: 'Assistente desconhecido.' },
  not_authenticated: {
    status: 401,
    retryable: false,
    sentence: 'Para conversar, entre na sua conta primeiro.',
  },
  identity_unavailable: {
    status: 503,
    retryable: true,
    sentence: 'Não foi possível conferir quem você é agora. Tente de novo em instantes.',
  },
  user_mismatch: { status: 403, retryable: false, sentence: 'Esta mensagem é de outra pessoa.' },
  operators_only: { status: 403, retryable: false, sentence: 'Só operadores podem ver isto.' },
  identifier_invalid: {
    status: 400,
    retryable: false,
    sentence: 'O identificador só pode ter letras sem acento, números e . _ : @ = + ~ -, até 128 caracteres.',
  },
  query_invalid: {
    status: 400,
    retryable: false,
    sentence: 'O endereço tem um parâmetro que não é o que se esperava.',
  },
  body_invalid: { status: 400, retryable: false, sentence: 'O corpo do pedido não é o que se esperava.' },
  body_too_large: { status: 413, retryable: false, sentence: 'O corpo do pedido é grande demais.' },
  body_type_unsupported: {
    status: 415,
    retryable: false,
    sentence: 'O corpo do pedido precisa ser application/json, sem compressão.',
  },
  route_not_found: { status: 404, retryable: false, sentence: 'Este endereço não existe.' },
  method_not_allowed: { status: 405, retryable: false, sentence: 'Este endereço não aceita este método.' },
  host_refused: { status: 421, retryable: false, sentence: 'Este servidor não atende por esse nome.' },
  rate_limited: {
    status: 429,
    retryable: true,
    sentence: 'São pedidos demais em pouco tempo. Espere um pouco e tente de novo.',
  },
  port_unusable: { status: 500, retryable: false, sentence: 'A porta não pode ser usada.' },
  definition_invalid: { status: 500, retryable: false, sentence: 'A definição do assistente tem um erro.' },
  configuration_invalid: { status: 500, retryable: false, sentence: 'A configuração tem um erro.' },
  store_unavailable: { status: 503, retryable: true, sentence: 'O armazenamento não está disponível.' },
  data_folder_busy: { status: 503, retryable: true, sentence: 'A pasta de dados está em uso.' },
  data_folder_unusable: { status: 500, retryable: false, sentence: 'A pasta de dados não pode ser usada.' },
  migration_failed: { status: 500, retryable: false, sentence: 'O banco de dados não pôde ser preparado.' },
  claim_superseded: { status: 409, retryable: false, sentence: 'Outro processo assumiu esta conversa.' },
  platform_closed: { status: 503, retryable: true, sentence: 'A plataforma está encerrando.' },
  model_failed: { status: 502, retryable: true, sentence: 'O modelo de linguagem não respondeu.' },
  internal: { status: 500, retryable: true, sentence: 'Algo deu errado do nosso lado.' },
} as const satisfies Record<string, { status: number; retryable: boolean; sentence: string }>;

export type FailureCode = keyof typeof FAILURES;

/** The one error class. `detail` completes the table's sentence; `cause` is always passed on. */
export class ProsaError extends Error {
  override readonly name = 'ProsaError';
  readonly code: FailureCode;

  constructor(code: FailureCode, detail?: string, cause?: unknown) {
    super(detail ? `${FAILURES[code].sentence} ${detail}` : FAILURES[code].sentence, { cause });
    this.code = code;
  }

  get retryable(): boolean {
    return FAILURES[this.code].retryable;
  }
}
