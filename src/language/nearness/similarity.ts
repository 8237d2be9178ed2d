import { relativesOf } from '../search/meaning.ts';
import { editDistance } from '../similar.ts';
import type { AskedFor } from './asked.ts';
import type { Signature, SignedStem } from './signature.ts';
import { NEARNESS } from './weights.ts';

/**
 * 0 to 1: how far two messages say the same. Symmetric but for rounding; 1 for the same words. What one says and the other denies, and
 * what one asks and the other tells, are far apart however many words they share.
 */
export function similarity(one: Signature, other: Signature): number {
  const { shared, crossed } = contentOf(one, other);
  const surface = dice(one.surface, other.surface);
  const cosine = Math.max(0, dot(one.vector, other.vector));
  const alike =
    one.weight + other.weight === 0
      ? surface
      : NEARNESS.content * shared + NEARNESS.surface * surface + NEARNESS.vector * cosine;
  const held =
    alike * questionFactor(one.asks, other.asks) * standFactor(one, other) * undoneFactor(one, other);
  return Math.min(1, held * (crossed || deniesAlone(one, other) ? NEARNESS.denied : 1));
}

type Content = {
  /** 0 to 1. */
  readonly shared: number;
  /** Something is said in one and denied in the other. */
  readonly crossed: boolean;
};

/** Dice over content words, near words counting for less; words of which one is denied count for nothing. */
function contentOf(one: Signature, other: Signature): Content {
  let common = 0;
  let crossed = false;
  for (const asked of one.stems) {
    const met = meetingOf(asked, other);
    if (!met) continue;
    if (met.stem.denied === asked.denied) common += met.nearness * Math.min(asked.weight, met.stem.weight);
    else crossed = true;
  }
  const whole = one.weight + other.weight;
  return { shared: whole === 0 ? 0 : Math.min(1, (2 * common) / whole), crossed };
}

type Meeting = { readonly stem: SignedStem; readonly nearness: number };

// In short words another letter is another word.
const SHORTEST_SLIP = 5;

function meetingOf({ stem }: SignedStem, { byStem: told, stems: all }: Signature): Meeting | null {
  const same = told.get(stem);
  if (same) return { stem: same, nearness: 1 };
  let best: Meeting | null = null;
  for (const relative of relativesOf(stem)) {
    const found = told.get(relative.stem);
    if (found && relative.weight > (best?.nearness ?? 0)) best = { stem: found, nearness: relative.weight };
  }
  if (best || stem.length < SHORTEST_SLIP) return best;
  const slip = all.find((each) => each.stem[0] === stem[0] && editDistance(stem, each.stem, 1) === 1);
  return slip ? { stem: slip, nearness: NEARNESS.slip } : null;
}

/** One denies something and the other nothing: though what is denied was said by nobody else, it is another message. */
const deniesAlone = (one: Signature, other: Signature): boolean => one.denies !== other.denies;

function questionFactor(one: AskedFor, other: AskedFor): number {
  if (one === other) return 1;
  const [first, second] = [one ?? 'told', other ?? 'told'];
  // "aceita cartão?" and "vocês aceitam cartão" are asked alike.
  if ((first === 'yes_no' && second === 'told') || (first === 'told' && second === 'yes_no')) return 1;
  return first === 'told' || second === 'told' ? NEARNESS.toldNotAsked : NEARNESS.otherQuestion;
}

/** "vou pagar" is no other way to say "paguei", nor is "tem plantão?" one to say "fechei o plantão". */
function standFactor(one: Signature, other: Signature): number {
  const way = one.towardsMe === other.towardsMe ? 1 : NEARNESS.otherWay;
  const isOther = (done: Signature, open: Signature): boolean =>
    done.stand === 'done' && done.asks === null && (open.stand === 'wished' || open.asks === 'yes_no');
  return isOther(one, other) || isOther(other, one) ? NEARNESS.otherStand * way : way;
}

const UNDOES = /^(?:cancel|desist|desfaz|desfa|remov|apag|exclu)/;

/** "liga" and "desliga", "ativar" and "desativar"; "parcelar" and "cancelar o parcelamento". */
function undoneFactor(one: Signature, other: Signature): number {
  return undoes(one, other) || undoes(other, one) ? NEARNESS.undone : 1;
}

function undoes({ stems }: Signature, { stems: done }: Signature): boolean {
  return stems.some(({ stem }) => {
    if (stem.startsWith('des') && done.some((each) => each.stem === stem.slice(3))) return true;
    return UNDOES.test(stem) && done.length > 0 && !done.some((each) => UNDOES.test(each.stem));
  });
}

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let common = 0;
  for (const each of one) if (other.has(each)) common += 1;
  return (2 * common) / (one.size + other.size);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
