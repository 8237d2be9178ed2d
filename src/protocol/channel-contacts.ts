/** A person as a channel knows them. `id` is ours and random: nothing of the person can be read from it. */
export type ChannelContact = {
  readonly id: string;
  readonly org: string;
  readonly channel: string;
  /** Which of our own numbers they talk to. */
  readonly account: string;
  readonly assistant: string;
  readonly user: string;
  readonly session: string;
  readonly name: string | null;
  readonly phone: string | null;
  /** The channel's own id of the person; where people have user names, a telephone may be missing. */
  readonly scopedId: string | null;
  readonly lastInboundAt: number | null;
};

/** Who writes, or is written to. At least one of `phone` and `scopedId` is there. */
export type ContactIdentity = {
  readonly org: string;
  readonly channel: string;
  readonly account: string;
  readonly assistant: string;
  readonly phone: string | null;
  readonly scopedId: string | null;
  readonly name: string | null;
};

/** `sent`, `delivered`, `read` or `failed`, as the channel told. */
export type DeliveryReceipt = {
  readonly delivery: string;
  /** A hash of the channel's message id: the id itself carries the telephone. */
  readonly message: string;
  readonly status: string;
  readonly at: number;
  readonly error: string | null;
};

export type ContactBook = {
  /** The contact that any of these keys belongs to, or a new one; what was missing is added. A known one keeps its assistant. */
  meet(identity: ContactIdentity): Promise<ChannelContact>;
  byId(id: string): Promise<ChannelContact | null>;
  /** The person wrote at that moment; never moves back. */
  heard(id: string, at: number): Promise<void>;
  /** Notes what the channel told of a delivery. `twice`: another message of the same delivery was told of before. */
  receipt(receipt: DeliveryReceipt): Promise<'new' | 'known' | 'twice'>;
  receipts(delivery: string): Promise<readonly DeliveryReceipt[]>;
};
