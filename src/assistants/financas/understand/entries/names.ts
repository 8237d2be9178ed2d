import { fold } from '#language';
import type { EntryContext, EntryKind } from './entry-read.ts';
import type { Said } from './words.ts';

/** The card, the account and where money went, as the person named them, and where that stands. */
export interface Names {
  readonly cartao?: string;
  readonly conta?: string;
  readonly destino?: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

const BANKS: ReadonlyMap<string, string> = new Map([
  ...([
    ['nubank', 'Nubank'],
    ['roxinho', 'Nubank'],
    ['itau', 'Itaú'],
    ['bradesco', 'Bradesco'],
    ['santander', 'Santander'],
  ] as const),
  ...([
    ['inter', 'Inter'],
    ['c6', 'C6'],
    ['picpay', 'PicPay'],
    ['mercado pago', 'Mercado Pago'],
    ['caixa', 'Caixa'],
  ] as const),
  ...([
    ['banco do brasil', 'Banco do Brasil'],
    ['bb', 'Banco do Brasil'],
    ['neon', 'Neon'],
    ['pagbank', 'PagBank'],
    ['btg', 'BTG'],
  ] as const),
  ...([
    ['sicredi', 'Sicredi'],
    ['sicoob', 'Sicoob'],
    ['poupanca', 'Poupança'],
    ['caixinha', 'Caixinha'],
    ['cofrinho', 'Cofrinho'],
  ] as const),
  ...([
    ['corretora', 'Corretora'],
    ['reserva', 'Reserva'],
    ['carteira', 'Carteira'],
    ['conta corrente', 'Conta corrente'],
    ['xp', 'XP'],
  ] as const),
]);

const CARD_LED = /(?:cartao|credito|fatura)(?: de credito)?(?: do| da| de| no)?$/;
const ACCOUNT_LED =
  /(?:conta(?: corrente| poupanca)?(?: do| da| de| no| na)?|pix (?:do|da|pelo|no)|debito (?:do|da|no)|pelo|saiu (?:do|da))$/;
const FROM = /(?: do| da| de| conta do| conta da)$/;
const INTO =
  /(?: pra| para| pro| na| no| a| ao| em)(?: o| a| minha| meu| conta do| conta da| conta| minha conta)?$/;

/** It comes back to where it was paid from. */
const GIVEN_BACK = / (?:estorno|estornos|estornou|estornaram|estornado|estornada) /;

/** What the words before a name make of it. */
export function namesOf(said: Said, kind: EntryKind | null, context: EntryContext): Names {
  let names: Names = { spans: [] };
  for (const { name, start, end } of mentions(said, context)) {
    const before = fold(said.text.slice(0, start)).trimEnd();
    const field = fieldOf(` ${before}`, kind, { name, context, back: GIVEN_BACK.test(said.plain) });
    if (field === undefined || names[field] !== undefined) continue;
    names = { ...names, [field]: name, spans: [...names.spans, { start, end }] };
  }
  return names;
}

type Field = 'cartao' | 'conta' | 'destino';

interface Mention {
  readonly name: string;
  readonly context: EntryContext;
  /** Money that is given back. */
  readonly back: boolean;
}

function fieldOf(before: string, kind: EntryKind | null, mention: Mention): Field | undefined {
  if (kind === 'transferencia')
    return INTO.test(before) ? 'destino' : FROM.test(before) ? 'conta' : undefined;
  if (isCard(before, kind, mention)) return 'cartao';
  if (ACCOUNT_LED.test(before)) return 'conta';
  const own = isAmong(mention.context.contas, mention.name);
  return own && / (?:no|na|do|da|pelo|pela)$/.test(before) ? 'conta' : undefined;
}

function isCard(before: string, kind: EntryKind | null, { name, context, back }: Mention): boolean {
  if (CARD_LED.test(before) || kind === 'pagamento_fatura') return true;
  if (kind === 'gasto_cartao')
    return isAmong(context.cartoes, name) || / (?:no|na|do|da|pelo|com o)$/.test(before);
  return back && isAmong(context.cartoes, name) && !isAmong(context.contas, name);
}

const isAmong = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((one) => fold(one) === fold(name)) ?? false;

// Names of up to three words, the person's own first.
function mentions(
  { text, list }: Said,
  { cartoes = [], contas = [] }: EntryContext,
): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  const own = new Map([...cartoes, ...contas].map((name) => [fold(name), name]));
  const found: { name: string; start: number; end: number }[] = [];
  for (const [index, token] of list.entries()) {
    if (found.some(({ end }) => end > token.start)) continue;
    for (const length of [3, 2, 1]) {
      const end = list[index + length - 1]?.end;
      if (end === undefined || end - token.start > 40) continue;
      const words = fold(text.slice(token.start, end));
      const name = own.get(words) ?? BANKS.get(words);
      if (name === undefined || (words === 'caixa' && list[index + 1]?.word === 'eletronico')) continue;
      found.push({ name, start: token.start, end });
      break;
    }
  }
  return found;
}
