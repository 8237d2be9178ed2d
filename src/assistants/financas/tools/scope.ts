import type { MarketData, Quotes, ToolScope } from '#protocol';
import type { FinanceDesk, Who, Writer } from '../desk/index.ts';

/** What the tools and agents of Finanças work on: the person's ledger, and what is known outside where it is configured. */
export type FinancasResources = FinanceDesk & {
  readonly quotes: Quotes | null;
  readonly market: MarketData | null;
};
/** Who asks and when comes from here, never from a model. */
export type FinancasScope = ToolScope<FinancasResources>;

export const whoOf = ({ org, user }: FinancasScope): Who => ({ org, user });
export const writerOf = ({ org, user, key, now }: FinancasScope): Writer => ({ org, user, key, now });
