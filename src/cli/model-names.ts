import type { PlatformOptions } from '#host';

/** Each once, in the order of preference of whoever is asked first. */
export function modelNames(models: NonNullable<PlatformOptions['models']>): readonly string[] {
  const ids = Object.values(models).flatMap((sources) =>
    [sources ?? []].flat().flatMap((each) => ('id' in each ? each.id : [])),
  );
  return [...new Set(ids)];
}
