const FIRST_MS = 400;
const LONGEST_MS = 8_000;

/** How long to wait before trying again for the nth time (from 0). `spread` in 0…1 keeps pages from knocking in step. */
export function backoffMs(tries: number, spread: number): number {
  const whole = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return Math.round(whole / 2 + (whole / 2) * spread);
}
