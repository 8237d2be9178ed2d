import { splitSentences } from '#language';
import { KNOWLEDGE_LIMITS } from '../limits.ts';

const { longest, overlap } = KNOWLEDGE_LIMITS;

/** Paragraphs as one text, or as several where that is too long: cut between paragraphs, else between sentences, else anywhere. */
export function cutText(paragraphs: readonly string[]): readonly string[] {
  const whole = paragraphs.join('\n');
  if (whole.length <= longest) return whole.trim() === '' ? [] : [whole];
  const pieces = paragraphs.flatMap((paragraph, index) =>
    piecesOf(index === 0 ? paragraph : `\n${paragraph}`),
  );
  const parts: string[] = [];
  let open = '';
  for (const piece of pieces) {
    if (open !== '' && open.length + piece.length > longest) {
      parts.push(open.trim());
      open = endOf(open);
      // A piece that fills a part by itself leaves no room to repeat anything.
      if (open.length + piece.length > longest) open = '';
    }
    open += piece;
  }
  if (open.trim() !== '') parts.push(open.trim());
  return parts;
}

/** A paragraph in pieces none of which is too long. */
function piecesOf(paragraph: string): readonly string[] {
  return splitSentences(paragraph).flatMap((sentence) =>
    sentence.length <= longest ? [sentence] : clausesOf(sentence),
  );
}

/** A sentence without end (a list in one breath): between its clauses or words. */
function clausesOf(sentence: string): readonly string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const window = rest.slice(0, longest);
    const at =
      Math.max(window.lastIndexOf('; '), window.lastIndexOf(': ')) + 1 || window.lastIndexOf(' ') + 1;
    const cut = at > longest / 4 ? at : longest;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...pieces, rest];
}

/** The last sentences of a part, as many as the next one repeats. */
function endOf(part: string): string {
  let end = '';
  for (const sentence of splitSentences(part).toReversed()) {
    if (end.length + sentence.length > overlap) break;
    end = sentence + end;
  }
  return end;
}

/** A table as one text, or as several that each begin with its header. */
export function cutTable(rows: readonly string[]): readonly string[] {
  const [header = '', ...body] = rows.map((row) => row.slice(0, longest));
  const parts: string[] = [];
  let open = header;
  for (const row of body) {
    if (open.length + row.length + 1 > longest && open !== header) {
      parts.push(open);
      open = header.length + row.length + 1 > longest ? row : `${header}\n${row}`;
    } else open = open === '' ? row : `${open}\n${row}`;
  }
  return [...parts, open].flatMap((part) => (part.length <= longest ? [part] : cutText(part.split('\n'))));
}
