// What Portuguese is written with, and nothing that needs cleaning: almost every text.
const ORDINARY = /^[\n\t -~\u00A0-\u00AC\u00AE-\u024F–—‘’“”…€•]*$/;
// Line feed and tab are the two controls that text may carry.
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
// Marks and overrides of writing direction, word joiners, fillers, annotation marks: nothing a reader sees.
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;
// U+200D is kept only where it joins two emoji ("👩‍⚕️"); the first may carry a skin tone or U+FE0F.
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** A piece of a text without what nobody sees. Only what can be judged in a piece: joiners and surrogates are left. */
export const withoutInvisible = (piece: string): string =>
  ORDINARY.test(piece) ? piece : piece.replace(CONTROLS, '').replace(INVISIBLE, '');

/**
 * The cleaning rule, applied once at every boundary: no controls but line feed and tab, no lone surrogates,
 * no tag block, no direction overrides, no zero-width characters outside emoji. Idempotent; never throws.
 *
 * @example cleanText('oi\u0000 mundo\r\n') // 'oi mundo\n'
 */
export function cleanText(text: string): string {
  if (ORDINARY.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '');
}
