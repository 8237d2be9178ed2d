import type {
  BusErrorCode,
  BusEvent,
  BusFlag,
  BusNotice,
  Clock,
  GuardName,
  MissionBudget,
  MissionClosed,
  MissionLine,
  MissionTerms,
  MissionWord,
  OnBehalf,
  Remaining,
  Trail,
} from '#protocol';
import { Ledger } from './allowance.ts';
import { Bag, type Bagged } from './bag.ts';
import type { BreakerState } from './breaker.ts';
import { BudgetWatch } from './budget-watch.ts';
import { Closing } from './closing.ts';
import { FloodGate } from './flood-gate.ts';
import { guardPhrases } from './guard-phrases.ts';
import { Heard } from './heard.ts';
import { LatestNotices } from './latest-notices.ts';
import { type BusLimits, type LimitChanges, limitsWith } from './limits.ts';
import { msUntil, Standstill } from './standstill.ts';
import { WaitGraph } from './wait-graph.ts';

/** A message of the mission that has not ended yet. */
type Unended = Bagged & { endBecause(code: BusErrorCode): void; whenTold: WhenTold | null };

/** How the mission stands has changed, or a guard acted, which is for its lead alone. */
export type WhenTold = (what: 'standing' | 'notice') => void;

export type MissionDeps = {
  readonly clock: Clock;
  readonly limits?: LimitChanges;
  /** Owned by another process: its clocks, ledger and lead are there, only what passes here is counted. */
  readonly foreign?: true;
};

export function openMissionLine(terms: MissionTerms, deps: MissionDeps): OpenMission {
  return new OpenMission(terms, deps);
}

/**
 * A mission as the bus sees it: its books, its deadlines, who waits for whom, how fast it sends. Its timers are two: one for the limit and
 * then the grace, one for progress that is looked at again when it rings, not set anew with every message.
 */
export class OpenMission implements MissionLine {
  readonly missao_id: string;
  readonly lider: string;
  readonly em_nome_de: OnBehalf | undefined;
  readonly ledger: Ledger;
  readonly graph = new WaitGraph();
  readonly flood: FloodGate;
  /** Monotonic: when it must be consolidated, and when it ends for good. */
  readonly limitAt: number;
  endAt: number;
  /** Nothing passes any more. */
  ended = false;
  /** Whether anybody listens to its events: what nobody sees is not made. */
  readonly isWatched: boolean;
  /** Somebody owned it before. */
  readonly isTakenUp: boolean;
  /** What has not ended yet; ended with `missao_encerrada` when the mission is. */
  readonly unended = new Bag<Unended>();
  /** Of whoever sent last from outside of any request: its messages share it. */
  trail: Trail | null = null;
  /** A message was refused because all is reserved; the lead is told once. */
  toldReserved = false;
  /** Circuits without a substitute that the lead was told of, each opening once. */
  readonly toldCircuits = new Map<string, BreakerState>();
  readonly #terms: MissionTerms;
  readonly #clock: Clock;
  readonly #limits: BusLimits;
  readonly #budget: BudgetWatch;
  /** Null: it lives here. */
  readonly #heard: Heard | null;
  readonly #epoca: number;
  readonly #notices = new LatestNotices();
  /** Changes that other processes were told of. */
  #changes = 0;
  #closing = new Closing();
  /** What other processes that work for it know. */
  #flagsTold: readonly BusFlag[];
  readonly #standstill: Standstill;
  #cancelLimit: () => void = () => {};

  /** Whether it was made here: nobody else can make one, whatever its prototype says. */
  static is(value: unknown): value is OpenMission {
    return typeof value === 'object' && value !== null && #terms in value;
  }

  constructor(terms: MissionTerms, deps: MissionDeps) {
    const limits = limitsWith(deps.limits);
    const now = deps.clock.monotonic();
    this.#terms = terms;
    this.#clock = deps.clock;
    this.#limits = limits;
    this.missao_id = terms.missao_id;
    this.lider = terms.lider;
    this.em_nome_de = terms.em_nome_de;
    this.isTakenUp = terms.retomada ?? false;
    this.isWatched = terms.onEvent !== undefined;
    this.#heard = deps.foreign ? new Heard() : null;
    this.#epoca = terms.epoca ?? deps.clock.now();
    this.limitAt = now + Math.max(0, terms.restanteMs);
    this.endAt = this.limitAt + limits.mission.graceMs;
    this.#budget = new BudgetWatch(terms.orcamento, {
      shares: limits.budget,
      used: terms.consumido,
      tell: (guard, sentence, detalhes) => this.notice(guard, sentence, { detalhes }),
    });
    this.ledger = new Ledger(terms.orcamento, {
      ceiling: limits.budget.ceiling,
      exhausted: limits.budget.exhausted,
      used: terms.consumido,
      onUsed: () => this.#look(),
    });
    this.flood = new FloodGate(limits.flood, {
      clock: deps.clock,
      onChange: (change) => this.#tellFlood(change),
    });
    this.#standstill = new Standstill(limits.progress, {
      clock: deps.clock,
      tell: (sentence, detalhes) => this.notice('ausencia_progresso', sentence, { detalhes }),
      stuck: () => this.consolidate('ausencia_progresso'),
    });
    this.#flagsTold = this.flags();
    if (!deps.foreign) this.#start();
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  closed(): ReturnType<MissionLine['closed']> {
    return this.#closing.why ?? (this.ended ? 'encerrada' : null);
  }

  leftMs(): number {
    return Math.max(0, this.limitAt - this.#clock.monotonic());
  }

  spent(): MissionBudget {
    return { tokens: this.ledger.usedTokens, chamadas_api: this.ledger.usedCalls };
  }

  /** Of that, what it had consumed when it was opened: whoever owned it before has told it. */
  spentBefore(): MissionBudget {
    return this.#terms.consumido ?? { tokens: 0, chamadas_api: 0 };
  }

  /** Set aside and not used yet. */
  reserved(): MissionBudget {
    const { tokens, chamadas_api } = this.ledger.committed();
    return {
      tokens: tokens - this.ledger.usedTokens,
      chamadas_api: chamadas_api - this.ledger.usedCalls,
    };
  }

  /** Of the whole budget, by what was really used. */
  left(): Remaining {
    const { limit, usedTokens, usedCalls } = this.ledger;
    return {
      tokens: Math.max(0, limit.tokens - usedTokens),
      chamadas_api: Math.max(0, limit.chamadas_api - usedCalls),
    };
  }

  consolidate(why: Exclude<MissionClosed, 'encerrada'>): void {
    if (this.ended || this.#closing.why !== null) return;
    const now = this.#clock.monotonic();
    this.endAt = Math.min(this.endAt, now + this.#limits.mission.graceMs);
    this.#standstill.stop();
    this.#setLimit(this.endAt, () => this.end());
    if (why === 'timeout') this.notice('timeout', guardPhrases.limit(this.#limits.mission.graceMs / 1_000));
    this.#closing.begin(why);
    this.#tellOthers();
  }

  /** How it stands, for an agent of another process. */
  wordTo(agent: string): MissionWord {
    const { epoca, numero } = this.#heard?.last ?? { epoca: this.#epoca, numero: this.#changes };
    const notices = agent === this.lider ? this.#notices.told() : NO_NOTICES;
    return { epoca, numero, motivo: this.closed(), sinalizadores: this.flags(), ...notices };
  }

  /** What no message says: whoever is asked now must be told. */
  hasWordFor(agent: string): boolean {
    return this.closed() !== null || (agent === this.lider && this.#notices.total > 0);
  }

  /** How it stands in the process that owns it: known to whoever works on it here, and passed on to processes that do on their behalf. */
  hearWord(word: MissionWord): void {
    const heard = this.#heard;
    if (heard === null) return;
    const before = heard.flags;
    const isNews = heard.take(word);
    // Not told on as what was seen here: the owner knows.
    for (const notice of heard.newNotices(word)) this.#notices.add({ ...notice, missao_id: this.missao_id });
    if (!isNews) return;
    const isClosing = word.motivo !== null && this.#closing.why === null;
    if (isClosing) this.#closing.begin(word.motivo);
    if (isClosing || before.join() !== heard.flags.join()) this.#tellOthers();
  }

  /** What somebody who asks says of it: what was said before may be newer, so it takes nothing back. */
  hearFlags(flags: readonly BusFlag[]): void {
    if (this.#heard?.raise(flags)) this.#tellOthers();
  }

  /** Somebody works for it here again, and nobody did: it stands as the message says that brings the work. */
  beginAnew(flags: readonly BusFlag[]): void {
    if (this.#heard) this.#heard.flags = flags;
    if (this.#closing.why !== null) this.#closing = new Closing();
  }

  /** What guards did in a mission of another process. */
  whenNoticed(hear: (notice: BusNotice) => void): () => void {
    return this.#notices.listen(hear);
  }

  /** Other processes that work for it. */
  #tellOthers(): void {
    this.#changes += 1;
    for (const message of this.unended.all()) message.whenTold?.('standing');
  }

  #look(): void {
    const flags = this.#budget.look(this.ledger);
    if (flags === this.#flagsTold) return;
    this.#flagsTold = flags;
    this.#tellOthers();
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#cancelLimit();
    this.#standstill.stop();
    this.flood.stop();
    for (const message of this.unended.all()) message.endBecause('missao_encerrada');
    this.#closing.stop();
  }

  /** Flags of a message sent now; one array per level, so that messages share it. */
  flags(): readonly BusFlag[] {
    return this.#heard?.flags ?? this.#budget.flags(this.ledger);
  }

  /** Something was sent or answered: the mission moves. `now` is monotonic. */
  moved(now: number): void {
    this.#standstill.movedAt = now;
  }

  get movedAt(): number {
    return this.#standstill.movedAt;
  }

  /** It lives in another process. */
  get isForeign(): boolean {
    return this.#heard !== null;
  }

  /** What another process saw of it. */
  hear(event: BusEvent): void {
    if (event.tipo === 'guarda') {
      const { tipo: _, ...seen } = event;
      this.#pass({ ...seen, missao_id: this.missao_id });
    } else this.emit(event);
  }

  /** Who listens must not be able to stop a message. */
  emit(event: BusEvent): void {
    try {
      this.#terms.onEvent?.(event);
    } catch {}
  }

  /** Tells the lead, and whoever listens, that a guard acted. */
  notice(
    guarda: GuardName,
    mensagem: string,
    about: Pick<BusNotice, 'message_id' | 'agente' | 'detalhes'> = {},
  ): void {
    const notice = { guarda, missao_id: this.missao_id, em: this.#clock.now(), mensagem, ...about };
    this.#pass(notice);
    if (!this.isForeign) this.#tellLead(notice);
  }

  /** Where it leads from another process; here its owner told it. */
  #tellLead(notice: BusNotice): void {
    this.#notices.add(notice);
    this.#changes += 1;
    for (const message of this.unended.all()) message.whenTold?.('notice');
  }

  #pass(notice: BusNotice): void {
    if (this.isForeign) this.#notices.add(notice);
    try {
      this.#terms.onNotice?.(notice);
    } catch {}
    this.emit({ tipo: 'guarda', ...notice });
  }

  #start(): void {
    this.#setLimit(this.limitAt, () => this.consolidate('timeout'));
    this.#standstill.watch();
  }

  #setLimit(at: number, run: () => void): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#clock.after(msUntil(at, this.#clock), run);
  }

  #tellFlood(change: 'started' | 'ended'): void {
    const { messages, windowMs } = this.#limits.flood;
    const sentence =
      change === 'started' ? guardPhrases.floodStarted(messages, windowMs / 1_000) : guardPhrases.floodEnded;
    this.notice('explosao', sentence, { detalhes: { ativa: change === 'started' } });
  }
}

const NO_NOTICES: Pick<MissionWord, 'avisos' | 'avisos_total'> = { avisos: [], avisos_total: 0 };
