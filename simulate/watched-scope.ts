import type { BusResponse, MessageDraft, Remaining, RequestScope, Spending } from '#protocol';
import type { Origin, Rule, Run } from './facts.ts';

/** Whom a watched scope tells of what is asked through it. */
export type Asking = {
  readonly heard: Required<Rule>;
  ask(
    origin: Origin,
    words: { readonly draft: MessageDraft; hand(draft: MessageDraft): Promise<BusResponse> },
  ): Promise<BusResponse>;
  tell(origin: Origin, words: { readonly draft: MessageDraft; hand(draft: MessageDraft): string }): string;
};

/** What a player works with: the scope that the bus gave it, with somebody who looks on. */
export class WatchedScope implements RequestScope {
  readonly #scope: RequestScope;
  readonly #run: Run;
  readonly #witness: Asking;

  constructor(scope: RequestScope, run: Run, witness: Asking) {
    this.#scope = scope;
    this.#run = run;
    this.#witness = witness;
  }

  get missao_id(): string {
    return this.#scope.missao_id;
  }

  get signal(): AbortSignal {
    return this.#scope.signal;
  }

  get closing(): AbortSignal {
    return this.#scope.closing;
  }

  timeLeftMs(): number {
    return this.#scope.timeLeftMs();
  }

  missionLeftMs(): number {
    return this.#scope.missionLeftMs();
  }

  budgetLeft(): Remaining {
    return this.#scope.budgetLeft();
  }

  missionBudgetLeft(): Remaining {
    return this.#scope.missionBudgetLeft();
  }

  whenNoticed(): void {
    throw new Error('no player leads a mission of another process');
  }

  giveBack(): void {
    throw new Error('no player gives anything back');
  }

  spend({ tokens = 0, chamadas_api = 0 }: Spending): boolean {
    const granted = this.#scope.spend({ tokens, chamadas_api });
    if (granted) {
      const { mission } = this.#run.sent;
      mission.tokens += tokens;
      mission.calls += chamadas_api;
    }
    this.#witness.heard.spent(this.#run, { tokens, chamadas_api }, granted);
    return granted;
  }

  async request(draft: MessageDraft): Promise<BusResponse> {
    const run = this.#run;
    const { heard } = this.#witness;
    run.asking += 1;
    if (run.asking === 1 && run.outcome === null) heard.paused(run);
    const hand = (words: MessageDraft): Promise<BusResponse> => this.#scope.request(words);
    const response = await this.#witness.ask(this.#origin(), { draft, hand });
    run.asking -= 1;
    if (run.asking === 0 && run.outcome === null) heard.resumed(run);
    return response;
  }

  send(draft: MessageDraft): string {
    return this.#witness.tell(this.#origin(), { draft, hand: (words) => this.#scope.send(words) });
  }

  #origin(): Origin {
    const { sent, agent } = this.#run;
    return { author: agent, mission: sent.mission, parent: this.#run };
  }
}
