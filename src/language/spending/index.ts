export { CATEGORIES, type Category, type Direction, isCategory, type Natureza, titleOf } from './category.ts';
export { type Guess, guessCategories } from './guess.ts';
export { shopsOf } from './vocabulary.ts';
