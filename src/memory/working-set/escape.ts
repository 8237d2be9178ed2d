import { withoutInvisible } from '#language';

/** Everything that might begin a line of its own, or hide one. */
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Markup, and brackets that do not hold one word in capitals, as the scrubber leaves (`[CPF]`). */
const MARKUP = /[<>`\u{FF1C}\u{FF1E}]|[[\u{FF3B}](?![A-Z]{2,12}\])|(?<!\[[A-Z]{2,12})[\]\u{FF3D}]/gu;

/** A value as data: one line in quotes, of bounded length, with nothing in it that could pass for markup, a heading or a note. */
export function asData(value: string, chars: number): string {
  const line = withoutInvisible(value).replaceAll(BREAKS, ' ').trim();
  return JSON.stringify(shortened(line, chars)).replaceAll(MARKUP, escaped);
}

const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Whole characters, never half a pair. */
function shortened(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const end = text.charCodeAt(chars - 2);
  const isHalf = end >= 0xd800 && end <= 0xdbff;
  return `${text.slice(0, chars - 1 - (isHalf ? 1 : 0))}…`;
}
