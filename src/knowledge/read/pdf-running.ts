/** Lines at the top and the bottom of a page among which running heads and page numbers are looked for. */
const EDGE = 3;
/** On how many pages, and on which share of them, the same line stands. */
const LEAST_PAGES = 3;
const SHARE = 0.15;
const NUMBER = /^(?:p[áa]g(?:ina)?\.?\s*)?\d{1,4}(?:\s*(?:\/|de)\s*\d{1,4})?$/i;

/** Pages without what stands at the edge of many of them, whatever page numbers it counts. */
export function withoutRunning(pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const name of new Set(edgesOf(page).map((at) => nameOf(page[at] ?? ''))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRunning = (line: string): boolean => {
    const count = counts.get(nameOf(line)) ?? 0;
    return NUMBER.test(line.trim()) || (count >= LEAST_PAGES && count >= pages.length * SHARE);
  };
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.filter((line, at) => !edges.has(at) || !isRunning(line));
  });
}

const nameOf = (line: string): string => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().toLowerCase();

function edgesOf(page: readonly string[]): readonly number[] {
  const told = page.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  return [...told.slice(0, EDGE), ...told.slice(-EDGE)];
}
