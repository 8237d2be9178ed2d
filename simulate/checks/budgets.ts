import type { Mission, Rule } from '../facts.ts';
import type { Ground } from './ground.ts';

/** What was granted never goes past the ceiling, and the ledger knows of every token of it. Counted by whoever spends, not by the bus. */
export function checkBudgets({ limits, violations }: Ground): Rule {
  const missions: Mission[] = [];
  const { ceiling } = limits.budget;
  return {
    opened: (mission) => void missions.push(mission),
    spent({ sent }) {
      const { line, budget, tokens, calls } = sent.mission;
      if (tokens > ceiling * budget.tokens)
        violations.add('budgets hold', `${line.missao_id} spent ${tokens} of ${budget.tokens} tokens`);
      if (calls > ceiling * budget.chamadas_api)
        violations.add('budgets hold', `${line.missao_id} made ${calls} of ${budget.chamadas_api} calls`);
      const told = line.spent();
      if (told.tokens !== tokens || told.chamadas_api !== calls)
        violations.add(
          'the ledger is right',
          `${line.missao_id}: ${told.tokens}/${told.chamadas_api}, not ${tokens}/${calls}`,
        );
    },
    /** At rest nothing is reserved any more. */
    close() {
      for (const { line } of missions) {
        const { tokens, chamadas_api } = line.reserved();
        if (tokens !== 0 || chamadas_api !== 0)
          violations.add('reservations are given back', `${line.missao_id}: ${tokens}/${chamadas_api}`);
      }
    },
  };
}
