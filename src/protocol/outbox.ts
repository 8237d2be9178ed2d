/** Where the answer to an input goes, when nobody waits for it on an open stream. */
export type ReplyTo = { readonly channel: string; readonly address: string };

/** A reply on its way out. Its id is the same at every attempt: a channel that knows it need not send it twice. */
export type Delivery = ReplyTo & {
  readonly id: string;
  readonly session: string;
  readonly turn: string;
  readonly text: string;
  /** Why it is sent when nobody has written: the timer's name. A channel that needs an approved text finds it by this. */
  readonly purpose?: string;
};

export type DueDelivery = Delivery & { readonly attempt: number };

/** What waits to be sent. Written with the turn that made it; sent at least once, in order within a session. */
export type Outbox = {
  /**
   * Keeps a line for somebody whose message waits behind the turn that runs: once for each such message, and only while it waits.
   * Whether it was kept now. Absent in a store that cannot: then nobody is told that way.
   */
  notice?(line: Delivery, input: string): Promise<boolean>;
  /**
   * Takes what is due for this worker, at most one delivery a session; others do not get it while the worker lives. What
   * the worker took and never closed comes again, but for what it is `sending`. Of these channels, when some are named.
   */
  due(
    worker: string,
    limit: number,
    of?: { readonly channels?: readonly string[]; readonly sending?: readonly string[] },
  ): Promise<readonly DueDelivery[]>;
  delivered(id: string, worker: string): Promise<void>;
  /** Not sent: again after `retryMs`, or never more when that is null; the cause is kept. */
  failed(
    id: string,
    worker: string,
    why: { readonly cause: string; readonly retryMs: number | null },
  ): Promise<void>;
};
