/**
 * Deals items into folds, each label spread over all of them. Seeded by the items' own text, so that neither the order
 * of the file nor a clock decides.
 */
export function dealFolds<T>(items: readonly T[], folds: number, keys: FoldKeys<T>): Map<T, number> {
  const dealt = new Map<T, number>();
  const inOrder = items
    .map((item) => ({ item, label: keys.label(item), rank: hash(keys.text(item)) }))
    .sort((left, right) =>
      left.label === right.label ? left.rank - right.rank : left.label < right.label ? -1 : 1,
    );
  inOrder.forEach(({ item }, index) => {
    dealt.set(item, index % folds);
  });
  return dealt;
}

export interface FoldKeys<T> {
  readonly label: (item: T) => string;
  readonly text: (item: T) => string;
}

// FNV-1a.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
