/** FNV-1a over UTF-16 units, mixed once more so that its low bits are as good as its high ones. Same text, same number, anywhere. */
export function hashOf(text: string, seed = 0): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(value);
}

/** Spreads a number over 32 bits. */
export function mix(number: number): number {
  let value = number | 0;
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b);
  return (value ^ (value >>> 16)) >>> 0;
}
