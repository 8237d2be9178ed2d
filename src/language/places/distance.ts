import { cities } from './cities.ts';
import type { Place } from './place.ts';

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies. */
export function distanceKm(from: Pick<Place, 'lat' | 'lon'>, to: Pick<Place, 'lat' | 'lon'>): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2);
  const lon = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = lat * lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lon * lon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The cities within so many kilometres, itself included, the nearest first. */
export function placesWithin(centre: Place, km: number): readonly Place[] {
  return cities()
    .all.map((place) => ({ place, away: distanceKm(centre, place) }))
    .filter(({ away }) => away <= km)
    .sort((left, right) => left.away - right.away)
    .map(({ place }) => place);
}
