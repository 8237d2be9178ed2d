export { answersOpen } from './asked-figure.ts';
export { exampleWishIn } from './example.ts';
export { juniorReflex } from './junior.ts';
export { retryWishIn } from './retry.ts';
export { changesAnalysis } from './what-if.ts';
