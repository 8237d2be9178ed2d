const SHORTEST = 8;
const LONGEST = 15;
/** Country, area, and a mobile of eight digits, which in Brazil got a 9 before them. */
const OLD_BRAZILIAN_MOBILE = /^(55[1-9]\d)([6-9]\d{7})$/;

/**
 * A telephone as a key: digits alone, country first. Of Brazilian mobiles WhatsApp itself tells some without their ninth digit;
 * here they always have it, so that one person is one contact. Null: no telephone.
 *
 * @example phoneOf('+55 11 90000-1234') // '5511900001234'
 */
export function phoneOf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < SHORTEST || digits.length > LONGEST) return null;
  return digits.replace(OLD_BRAZILIAN_MOBILE, '$19$2');
}
