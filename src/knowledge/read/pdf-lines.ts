/** A run of text on a page; y grows upwards. */
export type PlacedText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly endsLine: boolean;
};

type Line = { readonly y: number; readonly height: number; readonly runs: PlacedText[] };

/** Two runs are on one line if they are no further apart than this share of their height; a gap this wide is a space. */
const SAME_LINE = 0.5;
const SPACE = 0.18;
/** A jump down of more than this many heights ends a paragraph. */
const PARAGRAPH = 1.9;
/** A page has two columns if this share of its lines leaves its middle empty, and each side has this many. */
const TWO_COLUMNS = 0.85;
const LEAST_LINES = 12;

/** The lines of a page in reading order; an empty one where a paragraph ends. */
export function linesOfPage(items: readonly PlacedText[]): readonly string[] {
  const runs = items.filter(({ text }) => text.trim() !== '');
  const columns = columnsOf(runs);
  return columns.flatMap((column) => ['', ...withGaps(linesOf(column))]);
}

/** Left column before right one, where the page clearly has two; else all as one. */
function columnsOf(runs: readonly PlacedText[]): readonly (readonly PlacedText[])[] {
  if (runs.length === 0) return [];
  const left = Math.min(...bounded(runs.map(({ x }) => x)));
  const right = Math.max(...bounded(runs.map(({ x, width }) => x + width)));
  const middle = (left + right) / 2;
  const sides = { left: [] as PlacedText[], right: [] as PlacedText[], across: [] as PlacedText[] };
  for (const run of runs) {
    if (run.x + run.width <= middle) sides.left.push(run);
    else if (run.x >= middle - run.height / 2) sides.right.push(run);
    else sides.across.push(run);
  }
  const lines = { left: linesOf(sides.left), right: linesOf(sides.right) };
  const isTwo =
    Math.min(lines.left.length, lines.right.length) >= LEAST_LINES &&
    sides.across.length <= runs.length * (1 - TWO_COLUMNS) &&
    startTogether(lines.right);
  if (!isTwo) return [runs];
  const top = Math.max(...bounded([...sides.left, ...sides.right].map(({ y }) => y)));
  return [
    sides.across.filter(({ y }) => y >= top),
    sides.left,
    sides.right,
    sides.across.filter(({ y }) => y < top),
  ].filter((column) => column.length > 0);
}

/** Lines of a column begin at one place; the far ends of full lines do not. */
function startTogether(lines: readonly Line[]): boolean {
  const starts = lines.map(({ runs }) => Math.round(Math.min(...runs.map(({ x }) => x))));
  const most = Math.max(
    ...bounded(
      [...Map.groupBy(starts, (start) => Math.round(start / 4)).values()].map((same) => same.length),
    ),
  );
  return most >= lines.length / 2;
}

/** Spread into arguments: a page has no more runs than this. */
const bounded = (numbers: readonly number[]): readonly number[] => numbers.slice(0, 50_000);

function linesOf(runs: readonly PlacedText[]): readonly Line[] {
  const lines: Line[] = [];
  for (const run of [...runs].sort((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1);
    const height = Math.max(line?.height ?? 0, run.height, 1);
    if (line && Math.abs(line.y - run.y) <= height * SAME_LINE) line.runs.push(run);
    else lines.push({ y: run.y, height: run.height || 1, runs: [run] });
  }
  return lines;
}

function withGaps(lines: readonly Line[]): readonly string[] {
  const told: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (before && before.y - line.y > PARAGRAPH * Math.max(before.height, line.height)) told.push('');
    told.push(textOf(line));
  });
  return told;
}

function textOf({ runs }: Line): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const run of [...runs].sort((one, other) => one.x - other.x)) {
    const gap = run.x - end;
    if (text !== '' && gap > SPACE * Math.max(run.height, 1) && !text.endsWith(' ')) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}
