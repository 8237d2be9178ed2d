export { distanceKm, placesWithin } from './distance.ts';
export { capitalOf, findPlaces, type PlaceFound, type PlaceHints, placeByCode, placeByName } from './find.ts';
export type { Place } from './place.ts';
export { readUf } from './states.ts';
