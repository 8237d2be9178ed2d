/** Of a longer list, its first and its last. */
const WHOLE_ITEMS = 4;
const LONGEST_TEXT = 80;

/**
 * As JSON, but for what nobody reads in a line: a series of prices is told by its ends and how many lie between. Whole in `prosa mission --json`.
 *
 * @example
 * brieflyWritten({ precos: [1, 2, 3, 4, 5, 6] }); // {"precos":[1, … mais 4 …, 6]}
 */
export function brieflyWritten(value: unknown): string {
  if (typeof value === 'string' && value.length > LONGEST_TEXT)
    return JSON.stringify(`${value.slice(0, LONGEST_TEXT)}…`);
  if (Array.isArray(value)) return `[${itemsOf(value)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}:${brieflyWritten(each)}`,
  );
  return `{${fields.join(',')}}`;
}

function itemsOf(all: readonly unknown[]): string {
  if (all.length <= WHOLE_ITEMS) return all.map(brieflyWritten).join(',');
  return `${brieflyWritten(all[0])}, … mais ${all.length - 2} …, ${brieflyWritten(all.at(-1))}`;
}
