import type { Clock } from '#protocol';
import type { Mailbox } from './mailbox.ts';

/** Gives mailboxes their turn on the next microtask: one for all that became due in the meantime. */
export class Dispatcher {
  readonly #clock: Clock;
  /** A chain through the mailboxes themselves. */
  #first: Mailbox | null = null;
  #last: Mailbox | null = null;
  #others: (() => void)[] = [];
  #isAsked = false;
  readonly #soon = Promise.resolve();
  readonly #run = () => this.#turn();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  dispatch(mailbox: Mailbox): void {
    if (mailbox.isDue) return;
    mailbox.isDue = true;
    if (this.#last) this.#last.nextDue = mailbox;
    else this.#first = mailbox;
    this.#last = mailbox;
    this.#ask();
  }

  /** Something else that must not run within its sender's call. It must not throw. */
  later(run: () => void): void {
    this.#others.push(run);
    this.#ask();
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#soon.then(this.#run);
  }

  /** What becomes due meanwhile has the next turn. */
  #turn(): void {
    this.#isAsked = false;
    this.#pumpAll();
    if (this.#others.length === 0) return;
    const others = this.#others;
    this.#others = [];
    for (const run of others) run();
  }

  #pumpAll(): void {
    let mailbox = this.#first;
    this.#first = null;
    this.#last = null;
    while (mailbox) {
      const next: Mailbox | null = mailbox.nextDue;
      mailbox.nextDue = null;
      mailbox.isDue = false;
      mailbox.pump(this.#clock);
      mailbox = next;
    }
  }
}
