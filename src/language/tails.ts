/** In characters, at each end: more than any pattern spans that reads what is left, so that none holds there and not in the whole. */
const KEPT = 512;
const LONG = 4 * KEPT;

/**
 * A text whose endless lines of digits and stops have lost their middle: nothing that is said begins or ends there, and to look for it
 * at every stop of a megabyte costs more than all the rest.
 */
export function withoutTails(text: string): string {
  if (text.length < LONG) return text;
  let kept = '';
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const end = inertEnd(text, at);
    if (end - at >= LONG) {
      kept += text.slice(from, at + KEPT);
      from = end - KEPT;
    }
    at = end + 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

function inertEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isInert(text.charCodeAt(at))) at += 1;
  return at;
}

/** Digits, stops and commas. */
const isInert = (code: number): boolean => code <= 0x39 && (code >= 0x30 || code === 0x2e || code === 0x2c);
