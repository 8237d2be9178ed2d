/** Nobody says when, how much and for what after so many characters; what is longer is no message but a file, or an attack. */
const READ_AT_MOST = 8_000;

/** As much of a text as readers of messages look at: whole words, offsets unchanged. */
export function headOf(text: string): string {
  if (text.length <= READ_AT_MOST) return text;
  const blank = text.lastIndexOf(' ', READ_AT_MOST);
  return text.slice(0, blank > READ_AT_MOST / 2 ? blank : READ_AT_MOST);
}
