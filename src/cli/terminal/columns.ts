import { widthOf } from './width.ts';

/** Rows of cells as lines, each column as wide as its widest cell. Ends with a line feed. */
export function setInColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widthOf(cell), widest[column] ?? 0)),
    [],
  );
  const lines = rows.map((row) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join('  '),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
