import type { Item } from '../chat/items.ts';

type Shown = { readonly item: Item } & Readonly<Record<string, unknown>>;

/** Items are made anew with every line of a stream; those that say the same are not drawn again. */
export function isSame({ item: before, ...beside }: Shown, { item: after, ...then }: Shown): boolean {
  return (before === after || isShallowSame(before, after)) && isShallowSame(beside, then);
}

function isShallowSame(before: object, after: object): boolean {
  const entries = Object.entries(after);
  const old = before as Readonly<Record<string, unknown>>;
  return entries.length === Object.keys(before).length && entries.every(([key, value]) => old[key] === value);
}
