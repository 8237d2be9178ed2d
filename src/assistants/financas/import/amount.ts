/** Which sign comes before the cents. */
export type DecimalSign = ',' | '.';

const LARGEST_CENTS = 999_999_999_999_99;
/** A minus of any kind in front or behind, or brackets, or D/C behind: what bookkeepers write. */
const MINUS = /^[-−–(]|^r\$\s*[-−–]|^[-−–]\s*r\$|[-−–]$|(?:^|[\d\s])d(?:eb(?:ito)?)?\.?$/i;
const CREDIT_MARK = /\s*c(?:red(?:ito)?)?\.?$/i;
const DEBIT_MARK = /\s*d(?:eb(?:ito)?)?\.?$/i;
const NOISE = /r\$|brl|us\$|[\s\u00a0+()'−–-]/gi;

/**
 * Signed cents of a cell, or null for what is no amount: "1.234,56", "-1,234.56", "R$ -10,00", "(10,00)", "10,00 D", "10,00-". `decimal` is
 * what the whole column writes.
 */
export function readCents(cell: string, decimal: DecimalSign): number | null {
  const text = cell.trim();
  if (text === '' || text.length > 40) return null;
  const negative = MINUS.test(text);
  const bare = text.replace(CREDIT_MARK, '').replace(DEBIT_MARK, '').replace(NOISE, '');
  const thousands = decimal === ',' ? '.' : ',';
  if (!isGrouped(bare, thousands, decimal)) return null;
  const [whole = '', part = ''] = bare.replaceAll(thousands, '').split(decimal);
  const cents = centsOf(whole, part);
  if (cents === null || cents > LARGEST_CENTS) return null;
  return negative ? 0 - cents : cents;
}

function isGrouped(text: string, thousands: string, decimal: string): boolean {
  const [whole = '', part, ...more] = text.split(decimal);
  if (more.length > 0 || (part !== undefined && !/^\d{0,8}$/.test(part))) return false;
  const [first = '', ...groups] = whole.split(thousands);
  if (groups.length === 0)
    return /^\d{1,14}$/.test(first) || (first === '' && part !== undefined && part !== '');
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/** More than two decimals: zeros say nothing, anything else is rounded half away from zero. */
function centsOf(whole: string, part: string): number | null {
  const digits = part.padEnd(2, '0');
  const cents = Number(whole || '0') * 100 + Number(digits.slice(0, 2));
  if (!Number.isSafeInteger(cents)) return null;
  return Number(digits[2] ?? '0') >= 5 ? cents + 1 : cents;
}

const COMMA_CENTS = /\d,\d{1,2}(?!\d)/;
const DOT_CENTS = /\d\.\d{1,2}(?!\d)/;

/** What a column's cells write before the cents, taken together: one cell may be unclear, a column seldom is. */
export function decimalOf(cells: readonly string[]): DecimalSign {
  let commas = 0;
  let dots = 0;
  for (const cell of cells) {
    const [comma, dot] = [cell.lastIndexOf(','), cell.lastIndexOf('.')];
    if (comma > dot && COMMA_CENTS.test(cell.slice(comma - 1))) commas += 1;
    else if (dot > comma && DOT_CENTS.test(cell.slice(dot - 1))) dots += 1;
  }
  return dots > commas ? '.' : ',';
}
