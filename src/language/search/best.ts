/** The places of the highest scores, best first, ties by name; cheap when few are wanted of many. */
export function bestPlaces(scores: Float64Array, limit: number, nameOf: (place: number) => string): number[] {
  const best: number[] = [];
  const comesBefore = (one: number, other: number): boolean => {
    const difference = (scores[one] ?? 0) - (scores[other] ?? 0);
    return difference === 0 ? nameOf(one) < nameOf(other) : difference > 0;
  };
  for (let place = 0; place < scores.length && limit > 0; place += 1) {
    const last = best[best.length - 1];
    if (best.length >= limit && last !== undefined && !comesBefore(place, last)) continue;
    if (best.length >= limit) best.pop();
    best.splice(whereTo(best, place, comesBefore), 0, place);
  }
  return best;
}

function whereTo(
  best: readonly number[],
  place: number,
  comesBefore: (one: number, other: number) => boolean,
): number {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(place, best[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
