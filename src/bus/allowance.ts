import type { Consumed, Estimate, MissionBudget, Priority, Remaining, Spending } from '#protocol';

/** What an allowance is cut from: the mission's ledger, or the allowance of whoever asks. */
type Purse = {
  readonly ledger: Ledger;
  setAside(tokens: number, priority: Priority): boolean;
  /** Never refuses: sets aside what is left, up to `calls`. */
  setAsideCalls(calls: number): number;
  /** A child is over: so much is no longer set aside for it, and what it and its own spent is settled. */
  takeBack(tokens: number, calls: number, spent: Consumed): void;
  /** A child no longer needs so much of what it drew beyond its grant. */
  takeBackDrawn(tokens: number): void;
};

export const isUrgent = (priority: Priority): boolean => priority === 'CRITICA' || priority === 'ALTA';

/**
 * The books of one mission. `committed` is what was settled or is set aside; `used` is what was really spent, as it is spent. Set aside
 * before it is used, so calls in parallel cannot overrun: NORMAL and BAIXA never lift `committed` over the limit, ALTA and CRITICA never
 * over the ceiling. Outside calls have no ceiling of their own: whoever gets none left answers from cache or local sources.
 */
export class Ledger implements Purse {
  readonly ledger: Ledger = this;
  readonly limit: MissionBudget;
  readonly #ceiling: number;
  readonly #exhausted: number;
  readonly #onUsed: () => void;
  #committedTokens: number;
  #committedCalls: number;
  #usedTokens: number;
  #usedCalls: number;

  constructor(
    limit: MissionBudget,
    options: {
      /** Share of the tokens that ALTA and CRITICA may reach. */
      readonly ceiling: number;
      /** Share of the tokens from which on the others are refused whatever they would cost; never unless given. */
      readonly exhausted?: number;
      readonly used?: MissionBudget | undefined;
      /** What is used is more now, or less. */
      onUsed?(): void;
    },
  ) {
    this.limit = limit;
    this.#ceiling = roundShare(limit.tokens * options.ceiling);
    const { exhausted } = options;
    this.#exhausted =
      exhausted === undefined ? Number.POSITIVE_INFINITY : roundShare(limit.tokens * exhausted);
    this.#onUsed = options.onUsed ?? (() => {});
    this.#usedTokens = options.used?.tokens ?? 0;
    this.#usedCalls = options.used?.chamadas_api ?? 0;
    this.#committedTokens = this.#usedTokens;
    this.#committedCalls = this.#usedCalls;
  }

  get usedTokens(): number {
    return this.#usedTokens;
  }

  get usedCalls(): number {
    return this.#usedCalls;
  }

  committed(): MissionBudget {
    return { tokens: this.#committedTokens, chamadas_api: this.#committedCalls };
  }

  /** Nothing is left for messages of no urgency, whatever they would cost. */
  isExhausted(): boolean {
    return this.#usedTokens >= this.#exhausted && this.#usedTokens > 0;
  }

  setAside(tokens: number, priority: Priority): boolean {
    const most = isUrgent(priority) ? this.#ceiling : this.limit.tokens;
    if (this.#committedTokens + tokens > most) return false;
    this.#committedTokens += tokens;
    return true;
  }

  setAsideCalls(calls: number): number {
    const granted = Math.max(0, Math.min(calls, this.limit.chamadas_api - this.#committedCalls));
    this.#committedCalls += granted;
    return granted;
  }

  takeBack(tokens: number, calls: number, spent: Consumed): void {
    this.#committedTokens -= tokens - spent.tokens_usados;
    this.#committedCalls -= calls - spent.chamadas_api_externas;
  }

  takeBackDrawn(tokens: number): void {
    this.#committedTokens -= tokens;
  }

  /** Really spent now, or given back. Told by allowances only. */
  use(tokens: number, calls: number): void {
    this.#usedTokens += tokens;
    this.#usedCalls += calls;
    if (tokens !== 0 || calls !== 0) this.#onUsed();
  }
}

/**
 * What one request and those it asks in turn may spend. Cut from its sender's by `reserve`, which refuses (null) what does not fit; an
 * urgent request may draw what its sender lacks from further up, as far as the mission's ceiling. What was drawn is a debt: whatever comes
 * free here pays it first, so the sender itself, and what it asks without urgency, never lives on it. The unused rest goes back with `settle`.
 */
export class Allowance implements Purse {
  readonly ledger: Ledger;
  readonly #parent: Purse;
  #grantedTokens: number;
  /** Of what is granted, drawn from further up for urgent requests and not paid back. While there is any, nothing is left here. */
  #drawnTokens = 0;
  readonly #grantedCalls: number;
  #asideTokens = 0;
  #asideCalls = 0;
  #ownTokens = 0;
  #ownCalls = 0;
  #spentTokens = 0;
  #spentCalls = 0;
  #databaseCalls = 0;
  #settled = false;

  static reserve(parent: Purse, estimate: Estimate, priority: Priority): Allowance | null {
    if (!isAmount(estimate.tokens_estimados) || !isAmount(estimate.chamadas_api_estimadas)) return null;
    if (!isUrgent(priority) && parent.ledger.isExhausted()) return null;
    if (!parent.setAside(estimate.tokens_estimados, priority)) return null;
    return new Allowance(parent, estimate);
  }

  /** Of a message from another process, whose bus set aside what the envelope says: the root of what is asked from here. */
  static ofEnvelope(estimate: Estimate): Allowance {
    const limit = budgetIn(estimate);
    const ledger = new Ledger(limit, { ceiling: 1 });
    ledger.setAside(limit.tokens, 'NORMAL');
    return new Allowance(ledger, estimate);
  }

  private constructor(parent: Purse, estimate: Estimate) {
    this.#parent = parent;
    this.ledger = parent.ledger;
    this.#grantedTokens = estimate.tokens_estimados;
    const calls = estimate.chamadas_api_estimadas;
    this.#grantedCalls = calls === 0 ? 0 : parent.setAsideCalls(calls);
  }

  /** What its envelope says it may spend. */
  granted(): Estimate {
    return { tokens_estimados: this.#grantedTokens, chamadas_api_estimadas: this.#grantedCalls };
  }

  /** Outside calls may have been cut short; tokens never are. */
  get grantedCalls(): number {
    return this.#grantedCalls;
  }

  left(): Remaining {
    return this.#settled
      ? { tokens: 0, chamadas_api: 0 }
      : { tokens: this.#tokensLeft(), chamadas_api: this.#callsLeft() };
  }

  /** Own spending and that of the requests made from here that are over. */
  consumed(): Consumed {
    return {
      tokens_usados: this.#spentTokens,
      chamadas_api_externas: this.#spentCalls,
      chamadas_banco_dados: this.#databaseCalls,
    };
  }

  /** Takes all of it, or nothing (false). Nobody spends once nobody waits for the answer. */
  spend(cost: Spending): boolean {
    const tokens = cost.tokens ?? 0;
    const calls = cost.chamadas_api ?? 0;
    if (!isAmount(tokens) || !isAmount(calls)) return false;
    if (this.#settled || tokens > this.#tokensLeft() || calls > this.#callsLeft()) return false;
    this.#ownTokens += tokens;
    this.#ownCalls += calls;
    this.#spentTokens += tokens;
    this.#spentCalls += calls;
    this.#databaseCalls += cost.chamadas_banco_dados ?? 0;
    this.ledger.use(tokens, calls);
    return true;
  }

  /** At most what was spent here: what others used on its behalf is gone. */
  giveBack(cost: Spending): void {
    if (this.#settled) return;
    const tokens = clip(cost.tokens ?? 0, this.#ownTokens);
    const calls = clip(cost.chamadas_api ?? 0, this.#ownCalls);
    this.#ownTokens -= tokens;
    this.#ownCalls -= calls;
    this.#spentTokens -= tokens;
    this.#spentCalls -= calls;
    this.ledger.use(-tokens, -calls);
    this.#payBack();
  }

  /** Spends what another process says was spent, clipped to what is left: it cannot say more than it was allowed. Returns what was taken. */
  charge(consumed: Consumed): MissionBudget {
    const tokens = clip(consumed.tokens_usados, this.#tokensLeft());
    const chamadas_api = clip(consumed.chamadas_api_externas, this.#callsLeft());
    const chamadas_banco_dados = clip(consumed.chamadas_banco_dados, Number.MAX_SAFE_INTEGER);
    const isTaken = this.spend({ tokens, chamadas_api, chamadas_banco_dados });
    return isTaken ? { tokens, chamadas_api } : { tokens: 0, chamadas_api: 0 };
  }

  /** The request is over. Returns what it consumed; requests made from here that still run keep what they were granted. */
  settle(): Consumed {
    const consumed = this.consumed();
    if (this.#settled) return consumed;
    this.#settled = true;
    this.#parent.takeBack(
      this.#grantedTokens - this.#asideTokens,
      this.#grantedCalls - this.#asideCalls,
      consumed,
    );
    return consumed;
  }

  setAside(tokens: number, priority: Priority): boolean {
    // Who outlived its sender's request may still do what is urgent, out of what stands above.
    if (this.#settled) return isUrgent(priority) && this.#parent.setAside(tokens, priority);
    const lacking = tokens - this.#tokensLeft();
    if (lacking > 0) {
      if (!isUrgent(priority) || !this.#parent.setAside(lacking, priority)) return false;
      this.#grantedTokens += lacking;
      this.#drawnTokens += lacking;
    }
    this.#asideTokens += tokens;
    return true;
  }

  setAsideCalls(calls: number): number {
    if (this.#settled) return this.#parent.setAsideCalls(calls);
    const granted = Math.max(0, Math.min(calls, this.#callsLeft()));
    this.#asideCalls += granted;
    return granted;
  }

  takeBack(tokens: number, calls: number, spent: Consumed): void {
    // A child that outlives its sender's request settles with whoever stands above.
    if (this.#settled) {
      this.#parent.takeBack(tokens, calls, spent);
      return;
    }
    this.#asideTokens -= tokens;
    this.#asideCalls -= calls;
    this.#spentTokens += spent.tokens_usados;
    this.#spentCalls += spent.chamadas_api_externas;
    this.#databaseCalls += spent.chamadas_banco_dados;
    this.#payBack();
  }

  takeBackDrawn(tokens: number): void {
    // The child that drew it through here may have outlived this request.
    if (this.#settled) {
      this.#parent.takeBackDrawn(tokens);
      return;
    }
    this.#asideTokens -= tokens;
    this.#payBack();
  }

  #payBack(): void {
    const tokens = Math.min(this.#drawnTokens, this.#tokensLeft());
    if (tokens <= 0) return;
    this.#drawnTokens -= tokens;
    this.#grantedTokens -= tokens;
    this.#parent.takeBackDrawn(tokens);
  }

  #tokensLeft(): number {
    return this.#grantedTokens - this.#spentTokens - this.#asideTokens;
  }

  #callsLeft(): number {
    return this.#grantedCalls - this.#spentCalls - this.#asideCalls;
  }
}

/** What whoever answers a message may spend. */
export const budgetIn = ({ tokens_estimados, chamadas_api_estimadas }: Estimate): MissionBudget => ({
  tokens: tokens_estimados,
  chamadas_api: chamadas_api_estimadas,
});

const isAmount = (amount: number): boolean => amount >= 0 && Number.isFinite(amount);
const clip = (amount: number, most: number): number => (isAmount(amount) ? Math.min(amount, most) : 0);
/** 0.9 × 70 must be 63, not a hair more. */
export const roundShare = (amount: number): number => Math.round(amount * 1_000) / 1_000;
