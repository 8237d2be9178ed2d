/** What kind of personal data a span holds; `[CPF]` and so on is what stands in its place. */
export type PersonalType = 'CPF' | 'CNPJ' | 'CARTAO' | 'SENHA' | 'TOKEN' | 'TELEFONE' | 'EMAIL' | 'PIX';

/** Offsets count UTF-16 units, as `String.prototype.slice` does. */
export interface PersonalSpan {
  readonly type: PersonalType;
  readonly start: number;
  readonly end: number;
}
