import { normalise } from '#language';
import type { ReadLine, ReadStatement } from '../statement.ts';
import type { Table } from './table.ts';

/** Headers by which a bank is known, folded; all of them must be there. */
const LAYOUTS: readonly (readonly [names: readonly string[], bank: string])[] = [
  [['data', 'valor', 'identificador', 'descricao'], 'Nubank'],
  [['date', 'title', 'amount'], 'Nubank'],
  [['conta', 'data_mov', 'nr_doc', 'historico', 'valor', 'deb_cred'], 'Caixa'],
  [['data', 'dependencia origem', 'historico', 'numero do documento', 'valor'], 'Banco do Brasil'],
  [['data', 'lancamento', 'detalhes', 'valor', 'tipo lancamento'], 'Banco do Brasil'],
  [['data lancamento', 'data contabil', 'titulo', 'descricao'], 'C6'],
  [['data de compra', 'nome no cartao', 'final do cartao'], 'C6'],
  [['release_date', 'transaction_type', 'reference_id', 'transaction_net_amount'], 'Mercado Pago'],
  [['data', 'estabelecimento', 'portador', 'valor', 'parcela'], 'XP'],
  [['data', 'lancamento', 'ag./origem', 'valor (r$)'], 'Itaú'],
  [['data', 'historico', 'docto.', 'credito (r$)', 'debito (r$)', 'saldo (r$)'], 'Bradesco'],
  [['data', 'lancamento', 'categoria', 'tipo', 'valor'], 'Inter'],
];

export const institutionByLayout = (names: readonly string[]): string | null =>
  LAYOUTS.find(([wanted]) => wanted.every((name) => names.includes(name)))?.[1] ?? null;

const CARD_WORDS =
  /\b(?:fatura|cartao|cartoes|credit card|mastercard|visa|limite do cartao|melhor dia de compra)\b/;
const ACCOUNT_WORDS = /\b(?:extrato|conta corrente|agencia|conta poupanca|poupanca|saldo anterior)\b/;
const CARD_HEADERS =
  /^(?:final do cartao|nome no cartao|portador|estabelecimento|data d[ea] compra|parcelas?)$/;
const INSTALMENT = /\bparc(?:ela)?\.? ?\d{1,2} ?(?:\/|de) ?\d{1,2}\b/;

const PAID_BACK = /\b(?:pagamento|pagto|pgto|estorno|credito|desconto|devolucao|reembolso)\b/;
const EARNED = /\b(?:recebid[oa]|deposito|salario|transferencia|pix|ted|doc|rendimento|resgate|proventos)\b/;

type Clues = { readonly name: string; readonly lines: readonly ReadLine[] };

/** Whether it is of an account or of a card, by the file's name, its columns, what stands before them, and what the lines tell. */
export function kindOf({ columns, preamble }: Table, { name, lines }: Clues): ReadStatement['kind'] {
  const named = plain(name);
  if (CARD_WORDS.test(named)) return 'cartao';
  if (ACCOUNT_WORDS.test(named) || columns.at.has('saldo') || columns.at.has('credito')) return 'conta';
  const headers = columns.names.map((each) => plain(each));
  if (headers.some((header) => CARD_HEADERS.test(header))) return 'cartao';
  const head = plain(preamble.map(({ cells }) => cells.join(' ')).join(' '));
  if (CARD_WORDS.test(head)) return 'cartao';
  if (ACCOUNT_WORDS.test(head)) return 'conta';
  if (headers.join(' ') === 'date title amount' || headers.includes('title')) return 'cartao';
  return hasInstalments(lines) || onlyPaymentsBelow(lines) ? 'cartao' : 'conta';
}

const hasInstalments = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ descricao }) => INSTALMENT.test(normalise(descricao)));

/** Purchases without a sign and payments with one: accounts write it the other way round. */
function onlyPaymentsBelow(lines: readonly ReadLine[]): boolean {
  const below = lines.filter(({ cents }) => cents < 0);
  const above = lines.filter(({ cents }) => cents > 0);
  return (
    below.length > 0 &&
    below.every(({ descricao }) => PAID_BACK.test(plain(descricao))) &&
    above.length > 0 &&
    !above.some(({ descricao }) => EARNED.test(plain(descricao)))
  );
}

const plain = (text: string): string =>
  normalise(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
