export { exampleWishIn } from './example.ts';
export { juniorReflex } from './junior.ts';
