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
  const cuts = anchors.slice(1).map((anchor, index) => {
    const before = anchors[index];
    return cutBetween(said, { from: before?.end ?? 0, to: anchor.start, named }, dates);
  });
  return anchors.map((anchor, index) => ({
    ...{ anchor, start: cuts[index - 1] ?? 0, end: cuts[index] ?? text.length },
  }));
}

const isMoneyVerb = (word: string): boolean => SPENT.has(word) || EARNED.has(word) || REGISTER.has(word);

// "mercado 50, uber 30" names first; "gastei 50 no mercado" does not.
function namesFirst({ list, verbs }: Said, anchors: readonly Anchor[], dates: readonly DateFound[]): boolean {
  const end = anchors[0]?.start ?? 0;
  return list.some(
    (token, index) =>
      token.end <= end &&
      token.kind === 'word' &&
      !EMPTY.has(token.word) &&
      !isMoneyVerb(verbs[index] ?? '') &&
      !dates.some((date) => token.start < date.end && date.start < token.end),
  );
}

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly named: boolean;
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
const [BEFORE_VERB, BEFORE_AMOUNT, VERB] = [4, 5, 4] as const;

function cutBetween(said: Said, gap: Gap, dates: readonly DateFound[]): number {
  const cuts = [...signCuts(said, gap), ...wordCuts(said, gap)];
  if (cuts.length === 0) return gap.named ? afterDate(said, gap, dates) : gap.to;
  const most = Math.max(...cuts.map(({ weight }) => weight));
  const best = cuts.filter(({ weight }) => weight === most);
  return (gap.named ? best[0] : best.at(-1))?.at ?? gap.to;
}

// A day that follows an amount belongs to it.
function afterDate({ text }: Said, { from, to }: Gap, dates: readonly DateFound[]): number {
  const date = dates.find(
    ({ start, end }) => start >= from && end <= to && text.slice(from, start).trim() === '',
  );
  return date?.end ?? from;
}

function signCuts(said: Said, gap: Gap): Cut[] {
  const cuts: Cut[] = [];
  for (let at = gap.from; at < gap.to; at += 1) {
    const weight = SIGNS[said.text.charAt(at)];
    if (weight !== undefined) cuts.push({ at: at + 1, weight: weight + bonus(said, at + 1, gap.to) });
  }
  return cuts;
}

function wordCuts(said: Said, gap: Gap): Cut[] {
  const cuts: Cut[] = [];
  for (const [index, token] of said.list.entries()) {
    if (token.start < gap.from || token.end > gap.to || token.kind !== 'word') continue;
    const joining = Object.hasOwn(JOINING, token.word) ? JOINING[token.word] : undefined;
    if (joining !== undefined) cuts.push({ at: token.end, weight: joining + bonus(said, token.end, gap.to) });
    else if (isMoneyVerb(said.verbs[index] ?? '')) cuts.push({ at: token.start, weight: VERB });
  }
  return cuts;
}

// What follows a cut at once tells whether something new begins: a verb of money, or the next amount itself.
function bonus({ list, verbs }: Said, at: number, to: number): number {
  const words = verbs.filter((_, index) => (list[index]?.start ?? 0) >= at && (list[index]?.end ?? 0) <= to);
  const first = words.find((word) => !Object.hasOwn(JOINING, word));
  const verb = first !== undefined && isMoneyVerb(first) ? BEFORE_VERB : 0;
  const amount = words.every((word) => EMPTY.has(word) || isMoneyVerb(word)) ? BEFORE_AMOUNT : 0;
  return verb + amount;
}
