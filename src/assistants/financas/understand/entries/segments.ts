import type { DateFound } from '#language/dates';
import type { Anchor } from './anchors.ts';
import { EARNED, EMPTY, REGISTER, type Said, SPENT } from './words.ts';

/** The stretch of a message that tells one entry. */
export interface Segment {
  readonly anchor: Anchor | null;
  readonly start: number;
  readonly end: number;
}

/** Divides a message between its amounts: at signs, at "e", at verbs, or, in a bare list, right at the amounts. */
export function segmentsOf(
  said: Said,
  anchors: readonly Anchor[],
  dates: readonly DateFound[],
): readonly Segment[] {
  const { text } = said;
  if (anchors.length < 2) return [{ anchor: anchors[0] ?? null, start: 0, end: text.length }];
  const named = namesFirst(said, anchors, dates);
  const dated = (dates[0]?.start ?? text.length) < (anchors[0]?.start ?? 0);
  const cuts = anchors.slice(1).map((anchor, index) => {
    const from = anchors[index]?.end ?? 0;
    const until = anchors[index + 2]?.start ?? text.length;
    const bare = !hasContent(said, { from: anchor.end, to: until }, dates);
    return cutBetween(said, { from, to: anchor.start, named, dated, bare }, dates);
  });
  return anchors.map((anchor, index) => ({
    ...{ anchor, start: cuts[index - 1] ?? 0, end: cuts[index] ?? text.length },
  }));
}

const isMoneyVerb = (word: string): boolean => SPENT.has(word) || EARNED.has(word) || REGISTER.has(word);

// "mercado 50, uber 30" names first; "gastei 50 no mercado" does not.
function namesFirst(said: Said, anchors: readonly Anchor[], dates: readonly DateFound[]): boolean {
  const [first, second] = anchors;
  const { start = 0, end = 0 } = first ?? {};
  const led = /^\s*(?:n[oa]s?|d[eoa]s?|com|em|pr[oa]|para)\s/i.test(said.text.slice(end, end + 6));
  if (led && hasContent(said, { from: end, to: second?.start ?? end }, dates)) return false;
  return hasContent(said, { from: 0, to: start }, dates);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const inside = (token: { start: number; end: number }, { from, to }: Range): boolean =>
  token.start >= from && token.end <= to;
const isDated = (token: { start: number; end: number }, dates: readonly DateFound[]): boolean =>
  dates.some((date) => token.start < date.end && date.start < token.end);

// Something that names what money was for.
const hasContent = ({ list, verbs }: Said, range: Range, dates: readonly DateFound[]): boolean =>
  list.some(
    (token, index) =>
      token.kind === 'word' &&
      inside(token, range) &&
      !EMPTY.has(token.word) &&
      !isMoneyVerb(verbs[index] ?? '') &&
      !isDated(token, dates),
  );

interface Gap extends Range {
  readonly named: boolean;
  /** Days lead their entries: "dia 5 mercado 200 dia 6 uber 30". */
  readonly dated: boolean;
  /** After the next amount nothing names it: what does stands before it. */
  readonly bare: boolean;
}

interface Cut {
  readonly at: number;
  readonly weight: number;
}

const SIGNS: Readonly<Record<string, number>> = {
  ';': 6,
  '\n': 6,
  '.': 5,
  '+': 4,
  ',': 3,
  '/': 3,
  '|': 5,
  '•': 6,
};
const JOINING: Readonly<Record<string, number>> = {
  e: 2,
  mais: 3,
  depois: 3,
  tambem: 3,
  ai: 2,
  dai: 3,
  fora: 2,
  alem: 2,
  outro: 2,
  outra: 2,
  mas: 4,
};
const [BEFORE_VERB, BEFORE_AMOUNT, VERB, NAMELESS] = [4, 5, 4, -9] as const;

function cutBetween(said: Said, gap: Gap, dates: readonly DateFound[]): number {
  const weighed = [...signCuts(said, gap, dates), ...wordCuts(said, gap)].map(({ at, weight }) => ({
    at,
    weight:
      weight + bonus(said, { from: at, to: gap.to }, dates) + nameless(said, { ...gap, from: at }, dates),
  }));
  if (weighed.length === 0) return gap.named ? afterDate(said, gap, dates) : gap.to;
  const most = Math.max(...weighed.map(({ weight }) => weight));
  const best = weighed.filter(({ weight }) => weight === most);
  return (gap.named ? best[0] : best.at(-1))?.at ?? gap.to;
}

const nameless = (said: Said, gap: Gap, dates: readonly DateFound[]): number =>
  gap.bare && !hasContent(said, gap, dates) ? NAMELESS : 0;

// A day that follows an amount belongs to it.
function afterDate({ text }: Said, { from, to, dated }: Gap, dates: readonly DateFound[]): number {
  if (dated) return from;
  const date = dates.find(
    ({ start, end }) => start >= from && end <= to && text.slice(from, start).trim() === '',
  );
  return date?.end ?? from;
}

function signCuts({ text }: Said, gap: Gap, dates: readonly DateFound[]): Cut[] {
  const cuts: Cut[] = [];
  for (let at = gap.from; at < gap.to; at += 1) {
    const weight = SIGNS[text.charAt(at)];
    if (weight !== undefined && !isDated({ start: at, end: at + 1 }, dates))
      cuts.push({ at: at + 1, weight });
  }
  return cuts;
}

function wordCuts({ list, verbs }: Said, gap: Gap): Cut[] {
  const cuts: Cut[] = [];
  for (const [index, token] of list.entries()) {
    if (!inside(token, gap) || token.kind !== 'word') continue;
    const joining = Object.hasOwn(JOINING, token.word) ? JOINING[token.word] : undefined;
    if (joining !== undefined) cuts.push({ at: token.end, weight: joining });
    else if (isMoneyVerb(verbs[index] ?? '')) cuts.push({ at: token.start, weight: VERB - BEFORE_VERB });
  }
  return cuts;
}

// What follows a cut at once tells whether something new begins: a verb of money, or the next amount itself.
function bonus({ list, verbs }: Said, range: Range, dates: readonly DateFound[]): number {
  const words = verbs.filter((_, index) => {
    const token = list[index];
    return token !== undefined && inside(token, range) && !isDated(token, dates);
  });
  const first = words.find((word) => !Object.hasOwn(JOINING, word));
  const verb = first !== undefined && isMoneyVerb(first) ? BEFORE_VERB : 0;
  const amount = words.every((word) => EMPTY.has(word) || isMoneyVerb(word)) ? BEFORE_AMOUNT : 0;
  return verb + amount;
}
