const ROW = /^ {0,3}\|/;
const RULE = /^ {0,3}\|(?: *:?-+:? *\|)+ *$/;

/** The first line of a table is none before the rule below it is there: until then it would be read as bars and words. */
export function withoutTableBegun(markdown: string): string {
  const lines = markdown.trimEnd().split('\n');
  const begin = lines.findLastIndex((line) => !ROW.test(line)) + 1;
  const rows = lines.slice(begin);
  const begun = rows.length > 0 && rows.length <= 2 && !RULE.test(rows[1] ?? '');
  return begun ? lines.slice(0, begin).join('\n') : markdown;
}
