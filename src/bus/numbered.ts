import type { Ids } from '#protocol';

const BLOCK = 1_000;

/**
 * One random prefix per bus, then a number: unique, and far cheaper than a random id per message. Numbers are turned into text a thousand at a
 * time, for that is what would cost.
 */
export function numbered(ids: Ids, kind: string): () => string {
  const prefix = ids.next(kind);
  const endings = Array.from({ length: BLOCK }, (_, n) => String(n).padStart(3, '0'));
  let block = 0;
  let start = `${prefix}-`;
  let last = 0;
  return () => {
    last += 1;
    if (last === BLOCK) {
      last = 0;
      block += 1;
      start = `${prefix}-${block}`;
    }
    return start + endings[last];
  };
}
