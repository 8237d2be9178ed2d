export { lancadorReflex } from './lancador.ts';
export { readHolding } from './read-holding.ts';
export { twoWishesIn } from './two-wishes.ts';
