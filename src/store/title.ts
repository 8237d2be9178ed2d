const TITLE_CHARS = 80;

/** What a conversation is called: its first words on one line, cut where they are too many. */
export function titleOf(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (line.length <= TITLE_CHARS) return line;
  // Half of a surrogate pair at the end is no character.
  return `${line.slice(0, TITLE_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
