import { monthlyCost, rateSpans } from '../../reading/rates.ts';
import { fileEntry } from './category.ts';
import { describe, isBoot, thingDone, thingMeant } from './description.ts';
import { EARNINGS, isEarnings } from './earnings.ts';
import type { EntryContext, EntryKind, EntryRead } from './entry-read.ts';
import { isOtherwisePaid, isSaving, isTakenOut, kindOfThing } from './kind.ts';
import { missingOf } from './missing.ts';
import { namesOf } from './names.ts';
import { creditorIn } from './owed.ts';
import type { Day, Stretch } from './stretch.ts';
import { REGISTER, type Said } from './words.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The entry that a stretch tells. */
export function entryOf(stretch: Stretch, context: EntryContext): EntryRead {
  const { said, segment } = stretch;
  const { anchor } = segment;
  const date = pickDate(paidOf(stretch));
  const taken = takenIn(stretch);
  const kind = dueKind(kindIn(stretch, taken), date, context.today);
  const { spans, ...names } = namesOf(said, kind, context);
  const words = describe(said, [...taken, ...spans]);
  const named = isEarnings(said.plain) ? EARNINGS : kind === 'nova_divida' ? creditorIn(words) : words;
  const done = thingDone(said) ?? (named === null ? thingMeant(said) : null);
  const descricao = named ?? done ?? fallback(stretch, kind, names);
  const filed = fileEntry(
    { kind, descricao, cents: anchor?.cents ?? null, ...wordsOf(stretch, taken, done) },
    context,
  );
  const entry = {
    ...{ kind, cents: anchor?.cents || null, ...filed, descricao, ...names },
    ...(anchor?.ambiguous && { ambiguous: anchor.ambiguous }),
    ...{ data: date?.vague ? null : (date?.iso ?? context.today), dataSaid: date !== undefined },
    ...(anchor?.parcelas && { parcelas: anchor.parcelas }),
    ...costOf(kind, said.text),
    ...(kind === 'transferencia' && isTakenOut(said.plain) && { resgate: true as const }),
  };
  return { ...entry, missing: missingOf(entry) };
}

function costOf(kind: EntryKind | null, text: string): Pick<EntryRead, 'jurosMes'> {
  const jurosMes = kind === 'nova_divida' ? monthlyCost(text) : null;
  return jurosMes === null ? {} : { jurosMes };
}

const FALLBACK: Partial<Record<EntryKind, string>> = {
  pagamento_fatura: 'Fatura do cartão',
  transferencia: 'Transferência',
  nova_divida: 'Empréstimo',
  pagamento_divida: 'Dívida',
};

// Money moved to nobody knows where is asked for; so are things, where a kind does not name them.
function fallback(
  { said }: Stretch,
  kind: EntryKind | null,
  names: { destino?: string; conta?: string },
): string | null {
  if (kind === null) return null;
  if (kind === 'nova_divida' && said.plain.includes(' cartao ')) return 'Cartão de crédito';
  const placed = names.destino !== undefined || names.conta !== undefined || isSaving(said.plain);
  return kind === 'transferencia' && !placed ? null : (FALLBACK[kind] ?? null);
}

const DUE = /(?:venc[a-z]+|vencimento)(?: (?:no|em|era))?(?: dia)?\s*$/iu;

// "venceu dia 5 e paguei hoje": when it was paid, if that is told as well.
function paidOf({ dates, said, segment }: Stretch): readonly Day[] {
  const paid = dates.filter(({ start }) => !DUE.test(said.text.slice(0, Math.max(0, start - segment.start))));
  return / (?:paguei|pagamos|quitei) /.test(said.plain) && paid.length > 0 ? paid : dates;
}

// A sure day before one that is not: "semana passada, na terça".
const pickDate = (dates: readonly Day[]): Day | undefined =>
  dates.find(({ sure }) => sure) ?? dates.find(({ vague }) => !vague) ?? dates[0];

// What is told of a day to come is still to be paid or received: "amanhã pago 300".
function dueKind(kind: EntryKind | null, date: Day | undefined, today: string): EntryKind | null {
  if (date === undefined || date.vague || date.iso <= today) return kind;
  if (kind === 'despesa_simples') return 'conta_pagar';
  return kind === 'receita_simples' ? 'conta_receber' : kind;
}

function kindIn(stretch: Stretch, taken: readonly Span[]): EntryKind | null {
  const { kind, said } = stretch;
  const named = describe(said, taken) ?? thingDone(said) ?? thingMeant(said);
  const thing = kind === null && named !== null ? kindOfThing(said.plain) : null;
  return thing === 'receita_simples' ? thing : (withCard(stretch) ?? thing);
}

function withCard({ kind, onCard, said, segment }: Stretch): EntryKind | null {
  const parts = segment.anchor?.parcelas !== undefined && !isOtherwisePaid(said.plain);
  if (kind === 'despesa_simples' && (onCard || parts)) return 'gasto_cartao';
  return kind === null && (parts || onCard) ? 'gasto_cartao' : kind;
}

function takenIn({ segment, dates, kind, said }: Stretch): readonly Span[] {
  const { anchor, start, end } = segment;
  const own = dates.filter((date) => date.start >= start && date.end <= end);
  const figures = anchor === null ? [] : (anchor.figures ?? [anchor]);
  const rates = kind === 'nova_divida' ? rateSpans(said.text) : [];
  return [
    ...[...figures, ...own].map((span) => ({ start: span.start - start, end: span.end - start })),
    ...rates,
  ];
}

// Other money, and a way of paying; blanked, for offsets are counted.
const NO_THINGS =
  /\b(?:uns|umas) (?:tre(?:m|ns)|bagulhos?|neg[oó]cios?|paradas?)\b|(?<=\d )(?:d[oó]lar(?:es)?|euros?|libras?|pesos?)\b|\bboletos?\b|\bcerca de\b|\b(?:no|na|em|pelo|com o|via|por) (?:cart[aã]o(?: de (?:cr[eé]dito|d[eé]bito))?|cr[eé]dito|d[eé]bito|pix|dinheiro)\b/gi;

// "bota na conta 25" asks to write, and names no boot.
const wishesIn = ({ list, verbs }: Said): readonly Span[] =>
  list.filter((_, index) => REGISTER.has(verbs[index] ?? '') && !isBoot(verbs, index));

// What it is called says nothing to a lexicon of words.
const APP_99 = '99';

function wordsOf(
  { said, sold }: Stretch,
  taken: readonly Span[],
  done: string | null,
): { readonly words: string; readonly plain: string } {
  let words = said.text.replace(NO_THINGS, (name) => ' '.repeat(name.length));
  for (const { start, end } of [...taken, ...wishesIn(said)].sort((a, b) => b.start - a.start))
    words = `${words.slice(0, Math.max(0, start))} ${words.slice(end)}`;
  return {
    words: `${words} ${done === APP_99 ? '99 pop' : (done ?? '')}`,
    plain: sold ? `${said.plain}vendi ` : said.plain,
  };
}
