export { readAges } from './ages.ts';
export { type Amounts, readAmounts } from './amounts.ts';
export { goingOn, settledText, tellsFigures } from './changed.ts';
export { readDown } from './moves.ts';
export { type Product, readProducts } from './products.ts';
export { readRates } from './rates.ts';
export { readTerm } from './term.ts';
export { readThing, type Thing } from './thing.ts';
export { readTickers } from './tickers.ts';
