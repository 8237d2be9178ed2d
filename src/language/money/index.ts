export { findInstalments } from './find-instalments.ts';
export { findMoney } from './find-money.ts';
export { formatBRL } from './format-brl.ts';
export type { AmountRead, InstalmentsFound, MoneyFound } from './money-found.ts';
export { readAmount } from './read-amount.ts';
