import type { Quotes, ToolScope } from '#protocol';
import type { FinanceDesk, Who, Writer } from '../desk/index.ts';

/** What the tools of Finanças work on: the person's ledger, and prices from outside where they are configured. */
export type FinancasResources = FinanceDesk & { readonly quotes: Quotes | null };
/** Who asks and when comes from here, never from a model. */
export type FinancasScope = ToolScope<FinancasResources>;

export const whoOf = ({ org, user }: FinancasScope): Who => ({ org, user });
export const writerOf = ({ org, user, key, now }: FinancasScope): Writer => ({ org, user, key, now });
