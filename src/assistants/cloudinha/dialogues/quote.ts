import { splitSentences, stemsOf } from '#language';
import { RULES } from '../phrases/rules.ts';
import { paragraphs } from './scene.ts';

/** Characters of a passage that are quoted. */
const LONGEST_QUOTE = 520;

/** A second passage is quoted if it is about as good as the first. */
const ALMOST = 0.75;
/** Characters of both; beyond, one is enough. */
const LONGEST_PAIR = 700;

export type ToldPassage = {
  readonly documento: string;
  readonly secao: string;
  readonly item: string | null;
  readonly texto: string;
  readonly relevancia: number;
};

/** The passage that answers, word by word, with its document and item; a second one that is as good beside it. */
export function quoted(passages: readonly ToldPassage[], question: string): string {
  const [best, second] = passages;
  if (!best) return '';
  const close = second !== undefined && second.relevancia >= best.relevancia * ALMOST;
  const pair = close && best.texto.length + second.texto.length <= LONGEST_PAIR;
  return paragraphs(quote(best, question), pair && quote(second, question));
}

const quote = (passage: ToldPassage, question: string): string =>
  `“${cut(withoutNumber(passage), question)}”\n${RULES.source(passage.documento, passage.item)}`;

/** Its number is told in the source. */
function withoutNumber({ texto, item }: ToldPassage): string {
  const text = texto.trim();
  return item !== null && text.startsWith(item) ? text.slice(item.length).replace(/^[\s.)\-–]+/u, '') : text;
}

/** A long passage is quoted from the sentence that the question is about, whole sentences only. */
function cut(text: string, question: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const asked = new Set(stemsOf(question));
  const sentences = splitSentences(text);
  const hits = sentences.map((sentence) => stemsOf(sentence).filter((stem) => asked.has(stem)).length);
  const from = hits.indexOf(Math.max(...hits));
  let quote = '';
  for (const sentence of sentences.slice(from)) {
    if (quote && quote.length + sentence.length > LONGEST_QUOTE) break;
    quote = `${quote} ${sentence.trim()}`.trim();
  }
  const shown =
    quote.length <= LONGEST_QUOTE ? quote : `${quote.slice(0, LONGEST_QUOTE).replace(/\s\S*$/u, '')}…`;
  return from === 0 ? shown : `[…] ${shown}`;
}
