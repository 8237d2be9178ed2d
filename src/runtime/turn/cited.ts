import { fold } from '#language';
import type { CitedSource } from '#protocol';

/** How far from its document's name an item is looked for, before and after, in its line. */
const BEFORE = 40;
const AFTER = 90;

/**
 * Of what was read, what a text names: a document with its item, its best passage where the text names no item of it, a date of a calendar, a
 * page by its address. What was read and is not named is nobody's source.
 *
 * @example citedIn('Até R$ 2.431,50. Fonte: Guia do Prouni 1/2026, item 3.1.', sources) // that of item 3.1
 */
export function citedIn(text: string, sources: readonly CitedSource[]): readonly CitedSource[] {
  const flat = fold(text);
  const named = new Map<CitedSource, 'item' | 'whole'>();
  for (const source of sources) {
    const as = namedAs(flat, source);
    if (as) named.set(source, as);
  }
  const items = new Set([...named].flatMap(([{ title }, as]) => (as === 'item' ? [title] : [])));
  const told = new Set<string>();
  return [...named].flatMap(([source, as]) => {
    const { title, kind } = source;
    if (as === 'item' || kind === 'web') return [source];
    if (items.has(title) || told.has(title)) return [];
    told.add(title);
    return [source];
  });
}

function namedAs(flat: string, { kind, title, item, url }: CitedSource): 'item' | 'whole' | null {
  const name = fold(title);
  if (kind === 'web') return namesPage(flat, name, url) ? 'whole' : null;
  const around = placesOf(flat, name);
  if (around.length === 0) return null;
  if (item === undefined) return 'whole';
  const where = kind === 'calendar' ? [flat] : around;
  return where.some((each) => namesItem(each, fold(item))) ? 'item' : 'whole';
}

/** Titles of pages are anybody's words: they count where a source is named, their address anywhere. */
const namesPage = (flat: string, name: string, url: string | undefined): boolean =>
  (url !== undefined && flat.includes(fold(url))) ||
  flat.split('\n').some((line) => /\bfontes?\b/.test(line) && line.includes(name));

/** What stands around each mention of a name, in its line. */
function placesOf(flat: string, name: string): readonly string[] {
  const places: string[] = [];
  for (let at = flat.indexOf(name); name !== '' && at >= 0; at = flat.indexOf(name, at + name.length)) {
    const before =
      flat
        .slice(Math.max(0, at - BEFORE), at)
        .split('\n')
        .at(-1) ?? '';
    const after = flat.slice(at + name.length, at + name.length + AFTER).split('\n')[0] ?? '';
    places.push(`${before} ${after}`);
  }
  return places;
}

/** "3.1" is not in "13.1", "3.10" or "3.1.2". */
function namesItem(flat: string, item: string): boolean {
  const escaped = item.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d]|\\d\\.)${escaped}(?![\\p{L}\\d]|\\.\\d)`, 'u').test(flat);
}
