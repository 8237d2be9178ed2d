import { splitSentences } from '#language';

/**
 * A text in pieces that may be sent one by one: at ends of sentences, within one at a space, within a word only where there is
 * none. No piece is empty, and no character is cut in two.
 */
export function splitText(text: string, limit: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of splitSentences(text)) {
    if ((piece + sentence).trim().length > limit) {
      pieces.push(piece);
      piece = '';
      for (const part of cut(sentence, limit)) {
        pieces.push(piece);
        piece = part;
      }
    } else piece += sentence;
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '');
}

/** One sentence that may be too long. */
function cut(sentence: string, limit: number): readonly string[] {
  const parts: string[] = [];
  let rest = sentence.trim();
  while (rest.length > limit) {
    const space = rest.lastIndexOf(' ', limit);
    const end = space > 0 ? space : wholeCharacters(rest, limit);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  // What follows goes on in the same piece, and sentences stand apart.
  return [...parts, `${rest} `];
}

function wholeCharacters(text: string, limit: number): number {
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff && limit > 1 ? limit - 1 : limit;
}

/** As a template's parameter takes it: one line, no runs of spaces, cut at a word. */
export function parameterOf(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [first = ''] = line.length > limit ? splitText(line, limit - 1) : [line];
  return first === line ? line : `${first}…`;
}
