import { expandSlang, fold } from '#language';
import { repairSlips } from './slips.ts';

/** A text ready for patterns: `folded` has the same length as `text`, so that what matches in one can be shown from the other. */
export type Reading = {
  readonly text: string;
  readonly folded: string;
  readonly sentences: readonly Sentence[];
};

export type Sentence = {
  readonly text: string;
  readonly folded: string;
  /** Ends with a question mark. */
  readonly asks: boolean;
  readonly words: ReadonlySet<string>;
};

const WORD = /[a-z]+/g;
const STOPS = /[.!?;…\n]+/g;
const TITLE_BEFORE = /(?:^|[^a-z])(?:dr|dra|sr|sra|prof|profa|av|st|sto|sta)$/;
const QUOTES = /[“”„‟«»″]/g;
const APOSTROPHES = /[‘’‚‛`´′]/g;
const POLITE =
  /(?<![a-z])(?:se (?:der|puder|possivel|nao for (?:incomodo|pedir muito|muito incomodo)|for possivel|nao se importar|preferir))(?![a-z])/g;
// "sou gerente, quer dizer, coordenadora", "moro em SP, digo, em Osasco": what was said first is taken back at once.
const SLIP_OF_THE_TONGUE =
  /(?<=(?<!\p{L})(?:sou|moro em|moro n[oa]|trabalho como|trabalho n[oa]|me chamo|tenho|ganho|meu nome [ée]) )[^,.;!?\n]{2,30}, ?(?:quer dizer|digo|ou melhor|melhor dizendo|n[ãa]o(?=,)|ops|opa|perd[ãa]o|errei|pera|perai),? (?:em |n[oa] |como )?(?=[\p{L}\d]+(?: (?:de |do |da )?[\p{L}\d]+){0,2}(?:[.;!?,\n]|$))(?!(?:sou|moro|tenho|quero|gosto|trabalho|preciso|consigo|estou|vou|sei|posso|tem|é)(?!\p{L}))/giu;
// Links and names of accounts are nobody's words.
const ADDRESS = /https?:\/\/\S+|@\w+/g;
const LONG_QUOTE = /"[^"\n]{0,400}"/g;

/** Slang written in full, slips in telling words put right, quotations of others blanked, cut into sentences. */
export function readText(raw: string): Reading {
  const plain = calmly(raw)
    .replace(ADDRESS, ' ')
    .normalize('NFC')
    .replace(QUOTES, '"')
    .replace(APOSTROPHES, "'")
    .replace(/[^\S\n]+/g, ' ');
  const written = withoutQuotations(repairSlips(expandSlang(plain)));
  const text = written.replace(SLIP_OF_THE_TONGUE, '');
  const folded = blank(foldInPlace(text), POLITE);
  return { text, folded, sentences: sentencesOf(text, folded) };
}

const CAPITALS = /\p{Lu}{4}/u;
const SMALL = /\p{Ll}/u;

/** Who writes in capitals throughout has no capitals to tell names by. */
const calmly = (text: string): string =>
  !SMALL.test(text) && CAPITALS.test(text) ? text.toLowerCase() : text;

/** Folded letter by letter where folding the whole would change the length. */
function foldInPlace(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  return Array.from({ length: text.length }, (_, index) => {
    const letter = fold(text.charAt(index));
    return letter.length === 1 ? letter : text.charAt(index);
  }).join('');
}

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => ' '.repeat(found.length));

// What stands in quotation marks is somebody's words; a single word ("me chama de "Bia"") is a name.
function withoutQuotations(text: string): string {
  if (!text.includes('"')) return text;
  const told = text.replace(LONG_QUOTE, (quote) =>
    quote.trim().split(' ').length > 2 ? ' '.repeat(quote.length) : quote.replaceAll('"', ' '),
  );
  return told.trim() === '' ? text.replaceAll('"', ' ') : told;
}

function sentencesOf(text: string, folded: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const close = (end: number, mark: string): void => {
    const part = folded.slice(start, end);
    if (part.trim() !== '') {
      const words = new Set(part.match(WORD));
      found.push({ text: text.slice(start, end), folded: part, asks: mark.includes('?'), words });
    }
  };
  for (const stop of folded.matchAll(STOPS)) {
    const end = stop.index + stop[0].length;
    if (isInside(folded, stop.index, end)) continue;
    close(stop.index, stop[0]);
    start = end;
  }
  close(folded.length, '');
  return found;
}

// "1.500", "Dr. Paulo".
function isInside(folded: string, at: number, end: number): boolean {
  if (folded[at] !== '.' || end - at > 1) return false;
  const between = /[0-9]/.test(folded[at - 1] ?? '') && /[0-9]/.test(folded[end] ?? '');
  return between || TITLE_BEFORE.test(folded.slice(Math.max(0, at - 6), at));
}
