// What is longer is no word, and would cost its square.
const LONGEST_WORD = 64;

/**
 * Edit distance with swaps of neighbours (optimal string alignment), or `limit + 1` as soon as it is certain to
 * exceed `limit`.
 *
 * @example editDistance('quatrosentos', 'quatrocentos', 2) // 1
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > limit || left.length > LONGEST_WORD) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = nextRow({ left, right, row }, previous, before);
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? limit + 1, limit + 1);
}

interface Row {
  readonly left: string;
  readonly right: string;
  readonly row: number;
}

function nextRow(
  { left, right, row }: Row,
  previous: readonly number[],
  before: readonly number[],
): number[] {
  const current = [row];
  const letter = left[row - 1];
  for (let column = 1; column <= right.length; column += 1) {
    const cost = letter === right[column - 1] ? 0 : 1;
    let best = Math.min(
      at(previous, column) + 1,
      at(current, column - 1) + 1,
      at(previous, column - 1) + cost,
    );
    const swapped = letter === right[column - 2] && left[row - 2] === right[column - 1];
    if (row > 1 && column > 1 && swapped) best = Math.min(best, at(before, column - 2) + 1);
    current.push(best);
  }
  return current;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Is the edit distance of these at most one? Told by what they begin and end with. */
export function atMostOneSlip(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (long.length > short.length + 1) return false;
  let same = 0;
  while (same < short.length && short.charCodeAt(same) === long.charCodeAt(same)) same += 1;
  if (same === short.length) return true;
  if (long.length > short.length) return long.endsWith(short.slice(same));
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return long.endsWith(short.slice(same + 1)) || (swapped && long.endsWith(short.slice(same + 2)));
}

/** Are these the same but for two letters that stand in each other's place ("merdaco", "mercado")? */
export function hasSwap(left: string, right: string): boolean {
  if (left.length !== right.length || left === right) return false;
  let first = 0;
  while (left.charCodeAt(first) === right.charCodeAt(first)) first += 1;
  let last = left.length - 1;
  while (left.charCodeAt(last) === right.charCodeAt(last)) last -= 1;
  return (
    left[first] === right[last] &&
    left[last] === right[first] &&
    left.slice(first + 1, last) === right.slice(first + 1, last)
  );
}

/** From so many letters on, two in each other's place are one slip, however far apart. */
const SHORTEST_WITH_SWAP = 6;

/** The edit distance where it is at most one; else two. */
function oneSlip(left: string, right: string): number {
  if (left === right) return 0;
  if (left.length > LONGEST_WORD) return 2;
  const swapped = left.length >= SHORTEST_WITH_SWAP && hasSwap(left, right);
  return swapped || atMostOneSlip(left, right) ? 1 : 2;
}

// None in short words, where another letter is another word.
function forgivenSlips(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/**
 * The word of the vocabulary nearest to this one, within `limit` slips; the first in the vocabulary wins a tie.
 *
 * @example closest('alimentaçao', ['transporte', 'alimentação']) // 'alimentação'
 */
export function closest(
  word: string,
  vocabulary: Iterable<string>,
  limit: number = forgivenSlips(word.length),
): string | undefined {
  let best: string | undefined;
  let bound = limit;
  for (const candidate of vocabulary) {
    const distance = bound === 1 ? oneSlip(word, candidate) : editDistance(word, candidate, bound);
    if (distance > bound) continue;
    best = candidate;
    bound = distance - 1;
    if (bound < 0) break;
  }
  return best;
}
