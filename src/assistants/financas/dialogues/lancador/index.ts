export { lancadorReflex } from './lancador.ts';
export { readHolding } from './read-holding.ts';
