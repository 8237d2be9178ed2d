export { lancadorReflex } from './lancador.ts';
export { readHolding } from './read-holding.ts';
export { toldEntries } from './read-message.ts';
export { twoWishesIn } from './two-wishes.ts';
