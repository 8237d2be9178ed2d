/** So much may be set aside, up to the limit or, for urgent ones, up to the ceiling. */
export type Bounds = { readonly tokens: number; readonly ceiling: number; readonly calls: number };

/**
 * Budgets as a tree, written once more in the plainest way: what is left is what was granted, less what was spent, less what those below hold.
 * The root is the mission's: its grant is its limit, or its ceiling for whoever is urgent. What an urgent one below drew from above goes back
 * as soon as anything is left.
 */
export class Purse {
  #parent: Purse | null;
  readonly #bounds: Bounds | null;
  readonly #below = new Set<Purse>();
  #tokens: number;
  #drawn = 0;
  calls: number;
  #spentTokens = 0;
  #spentCalls = 0;
  #isOver = false;
  /** Sums of what those below were granted. */
  #heldTokens = 0;
  #heldCalls = 0;

  static root(bounds: Bounds): Purse {
    return new Purse(null, { tokens: bounds.tokens, calls: bounds.calls }, bounds);
  }

  private constructor(
    parent: Purse | null,
    granted: { tokens: number; calls: number },
    bounds: Bounds | null,
  ) {
    this.#parent = parent;
    this.#tokens = granted.tokens;
    this.calls = granted.calls;
    this.#bounds = bounds;
  }

  /** Null: it does not fit. */
  reserve(tokens: number, calls: number, urgent: boolean): Purse | null {
    if (!this.#makeRoom(tokens, urgent)) return null;
    const granted = Math.max(0, Math.min(calls, this.#callsLeft()));
    const purse = new Purse(this, { tokens, calls: granted }, null);
    this.#below.add(purse);
    this.#heldTokens += tokens;
    this.#heldCalls += granted;
    return purse;
  }

  spend(tokens: number, calls: number): boolean {
    if (this.#isOver || tokens > this.#left(false) || calls > this.#callsLeft()) return false;
    this.#spentTokens += tokens;
    this.#spentCalls += calls;
    return true;
  }

  /** What it did not spend goes back; who still runs below belongs to whoever stands above from now on. */
  settle(): void {
    const parent = this.#parent;
    if (parent === null || this.#isOver) return;
    this.#isOver = true;
    parent.#below.delete(this);
    parent.#heldTokens += this.#heldTokens - this.#tokens;
    parent.#heldCalls += this.#heldCalls - this.calls;
    parent.#spentTokens += this.#spentTokens;
    parent.#spentCalls += this.#spentCalls;
    for (const child of this.#below) {
      child.#parent = parent;
      parent.#below.add(child);
    }
    parent.#payBack();
  }

  #payBack(): void {
    const tokens = Math.min(this.#drawn, this.#left(false));
    if (tokens <= 0 || this.#parent === null) return;
    this.#drawn -= tokens;
    this.#tokens -= tokens;
    this.#parent.#heldTokens -= tokens;
    this.#parent.#payBack();
  }

  #makeRoom(tokens: number, urgent: boolean): boolean {
    const lacking = tokens - this.#left(urgent);
    if (lacking <= 0) return true;
    const parent = this.#parent;
    if (!urgent || parent === null || this.#isOver) return false;
    if (!parent.#makeRoom(lacking, urgent)) return false;
    this.#tokens += lacking;
    this.#drawn += lacking;
    parent.#heldTokens += lacking;
    return true;
  }

  #left(urgent: boolean): number {
    const granted = urgent && this.#bounds ? this.#bounds.ceiling : this.#tokens;
    return granted - this.#spentTokens - this.#heldTokens;
  }

  #callsLeft(): number {
    return this.calls - this.#spentCalls - this.#heldCalls;
  }
}
