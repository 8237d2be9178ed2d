import { withoutInvisible } from '#language';

/** Everything that might begin a line of its own, or hide one. */
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that the scrubber leaves. Any other word in brackets may be a control mark of some model (`[INST]`). */
const LEFT = '(?:CPF|CNPJ|CARTAO|SENHA|TOKEN|TELEFONE|EMAIL|PIX)';
/** Markup, and brackets that hold no such mark. */
const MARKUP = new RegExp(
  `[<>\`\\u{FF1C}\\u{FF1E}]|[[\\u{FF3B}](?!${LEFT}\\])|(?<!\\[${LEFT})[\\]\\u{FF3D}]`,
  'gu',
);

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
