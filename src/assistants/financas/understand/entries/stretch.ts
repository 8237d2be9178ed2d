import type { DateFound } from '#language/dates';
import { guessCategories } from '#language/spending';
import type { EntryKind } from './entry-read.ts';
import { isOnCard, kindOf, kindOfThing } from './kind.ts';
import { isOwed, namesDebt } from './owed.ts';
import type { Segment } from './segments.ts';
import { EARNED, type Said, SPENT, sayOf } from './words.ts';

/** A day that a message names; vague where it is no day ("semana passada", "esses dias"). */
export interface Day extends DateFound {
  readonly vague: boolean;
}

/** What a segment says by itself, and then what its neighbours lend it. */
export interface Stretch {
  readonly said: Said;
  readonly segment: Segment;
  readonly kind: EntryKind | null;
  /** A verb, not only a thing, told the kind. */
  readonly verb: boolean;
  readonly dates: readonly Day[];
  readonly onCard: boolean;
  /** It, or the verb that it shares, tells of a sale. */
  readonly sold: boolean;
  /** It, or the verb that it shares, tells what is owed. */
  readonly owed: boolean;
}

export function stretchOf(whole: Said, whence: Segment, dates: readonly Day[]): Stretch {
  const segment = fromLastVerb(whole, whence);
  const said = sayOf(whole.text.slice(segment.start, segment.end));
  const inside = dates.filter(({ start, end }) => start >= whence.start && end <= whence.end);
  const kind = kindOf(said.plain);
  const sold = / (?:vendi|vendemos) /.test(said.plain);
  const owed = isOwed(said.plain);
  return {
    said,
    segment,
    kind,
    verb: kind !== null,
    dates: inside,
    onCard: isOnCard(said.plain),
    sold,
    owed,
  };
}

const TELLING = /(?:ei|i|amos|emos|ou|iu|aram|eram|iram)$/;

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

const ALL_ON_CARD = / (?:tudo|todos|todas|ambos) (?:[^ ]+ )?(?:no|pelo|com) (?:o )?(?:cartao|credito) /;

/** Lets entries have what their neighbours say: the verb of those before, their day, or the one day at the end. */
export function shareOut(stretches: readonly Stretch[]): readonly Stretch[] {
  const shared: Stretch[] = [];
  for (const stretch of stretches) {
    const before = shared.at(-1);
    const kind = stretch.kind ?? inheritedKind(stretch, before);
    const dates = stretch.dates.length > 0 ? stretch.dates : (before?.dates ?? []);
    const sold = stretch.sold || (stretch.kind === null && before?.sold === true);
    const owed = stretch.owed || (stretch.kind === null && before?.owed === true);
    shared.push({ ...stretch, kind, dates, sold, owed });
  }
  return withLastDay(shared, stretches).map((stretch) => ({
    ...stretch,
    onCard: stretch.onCard || ALL_ON_CARD.test(stretches.at(-1)?.said.plain ?? ''),
  }));
}

const SURE_ENOUGH = 0.6;

/** "1000 pro itaú e 200 pra minha irmã": what goes to others does not stay one's own. */
const TO_ONE_OF_US =
  / (?:pra|para|pro|p) (?:a |o )?(?:minha |meu )?(?:mae|pai|irma|irmao|avo|tia|tio|prima|primo|sogra|sogro|filha|filho|esposa|marido|mulher|namorada|namorado|amiga|amigo|vizinha|vizinho|cunhada|cunhado|sobrinha|sobrinho|diarista|baba) /;

// A thing that can only have come or gone ("salário", "uber") tells more than the verb of another entry.
function inheritedKind(stretch: Stretch, before: Stretch | undefined): EntryKind | null {
  if (before?.kind === 'transferencia' && TO_ONE_OF_US.test(stretch.said.plain)) return 'despesa_simples';
  const words = wordsBeside(stretch);
  if (before?.owed && namesDebt(stretch.said.plain)) return 'nova_divida';
  if (kindOfThing(stretch.said.plain) === 'receita_simples' && words.trim() !== '') return 'receita_simples';
  const guess = guessCategories(words)[0];
  const own = guess && guess.score >= SURE_ENOUGH ? simpleKind(guess.direction) : null;
  const stays = before?.kind === 'conta_pagar' || before?.sold === true;
  if (own !== null && !stays) return own;
  return inheritable(before) ?? (guess ? simpleKind(guess.direction) : null);
}

// The amount itself is no word: "doze" is no slip of "doce".
function wordsBeside({ said, segment }: Stretch): string {
  const { anchor, start } = segment;
  const spans = anchor === null ? [] : (anchor.figures ?? [anchor]);
  let words = said.text;
  for (const span of [...spans].sort((a, b) => b.start - a.start))
    words = `${words.slice(0, Math.max(0, span.start - start))} ${words.slice(span.end - start)}`;
  return words;
}

export const simpleKind = (direction: 'despesa' | 'receita' | null): EntryKind | null => {
  if (direction === null) return null;
  return direction === 'receita' ? 'receita_simples' : 'despesa_simples';
};

// The parts, the invoice or the debt of one entry are not those of the next.
const inheritable = (before: Stretch | undefined): EntryKind | null => {
  const kind = before?.kind ?? null;
  if (kind === 'nova_divida' && before?.owed) return kind;
  if (kind === 'pagamento_fatura' || kind === 'pagamento_divida' || kind === 'gasto_cartao')
    return 'despesa_simples';
  return kind === 'nova_divida' ? 'receita_simples' : kind;
};

// "e o café de ontem 8,50": the day is of that thing alone.
const OF_ITS_DAY = / de (?:ontem|anteontem|sabado|domingo|segunda|terca|quarta|quinta|sexta) /;

const OF_SEVERAL =
  / (?:debitaram|descontaram|cairam|sairam|foram|entraram|pingaram|cobraram|tudo|todos|todas|ambos|ambas) /;

// "50 no mercado e 20 de uber ontem": where one verb tells all, the day at the end is that of all.
function withLastDay(shared: readonly Stretch[], own: readonly Stretch[]): readonly Stretch[] {
  const last = own.at(-1);
  const alone = own.slice(0, -1).every(({ dates }) => dates.length === 0);
  // "netflix 40 e spotify 20 debitaram ontem": of all that was told.
  const ofAll = OF_SEVERAL.test(last?.said.plain ?? '') && own.slice(0, -1).every(({ verb }) => !verb);
  const oneVerb = ofAll || own.slice(1).every(({ verb }) => !verb);
  if (own.length < 2 || !last || last.dates.length === 0 || !alone || !oneVerb) return shared;
  if (OF_ITS_DAY.test(last.said.plain)) return shared;
  return shared.map((stretch) => ({ ...stretch, dates: last.dates }));
}
