import type { BusFlag } from '#protocol';
import type { Mission, Rule } from '../facts.ts';
import type { Ground } from './ground.ts';

/** Messages carry the flags of what is used when somebody begins with them, tokens or calls, whichever stand higher. */
export function checkFlags({ limits, violations }: Ground): Rule {
  const { high, critical } = limits.budget;
  const flagsOf = ({ budget, tokens, calls }: Mission): readonly BusFlag[] => {
    const reaches = (share: number): boolean =>
      isReached(tokens, budget.tokens, share) || isReached(calls, budget.chamadas_api, share);
    if (reaches(critical)) return ['orcamento_alto', 'orcamento_critico'];
    return reaches(high) ? ['orcamento_alto'] : [];
  };
  return {
    started({ sent, message }) {
      const given = message.sinalizadores.filter((flag) => flag !== 'usando_fallback_por_circuit_breaker');
      const due = flagsOf(sent.mission);
      if (given.join() !== due.join())
        violations.add('flags tell what is used', `${sent.id}: [${given.join()}], not [${due.join()}]`);
    },
  };
}

/** In thousandths, so that 80 % of 70 is 56. Of nothing nothing is used up. */
const isReached = (used: number, limit: number, share: number): boolean =>
  limit > 0 && used * 1_000 >= Math.round(limit * share * 1_000);
