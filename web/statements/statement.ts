/** Where statements are sent. */
export const DOORS = '/api/assistants/financas/importacoes';

/** A statement as the server has read it, line by line while it is a preview. */
export type Statement = {
  readonly id: string;
  readonly arquivo: string;
  readonly estado: 'previa' | 'gravada' | 'desfeita' | 'descartada';
  readonly conta: string | null;
  readonly cartao: string | null;
  readonly de: string | null;
  readonly ate: string | null;
  readonly novas: number;
  readonly repetidas: number;
  readonly semelhantes: number;
  readonly entradasCents: number;
  readonly saidasCents: number;
  readonly avisos: readonly string[];
  readonly linhas?: readonly StatementLine[];
};

export type StatementLine = {
  readonly externo: string;
  readonly data: string;
  readonly tipo: string;
  readonly entrada?: boolean;
  readonly cents: number;
  readonly descricao: string;
  readonly repetida: boolean;
  /** The id of something entered by hand that may be the same; null: there is nothing like it. */
  readonly semelhante: string | null;
};

/** Money that came in; what a card's statement calls a payment lowers what is owed. */
export const cameIn = ({ tipo, entrada }: StatementLine, { cartao }: Pick<Statement, 'cartao'>): boolean =>
  tipo === 'receita_simples' || entrada === true || (tipo === 'pagamento_fatura' && cartao !== null);

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
export const reais = (cents: number): string => REAIS.format(cents / 100);

export const dayInWords = (iso: string): string => iso.split('-').toReversed().join('/');
