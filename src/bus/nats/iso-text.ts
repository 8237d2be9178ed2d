const SECOND = 1_000;
/** `123Z` of `2026-11-15T15:00:00.123Z`. */
const ENDING = 4;
const ENDINGS: readonly string[] = Array.from(
  { length: SECOND },
  (_, ms) => `${String(ms).padStart(3, '0')}Z`,
);

let second = Number.NaN;
let beginning = '';

/** Of a moment since 1970, as `toISOString`, which takes as long as a dozen fields of an envelope: most moments are of the same second as the one before. */
export function isoText(moment: number): string {
  const whole = Math.floor(moment / SECOND) * SECOND;
  if (whole !== second) {
    beginning = new Date(whole).toISOString().slice(0, -ENDING);
    second = whole;
  }
  return beginning + ENDINGS[Math.floor(moment - whole)];
}
