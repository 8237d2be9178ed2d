import type { BusFlag, GuardName, JsonObject, MissionBudget } from '#protocol';
import { type Ledger, roundShare } from './allowance.ts';
import { guardPhrases } from './guard-phrases.ts';
import type { BusLimits } from './limits.ts';

type Level = { readonly at: number; readonly percent: number };

const NO_FLAGS: readonly BusFlag[] = [];
const HIGH: readonly BusFlag[] = ['orcamento_alto'];
const CRITICAL: readonly BusFlag[] = ['orcamento_alto', 'orcamento_critico'];

/** By the index of a level. */
const TOKEN_GUARDS: readonly GuardName[] = ['orcamento_alto', 'orcamento_critico', 'orcamento_esgotado'];

export type TellBudget = (guard: GuardName, sentence: string, details: JsonObject) => void;

/** What a mission really consumed, against its levels: which flags new messages carry, and the lead told once of every level reached. */
export class BudgetWatch {
  readonly #limit: MissionBudget;
  readonly #tokens: readonly Level[];
  readonly #calls: readonly Level[];
  readonly #tell: TellBudget;
  #tokensTold: number;
  #callsTold: number;

  /** Levels that an earlier attempt had reached were told then. */
  constructor(
    limit: MissionBudget,
    options: {
      readonly shares: BusLimits['budget'];
      readonly used?: MissionBudget | undefined;
      readonly tell: TellBudget;
    },
  ) {
    this.#limit = limit;
    this.#tokens = levelsOf(limit.tokens, options.shares);
    this.#calls = levelsOf(limit.chamadas_api, options.shares);
    this.#tell = options.tell;
    this.#tokensTold = reached(this.#tokens, options.used?.tokens ?? 0);
    this.#callsTold = reached(this.#calls, options.used?.chamadas_api ?? 0);
  }

  /** Of a message sent now: tokens or outside calls, whichever stand higher. One array per level, so that messages share it. */
  flags(ledger: Ledger): readonly BusFlag[] {
    return flagsOf(reached(this.#tokens, ledger.usedTokens), reached(this.#calls, ledger.usedCalls));
  }

  /** Something was spent or given back; returns the flags from now on. Of several levels passed at once the highest is told: the others are no longer true. */
  look({ usedTokens, usedCalls }: Ledger): readonly BusFlag[] {
    const tokens = reached(this.#tokens, usedTokens);
    if (tokens > this.#tokensTold) {
      this.#tokensTold = tokens;
      this.#tellTokens(tokens - 1, usedTokens);
    }
    const calls = reached(this.#calls, usedCalls);
    if (calls > this.#callsTold) {
      this.#callsTold = calls;
      this.#tellCalls(calls - 1, usedCalls);
    }
    return flagsOf(tokens, calls);
  }

  #tellTokens(index: number, used: number): void {
    const guard = TOKEN_GUARDS[index];
    const percent = this.#tokens[index]?.percent;
    if (guard === undefined || percent === undefined) return;
    const limit = this.#limit.tokens;
    const sentence =
      guard === 'orcamento_esgotado' ? guardPhrases.exhausted : guardPhrases.tokens(percent, used, limit);
    this.#tell(guard, sentence, { percentual: percent, usado: used, limite: limit });
  }

  #tellCalls(index: number, used: number): void {
    const percent = this.#calls[index]?.percent;
    if (percent === undefined) return;
    const limit = this.#limit.chamadas_api;
    this.#tell('orcamento_api', guardPhrases.calls(percent, used, limit), {
      percentual: percent,
      usado: used,
      limite: limit,
    });
  }
}

function flagsOf(tokens: number, calls: number): readonly BusFlag[] {
  const level = Math.max(tokens, calls);
  if (level === 0) return NO_FLAGS;
  return level === 1 ? HIGH : CRITICAL;
}

/** Of nothing nothing can be used up: a mission without outside calls is not at its limit. */
function levelsOf(limit: number, { high, critical, exhausted }: BusLimits['budget']): readonly Level[] {
  if (limit <= 0) return [];
  return [high, critical, exhausted].map((share) => ({
    at: roundShare(limit * share),
    percent: Math.round(share * 100),
  }));
}

/** How many levels. */
function reached(levels: readonly Level[], used: number): number {
  let count = 0;
  for (const { at } of levels) if (used >= at) count += 1;
  return count;
}
