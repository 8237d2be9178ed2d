/** What a message asks for, by its question word; `yes_no`: it asks, and names nothing; null: it tells or wishes. */
export type AskedFor = 'how_much' | 'when' | 'where' | 'how' | 'why' | 'which' | 'who' | 'yes_no' | null;

const WORDS: readonly (readonly [Exclude<AskedFor, null>, RegExp])[] = [
  ['how_much', /\bquant[oa]s?\b/],
  ['when', /\bquando\b|\bque (?:dia|horas?|data)\b|\bqual (?:o dia|a data|o prazo|o horario)\b/],
  ['where', /\b(?:onde|aonde|cade|kd)\b/],
  ['why', /\bpor ?que\b|\bpq\b/],
  ['how', /\bcomo\b/],
  ['which', /\b(?:qual|quais|o que|oq)\b/],
  ['who', /\bquem\b/],
];

/** Of folded text. */
export function askedFor(folded: string): AskedFor {
  const found = WORDS.find(([, pattern]) => pattern.test(folded));
  if (found) return found[0];
  return folded.trimEnd().endsWith('?') ? 'yes_no' : null;
}

const DONE = /\bja\b|\b(?!(?:sei|lei|rei|hei|direi|farei)\b)[a-z]{2,}ei\b/;
const WISH =
  /\b(?:quero|queria|quer|vou|vamos|preciso|precisava|gostaria|pretendo|penso em|posso|da (?:pra|para))\b/;

/** Whether something is told as done, wished for, or neither. Of folded text. */
export function standOf(folded: string): 'done' | 'wished' | null {
  if (WISH.test(folded)) return 'wished';
  return DONE.test(folded) ? 'done' : null;
}

/** "me deve" and "devo": to whom something is done. Of folded text. */
export const isTowardsMe = (folded: string): boolean => /\b(?:me|mim|comigo)\b/.test(folded);
