import { findInstalments } from '#language/money';
import { amountsIn } from './amounts.ts';
import { durations } from './durations.ts';
import { percentages } from './rates.ts';

/** What joins a question and what somebody asked about its answer afterwards ("e se eu juntar 2 mil por mês?"). */
const THEN = '\n↪ ';

/** A question with one more that goes on from it, word by word. */
export const goingOn = (question: string, next: string): string => `${question}${THEN}${next}`;

type Told = { readonly of: string; readonly start: number; readonly end: number };

/** Figures of a text by what they are of: amounts by their role, times by their kind ("60x" is a term like "5 anos"), rates by their period. */
const toldIn = (text: string): readonly Told[] => [
  ...amountsIn(text).map(({ role, start, end }) => ({ of: role ?? '', start, end })),
  ...durations(text).map(({ kind, start, end }) => ({ of: kind, start, end })),
  ...findInstalments(text).flatMap(({ start, end }) => countIn(text, start, end)),
  ...percentages(text).map(({ of, start, end }) => ({ of: of === null ? BARE_RATE : `%${of}`, start, end })),
];

/** "e se a taxa for 2%?": of what, only the question before can tell. */
const BARE_RATE = '%';

const COUNT = /\d{1,3} ?(?:x|vezes|parcelas|prestaç(?:ões|oes)|prestacoes)(?![\p{L}\p{N}])/iu;

/** Where "60x" stands in "80 mil em 60x": what is paid is no part of the term. */
function countIn(text: string, start: number, end: number): readonly Told[] {
  const found = COUNT.exec(text.slice(start, end));
  if (!found) return [];
  return [{ of: 'prazo', start: start + found.index, end: start + found.index + found[0].length }];
}

/** Whether a text tells a figure that could take the place of an earlier one. */
export const tellsFigures = (text: string): boolean => toldIn(text).length > 0;

/**
 * A question as it is meant after what was asked about its answer: what is told again takes the place of what was told before. Pure.
 *
 * @example settledText('quero juntar 30 mil em 2 anos\n↪ e em 3 anos?') // 'quero juntar 30 mil em . e em 3 anos?'
 */
export function settledText(text: string): string {
  const [first = '', ...others] = text.split(THEN);
  return others.reduce(settled, first);
}

/** "e em 5?": of years, months or parts, as the term was told before. */
const BARE_TERM = /^(?:e|mas|agora)? ?(?:se )?(?:for )?(?:em|por|daqui a) (\d{1,3}) ?[?.!]*$/iu;

/** The only term that was told, so many now. */
function withTerm(before: string, old: readonly Told[], next: string): string | null {
  const count = BARE_TERM.exec(next.trim())?.[1];
  const [term, another] = old.filter(({ of }) => of === 'prazo');
  if (count === undefined || !term || another) return null;
  const told = before.slice(term.start, term.end).replace(/^(?:\d+(?:[.,]\d+)?|\p{L}+)/u, count);
  return `${before.slice(0, term.start)}${told}${before.slice(term.end)}`;
}

function settled(before: string, next: string): string {
  const news = toldIn(next);
  const old = toldIn(before);
  const term = withTerm(before, old, next);
  if (term !== null) return term;
  const bare = news.find(({ of }) => of === '' || of === 'valor');
  const [only, another] = old.filter(({ of }) => !TIMES.has(of) && !of.startsWith('%'));
  // "e se forem 3 mil?", where one amount was told: there it is clear of what.
  if (bare && only && !another && news.length === 1)
    return `${before.slice(0, only.start)}${next.slice(bare.start, bare.end)}${before.slice(only.end)}`;
  const rate = news.length === 1 && news[0]?.of === BARE_RATE ? news[0] : undefined;
  const [rated, anotherRate] = old.filter(({ of }) => of.startsWith('%'));
  if (rate && rated && !anotherRate) return withRate(before, rated, next.slice(rate.start, rate.end));
  const kept = old
    .filter(({ of }) => news.some((each) => each.of === of))
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, before);
  return `${kept}. ${next}`;
}

/** The rate that was told, of the same month or year as before. */
function withRate(before: string, { start, end }: Told, rate: string): string {
  const ofWhat = before.slice(start, end).replace(/^[\d.,]+ ?%?/, '');
  return `${before.slice(0, start)}${rate}${ofWhat}${before.slice(end)}`;
}

const TIMES: ReadonlySet<string> = new Set(['atual', 'alvo', 'prazo', 'outro']);
