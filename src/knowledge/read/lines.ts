import { startOfItem } from '../chunk/items.ts';
import { type Block, oneLine } from './block.ts';

const ENDS_SENTENCE = /[.;:!?…]["”»)]?$|; (?:e|ou)$/;
const CHAPTER =
  /^(?:cap[ií]tulo|t[ií]tulo|se[cç][aã]o|subse[cç][aã]o|anexo|parte)\s+(?:[ivxlcdm]+|\d+|[úu]nic[oa]|[a-z])\b/i;
const NUMBERED = /^(\d{1,2})(?:\.|\s*[-–—])?\s+(\D.*)$/;
const LETTER = /\p{L}/u;
const SOFT_HYPHEN = /\p{L}-$/u;
/** Before and after these a hyphen at the end of a line belongs to the word. */
const HYPHENED_BEFORE =
  /(?:^|[^\p{L}])(?:pr[ée]|p[óo]s|pr[óo]|ex|vice|sub|al[ée]m|rec[ée]m|bem|mal|n[ãa]o|s[óo]cio|meio|segunda|ter[çc]a|quarta|quinta|sexta)-$/iu;
const HYPHENED_AFTER = /^(?:se|lo|la|los|las|lhe|lhes|me|nos|vos|[áa]s?|o|os|a|feira|feiras)(?!\p{L})/u;
const LONGEST_HEADING = 160;

/** Lines of plain text (a text file, a page of a PDF) as paragraphs and headings. An empty line ends a paragraph. */
export function blocksOfLines(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open = '';
  const close = (): void => {
    const text = oneLine(open);
    open = '';
    if (text !== '') blocks.push({ kind: 'paragraph', text });
  };
  for (const raw of lines) {
    const line = raw.trim();
    const heading = headingOf(line);
    if (line === '') close();
    else if (heading !== null && (open === '' || ENDS_SENTENCE.test(open))) {
      close();
      blocks.push({ kind: 'heading', ...heading });
    } else {
      if (open !== '' && beginsAnew(line, open)) close();
      open = joined(open, line);
    }
  }
  close();
  return blocks;
}

/** A numbered item, or an inciso after a finished clause, stands by itself. */
function beginsAnew(line: string, open: string): boolean {
  const item = startOfItem(line);
  return (
    item !== null &&
    (item.kind !== 'inner' ? ENDS_SENTENCE.test(open) || item.kind === 'article' : ENDS_SENTENCE.test(open))
  );
}

function joined(open: string, line: string): string {
  if (open === '') return line;
  if (!SOFT_HYPHEN.test(open)) return `${open} ${line}`;
  if (HYPHENED_BEFORE.test(open.slice(-12)) || HYPHENED_AFTER.test(line)) return `${open}${line}`;
  return /^\p{Ll}/u.test(line) ? `${open.slice(0, -1)}${line}` : `${open}${line}`;
}

/** "CAPÍTULO II", "4 DAS BOLSAS", "ANEXO I – CRONOGRAMA": short lines that call what follows. */
export function headingOf(line: string): { readonly level: number; readonly text: string } | null {
  if (line.length > LONGEST_HEADING || !LETTER.test(line)) return null;
  if (CHAPTER.test(line) && !/[.;,]$/.test(line)) return { level: 1, text: line };
  const words = NUMBERED.exec(line)?.[2] ?? line;
  if (!isCapitals(words) || words.length < 4 || /[;,]$/.test(words)) return null;
  return { level: 2, text: line };
}

function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && letters.every((letter) => letter === letter.toUpperCase());
}
