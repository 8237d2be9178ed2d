/**
 * Cents as Brazilians write them, with a plain space.
 *
 * @example formatBRL(123_456) // 'R$ 1.234,56'
 */
export function formatBRL(cents: number): string {
  const digits = Math.abs(cents).toFixed(0).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$ ${whole},${digits.slice(-2)}`;
}
