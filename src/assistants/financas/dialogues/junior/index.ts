export { exampleWishIn } from './example.ts';
export { juniorReflex } from './junior.ts';
export { retryWishIn } from './retry.ts';
