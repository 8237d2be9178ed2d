import { ProsaError, type ResourceScope } from '#protocol';
import type { FinanceDesk } from './finance-desk.ts';

/** The desk of Finanças over the tables of the schema `financas`. */
export function openDesk(_scope: ResourceScope): FinanceDesk {
  throw new ProsaError('internal');
}
