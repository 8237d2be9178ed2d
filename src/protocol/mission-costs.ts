import type { Consumed } from './envelope.ts';

/** What messages cost, those that were asked again after their worker was gone included. */
export type MissionCosts = {
  /** Sent, for the first time or again. */
  sent(id: string): void;
  answered(id: string, consumed: Consumed): void;
  /** All attempts together; null: nobody answered yet. */
  of(id: string): Consumed | null;
};

/** By ids: what is asked within a message has an id that goes on from its own. */
export function createMissionCosts(): MissionCosts {
  const totals = new Map<string, Consumed>();
  /** Answered since what they were asked within was last sent. */
  const lately = new Map<string, Consumed>();
  const add = (id: string, consumed: Consumed): void => {
    totals.set(id, plus(totals.get(id) ?? NOTHING, consumed));
  };
  return {
    sent: (id) => {
      const inside = [...lately].filter(([each]) => each.startsWith(`${id}:`));
      // It was left without an answer: what was answered within it is what is known of its cost.
      if (!lately.has(id)) for (const [, consumed] of outermost(inside)) add(id, consumed);
      for (const [each] of inside) lately.delete(each);
      lately.delete(id);
    },
    answered: (id, consumed) => {
      lately.set(id, consumed);
      add(id, consumed);
    },
    of: (id) => totals.get(id) ?? null,
  };
}

const NOTHING: Consumed = { tokens_usados: 0, chamadas_api_externas: 0, chamadas_banco_dados: 0 };

const plus = (one: Consumed, other: Consumed): Consumed => ({
  tokens_usados: one.tokens_usados + other.tokens_usados,
  chamadas_api_externas: one.chamadas_api_externas + other.chamadas_api_externas,
  chamadas_banco_dados: one.chamadas_banco_dados + other.chamadas_banco_dados,
});

/** What a message consumed holds what was asked within it. */
const outermost = (costs: readonly (readonly [string, Consumed])[]) =>
  costs.filter(([id]) => !costs.some(([other]) => id.startsWith(`${other}:`)));
