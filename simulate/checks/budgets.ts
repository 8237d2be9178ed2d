import type { BusLimits } from '#bus';
import type { MissionLine } from '#protocol';
import type { Violations } from './violations.ts';

type Cost = { readonly tokens: number; readonly chamadas_api: number };
type Account = { readonly mission: MissionLine; readonly budget: Cost; tokens: number; calls: number };

/** What was granted never goes past the ceiling, and the ledger knows of every token of it. Counted by whoever spends, not by the bus. */
export function checkBudgets(limits: BusLimits, violations: Violations) {
  const accounts = new Map<string, Account>();
  const { ceiling } = limits.budget;
  const within = ({ mission, budget, tokens, calls }: Account): void => {
    if (tokens > ceiling * budget.tokens)
      violations.add('budgets hold', `${mission.missao_id} spent ${tokens} of ${budget.tokens} tokens`);
    if (calls > ceiling * budget.chamadas_api)
      violations.add('budgets hold', `${mission.missao_id} made ${calls} of ${budget.chamadas_api} calls`);
  };
  return {
    opened(mission: MissionLine, budget: Cost): void {
      accounts.set(mission.missao_id, { mission, budget, tokens: 0, calls: 0 });
    },
    spent(mission: string, { tokens, chamadas_api }: Cost): void {
      const account = accounts.get(mission);
      if (!account) {
        violations.add('spending belongs to a mission', mission);
        return;
      }
      account.tokens += tokens;
      account.calls += chamadas_api;
      within(account);
      const told = account.mission.spent();
      if (told.tokens !== account.tokens || told.chamadas_api !== account.calls)
        violations.add(
          'the ledger is right',
          `${mission}: ${told.tokens}/${told.chamadas_api}, not ${account.tokens}/${account.calls}`,
        );
    },
    /** At rest nothing is reserved any more. */
    close(): void {
      for (const { mission } of accounts.values()) {
        const { tokens, chamadas_api } = mission.reserved();
        if (tokens !== 0 || chamadas_api !== 0)
          violations.add('reservations are given back', `${mission.missao_id}: ${tokens}/${chamadas_api}`);
      }
    },
  };
}
