import { type CsvHints, readCsv } from './csv/read-csv.ts';
import { decodeStatement } from './decode.ts';
import { looksLikeOfx, readOfx } from './ofx/read-ofx.ts';
import { isUnreadable, type ReadStatement, type Unreadable } from './statement.ts';

export type StatementFile = { readonly name: string; readonly bytes: Uint8Array };

/**
 * What a bank's file says: OFX or CSV, told by what is in it and not by its name. Never throws.
 *
 * @example readStatement({ name: 'extrato.ofx', bytes }, { today: '2026-11-15' })
 */
export function readStatement(
  { name, bytes }: StatementFile,
  { today, kind }: Omit<CsvHints, 'name'>,
): readonly ReadStatement[] | Unreadable {
  const decoded = decodeStatement(bytes);
  if (isUnreadable(decoded)) return decoded;
  if (looksLikeOfx(decoded.text)) return readOfx(decoded.text, name);
  const read = readCsv(decoded.text, { name, today, kind });
  return isUnreadable(read) ? read : [read];
}
