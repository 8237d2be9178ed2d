/** `<MEMO>Padaria`: what a tag opens, or closes, and the text behind it up to the next one. */
export type OfxTag = {
  readonly name: string;
  readonly closes: boolean;
  readonly value: string;
  readonly line: number;
};

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,63})(?:\s[^<>]{0,200})?(\/?)>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};
const ENTITY = /&(#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,5});/gi;

/**
 * The tags of an OFX file in their order, in one walk. SGML leaves the end of a value out, XML has it: both come out the same, because the
 * end of a value says nothing. What stands in angle brackets and is no tag belongs to the text.
 */
export function* ofxTags(text: string): Generator<OfxTag> {
  let open: Omit<OfxTag, 'value'> | null = null;
  let from = 0;
  let line = 1;
  for (const found of text.matchAll(TAG)) {
    const value = text.slice(from, found.index);
    if (open) yield { ...open, value: textOf(value) };
    line += breaksIn(value);
    from = found.index + found[0].length;
    const [, slash = '', name = ''] = found;
    open = { name: name.toUpperCase(), closes: slash === '/', line };
    line += breaksIn(found[0]);
  }
  if (open) yield { ...open, value: textOf(text.slice(from)) };
}

function breaksIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function textOf(written: string): string {
  const text = written.replace(/<!\[CDATA\[|\]\]>/g, '');
  return text.replace(ENTITY, entityOf).replace(/\s+/g, ' ').trim();
}

function entityOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : whole;
}
