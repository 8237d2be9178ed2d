import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Rejected } from '#assistants/cloudinha';

/** Lines that were refused, in a file, as they come: none of them waits in memory. */
export type RejectedFile = { write(rejected: Rejected): Promise<void>; close(): Promise<void> };

/** What a spreadsheet would take for an order (=, +, -, @, tab, line break) is written as text. */
const FORMULA = /^[=+\-@\t\r\n]/;
const csv = (cells: readonly (string | number)[]): string =>
  `${Papa.unparse([[...cells]], { delimiter: ';', quotes: true, escapeFormulae: FORMULA })}\r\n`;

/** Begins with a mark by which spreadsheets know UTF-8. */
export async function openRejectedFile(path: string): Promise<RejectedFile> {
  const file = await open(path, 'w');
  await file.write(`\uFEFF${csv(['linha', 'motivo', 'valor', 'colunas'])}`);
  return {
    write: async ({ line, why, value, cells }) => {
      await file.write(csv([line, why, value ?? '', cells.join(' | ')]));
    },
    close: () => file.close(),
  };
}
