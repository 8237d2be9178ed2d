/** Whose ledger. Every method sees only this person's rows. */
export type Who = { readonly org: string; readonly user: string };

/** Who writes, under which key and when: the same key writes once, and answers the same ids again. */
export type Writer = Who & {
  readonly key: string;
  readonly now: number;
  /** What is asked for, in short, where the key is the caller's own: the same key with other contents is refused. */
  readonly contents?: string;
};

/** What can be expected to go wrong comes back as a value; `message` is for the person. */
export type Refusal = { readonly refused: RefusalCode; readonly message: string };
export type RefusalCode =
  | 'lancamento_desconhecido'
  | 'conta_desconhecida'
  | 'cartao_desconhecido'
  | 'divida_desconhecida'
  | 'ativo_desconhecido'
  | 'meta_desconhecida'
  | 'importacao_desconhecida'
  | 'importacao_encerrada'
  | 'rascunho_desconhecido'
  | 'valor_invalido'
  | 'data_invalida'
  | 'parcelas_invalidas'
  | 'nome_invalido'
  | 'nome_repetido'
  | 'nao_agendado'
  | 'lancamento_repetido'
  | 'chave_repetida'
  | 'nada_a_desfazer';
export type Asked<T> = Promise<T | Refusal>;

export const refuse = (refused: RefusalCode, message: string): Refusal => ({ refused, message });
export const isRefusal = (value: object): value is Refusal => 'refused' in value;
