import { expandSlang } from '#language';
import { type DateFound, findDates } from '#language/dates';
import { guessCategories } from '#language/spending';
import { findAnchors } from './anchors.ts';
import { fileEntry } from './category.ts';
import { describe, thingDone } from './description.ts';
import type { EntryContext, EntryKind, EntryRead } from './entry-read.ts';
import { isOnCard, isOtherwisePaid, kindOf, kindOfThing } from './kind.ts';
import { ENTRY_LIMITS } from './limits.ts';
import { missingOf } from './missing.ts';
import { namesOf } from './names.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { EARNED, type Said, SPENT, sayOf } from './words.ts';

/**
 * Every movement that a message tells, in order; none where it tells none, or only asks or wishes. What an entry does not
 * say, an earlier one of the same message may: the verb, the day.
 *
 * @example readEntries('gastei 50 no mercado ontem e 20 de uber', { today: '2026-11-15' }).length // 2
 */
export function readEntries(text: string, context: EntryContext): readonly EntryRead[] {
  const said = sayOf(expandSlang(text.slice(0, ENTRY_LIMITS.messageChars)));
  if (asksOrWishes(said.plain) || deniesAll(said.plain)) return [];
  const dates = findDates(said.text, context.today, { direction: directionOf(said.plain) });
  const anchors = findAnchors(said, dates).slice(0, ENTRY_LIMITS.entries);
  if (anchors.length === 0) return unpriced(said, dates, context);
  const stretches = segmentsOf(said, anchors, dates).map((segment) => stretchOf(said, segment, dates));
  return shareOut(stretches).map((stretch) => entryOf(stretch, context));
}

const ASKS =
  /^ (?:oi |ola |e |me |mas |entao )*(?:quanto|quantos|quantas|qual|quais|quando|onde|como|por que|porque|sera|vale a pena|devo|posso|consigo|da pra|compensa|o que) /;
const WISHES =
  / (?:quero|queria|pretendo|gostaria|planejo|penso em|pensando em|querendo|quero muito|sonho em) (?:de )?(?:comprar|gastar|investir|juntar|guardar|viajar|trocar|economizar|aplicar|ganhar|poupar|ter) /;
const ASKED_TO_WRITE =
  / (?:registra|registrar|registre|anota|anotar|anote|lanca|lancar|lance|adiciona|adicionar|cadastra|cadastrar|inclui|incluir|marca|coloca) /;

const asksOrWishes = (plain: string): boolean =>
  !ASKED_TO_WRITE.test(plain) && (ASKS.test(plain) || WISHES.test(plain));

// "não gastei nada hoje": nothing happened. "não sei", "não lembro" deny nothing of the kind.
const DENIED = / nao (?:[^ ]+ )?(?:gastei|paguei|comprei|recebi|ganhei|vendi|gastamos|pagamos) /;
const deniesAll = (plain: string): boolean => DENIED.test(plain) && plain.trim().split(' ').length < 9;

const directionOf = (plain: string): 'past' | 'future' => {
  const kind = kindOf(plain);
  return kind === 'conta_pagar' || kind === 'conta_receber' ? 'future' : 'past';
};

/** What a segment says by itself. */
interface Stretch {
  readonly said: Said;
  readonly segment: Segment;
  readonly kind: EntryKind | null;
  /** A verb, not only a thing, told the kind. */
  readonly verb: boolean;
  readonly dates: readonly DateFound[];
  readonly onCard: boolean;
}

function stretchOf(whole: Said, whence: Segment, dates: readonly DateFound[]): Stretch {
  const segment = fromLastVerb(whole, whence);
  const said = sayOf(whole.text.slice(segment.start, segment.end));
  const inside = dates.filter(({ start, end }) => start >= segment.start && end <= segment.end);
  const kind = kindOf(said.plain);
  return { said, segment, kind, verb: kind !== null, dates: inside, onCard: isOnCard(said.plain) };
}

// "recebi o salário e gastei 50 no mercado": the amount belongs to the verb nearest before it.
function fromLastVerb({ list, verbs }: Said, segment: Segment): Segment {
  const { anchor, start } = segment;
  if (anchor === null) return segment;
  const told = list.flatMap((token, index) => {
    const verb = verbs[index] ?? '';
    const inside = token.start >= start && token.end <= anchor.start;
    return inside && TELLING.test(verb) && (SPENT.has(verb) || EARNED.has(verb))
      ? [{ verb, at: token.start }]
      : [];
  });
  const last = told.at(-1);
  const opposed = told.some(({ verb }) => last !== undefined && SPENT.has(verb) !== SPENT.has(last.verb));
  return last && opposed ? { ...segment, start: last.at } : segment;
}

const TELLING = /(?:ei|i|amos|emos|ou|iu|aram|eram|iram)$/;

const ALL_ON_CARD = / (?:tudo|todos|todas|ambos) (?:[^ ]+ )?(?:no|pelo|com) (?:o )?(?:cartao|credito) /;

/** Lets entries have what their neighbours say: the verb of those before, their day, or the one day at the end. */
function shareOut(stretches: readonly Stretch[]): readonly Stretch[] {
  const shared: Stretch[] = [];
  for (const stretch of stretches) {
    const before = shared.at(-1);
    const kind = stretch.kind ?? inheritedKind(stretch, before);
    const dates = stretch.dates.length > 0 ? stretch.dates : (before?.dates ?? []);
    shared.push({ ...stretch, kind, dates });
  }
  return withLastDay(shared, stretches).map((stretch) => ({
    ...stretch,
    onCard: stretch.onCard || ALL_ON_CARD.test(stretches.at(-1)?.said.plain ?? ''),
  }));
}

const SURE_ENOUGH = 0.6;

// A thing that can only have come or gone ("salário", "uber") tells more than the verb of another entry.
function inheritedKind({ said }: Stretch, before: Stretch | undefined): EntryKind | null {
  const guess = guessCategories(said.text)[0];
  const own = guess && guess.score >= SURE_ENOUGH ? simpleKind(guess.direction) : null;
  if (own !== null && before?.kind !== 'conta_pagar') return own;
  return inheritable(before?.kind ?? null) ?? (guess ? simpleKind(guess.direction) : null);
}

const simpleKind = (direction: 'despesa' | 'receita' | null): EntryKind | null => {
  if (direction === null) return null;
  return direction === 'receita' ? 'receita_simples' : 'despesa_simples';
};

// The parts, the invoice or the debt of one entry are not those of the next.
const inheritable = (kind: EntryKind | null): EntryKind | null => {
  if (kind === 'pagamento_fatura' || kind === 'pagamento_divida' || kind === 'gasto_cartao')
    return 'despesa_simples';
  return kind === 'nova_divida' ? 'receita_simples' : kind;
};

// "50 no mercado e 20 de uber ontem": where one verb tells all, the day at the end is that of all.
function withLastDay(shared: readonly Stretch[], own: readonly Stretch[]): readonly Stretch[] {
  const last = own.at(-1);
  const alone = own.slice(0, -1).every(({ dates }) => dates.length === 0);
  const oneVerb = own.slice(1).every(({ verb }) => !verb);
  if (own.length < 2 || !last || last.dates.length === 0 || !alone || !oneVerb) return shared;
  return shared.map((stretch) => ({ ...stretch, dates: last.dates }));
}

const WENT = / (?:fui|fomos|passei|estive) (?:no|na|ao|a|em|num|numa|pro|para o|ate) /;

// Without an amount: "paguei a luz hoje". The verb must tell that something happened.
function unpriced(said: Said, dates: readonly DateFound[], context: EntryContext): readonly EntryRead[] {
  const segment: Segment = { anchor: null, start: 0, end: said.text.length };
  const stretch = stretchOf(said, segment, dates);
  const guess = guessCategories(said.text)[0];
  const asked = ASKED_TO_WRITE.test(said.plain);
  const went = guess !== undefined && WENT.test(said.plain);
  if (stretch.kind === null && !asked && !went) return [];
  const kind = stretch.kind ?? (guess ? simpleKind(guess.direction) : null);
  return [entryOf({ ...stretch, kind }, context)];
}

function entryOf(stretch: Stretch, context: EntryContext): EntryRead {
  const { said, segment, dates } = stretch;
  const { anchor } = segment;
  const taken = takenIn(stretch);
  const kind = kindIn(stretch, taken);
  const names = namesOf(said, kind, context);
  const done = thingDone(said);
  const descricao =
    describe(said, [...taken, ...names.spans]) ?? done ?? FALLBACK[kind ?? 'despesa_simples'] ?? null;
  const words = `${withoutSpans(said.text, taken)} ${done ?? ''}`;
  const filed = fileEntry({ kind, descricao, words, plain: said.plain }, context);
  const date = pickDate(dates);
  const cents = anchor?.cents === 0 ? null : (anchor?.cents ?? null);
  const { spans: _, ...named } = names;
  const entry = {
    ...{ kind, cents, ...filed, descricao, ...named },
    ...(anchor?.ambiguous && { ambiguous: anchor.ambiguous }),
    ...{
      data: date === undefined ? context.today : date.sure ? date.iso : null,
      dataSaid: date !== undefined,
    },
    ...(anchor?.parcelas && { parcelas: anchor.parcelas }),
  };
  return { ...entry, missing: missingOf(entry) };
}

const FALLBACK: Partial<Record<EntryKind, string>> = {
  pagamento_fatura: 'Fatura do cartão',
  transferencia: 'Transferência',
  nova_divida: 'Empréstimo',
  pagamento_divida: 'Dívida',
};

// A sure day before one that is not: "semana passada, na terça".
const pickDate = (dates: readonly DateFound[]): DateFound | undefined =>
  dates.find(({ sure }) => sure) ?? dates[0];

function kindIn(stretch: Stretch, taken: readonly { start: number; end: number }[]): EntryKind | null {
  const { kind, said } = stretch;
  const thing = kind === null && describe(said, taken) !== null ? kindOfThing(said.plain) : null;
  return thing === 'receita_simples' ? thing : (withCard(stretch) ?? thing);
}

function withCard({ kind, onCard, said, segment }: Stretch): EntryKind | null {
  const parts = segment.anchor?.parcelas !== undefined && !isOtherwisePaid(said.plain);
  if (kind === 'despesa_simples' && (onCard || parts)) return 'gasto_cartao';
  return kind === null && (parts || onCard) ? 'gasto_cartao' : kind;
}

const takenIn = ({ segment, dates }: Stretch): readonly { start: number; end: number }[] => {
  const { anchor, start, end } = segment;
  const own = dates.filter((date) => date.start >= start && date.end <= end);
  return [...(anchor ? [anchor] : []), ...own].map((span) => ({
    start: span.start - start,
    end: span.end - start,
  }));
};

function withoutSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  let rest = text;
  for (const { start, end } of [...spans].sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, Math.max(0, start))} ${rest.slice(end)}`;
  return rest;
}
