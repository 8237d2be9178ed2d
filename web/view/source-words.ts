import type { CitedSource } from '#protocol';

/** "3.1" is an item; "Inscrições do Sisu" says what it is. */
export const itemOf = ({ item = '' }: CitedSource): string => (/^[\d.]+$/.test(item) ? `item ${item}` : item);

/** Where in the document: headings without its title, and the item. */
export function placeOf(source: CitedSource): string {
  const { kind, title, heading = '', item } = source;
  if (kind === 'web') return 'Página encontrada na internet';
  const headings = heading.split(' › ').filter((each) => each !== '' && each !== title);
  const places = [...headings, ...(item === undefined ? [] : [itemOf(source)])];
  return places.join(' › ') || 'Trecho do documento';
}
