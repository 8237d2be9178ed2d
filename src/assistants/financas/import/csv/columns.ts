import { normalise } from '#language';

/** What a column of a statement can be. */
export type ColumnRole =
  | 'data'
  | 'descricao'
  | 'detalhe'
  | 'valor'
  | 'credito'
  | 'debito'
  | 'sentido'
  | 'saldo'
  | 'id'
  | 'parcela'
  | 'cartao'
  | 'ignora';

/** A header and where each role stands in it; roles with several columns keep them in their order. */
export type Columns = {
  readonly names: readonly string[];
  readonly at: ReadonlyMap<ColumnRole, readonly number[]>;
  readonly width: number;
};

/** Headers as banks write them, folded, without signs; the first pattern that fits decides. */
const PATTERNS: readonly (readonly [RegExp, ColumnRole])[] = [
  [
    /^(?:valor|value|amount)(?: em)? (?:us|usd|dolar)|us$|cotacao|moeda original|valor original|iof$|^cambio/,
    'ignora',
  ],
  [/^data (?:contabil|do balancete|balancete|de vencimento|vencimento|de pagamento|efetiva)$/, 'ignora'],
  [/^(?:data|date|dt|dia|release date|settlement date|transaction date)(?: .{0,30})?$/, 'data'],
  [/^(?:hora|time|horario)$/, 'ignora'],
  [
    /^(?:entradas?|creditos?|credit|valor credito|valor de entrada|recebido)(?: r| em r| brl| rs)?$/,
    'credito',
  ],
  [/^(?:saidas?|debitos?|debit|valor debito|valor de saida|pago|gasto)(?: r| em r| brl| rs)?$/, 'debito'],
  [
    /^(?:saldos?|balance|partial balance|saldo do dia|saldo apos .{0,20}|saldo final)(?: r| em r| brl| rs)?$/,
    'saldo',
  ],
  [
    /^(?:d c|c d|dc|cd|deb cred|cred deb|debito credito|credito debito|tipo lancamento|tipo de lancamento|natureza|sinal|indicador|inf|entrada saida|operacao d c)$/,
    'sentido',
  ],
  [
    /^(?:valor|valores|amount|value|quantia|montante|total|vlr|transaction net amount|net amount|valor da compra|valor liquido|valor da transacao|valor da parcela|valor do lancamento)(?: r| em r| brl| rs| da transacao)?$/,
    'valor',
  ],
  [/^(?:parcelas?|installments?|numero da parcela|qtd parcelas)$/, 'parcela'],
  [/^(?:final(?: do cartao)?|nome no cartao|cartao|numero do cartao|portador|titular)$/, 'cartao'],
  [
    /^(?:descricao|historico|lancamentos?|title|titulo|estabelecimento|estabelecimento comercial|description|memo|transacao|movimentacao|transaction type|descricao do lancamento|nome|local|loja|payee|comercio|descricao da transacao|descricao lancamento|historico lancamento)$/,
    'descricao',
  ],
  [
    /^(?:detalhes?|details|identificacao|origem destino|favorecido|complemento|beneficiario|remetente|observacao|informacoes adicionais|contraparte|destinatario|razao social|descricao complementar)$/,
    'detalhe',
  ],
  [
    /^(?:identificador|id|documento|docto|n documento|numero do documento|nr doc|num doc|numero documento|doc|reference id|codigo da transacao|id da transacao|autenticacao|n do documento|dcto|id da operacao|codigo)$/,
    'id',
  ],
  [/^tipo(?: .{0,20})?$/, 'sentido'],
];

export const roleOf = (header: string): ColumnRole => {
  const name = normalise(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'ignora';
};

/** The columns of a line, if it can be the header of a statement: a date, something with an amount, and something to call it by. */
export function columnsIn(cells: readonly string[]): Columns | null {
  const at = new Map<ColumnRole, number[]>();
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() === '' || cell.length > 60) continue;
    const role = roleOf(cell);
    at.set(role, [...(at.get(role) ?? []), index]);
  }
  const hasAmount = at.has('valor') || (at.has('credito') && at.has('debito'));
  const hasWords = at.has('descricao') || at.has('detalhe');
  if (!at.has('data') || !hasAmount || !hasWords) return null;
  const last = Math.max(...[...at.values()].flat());
  return { names: cells.map((cell) => cell.trim()), at, width: last + 1 };
}
