import { minutes, seconds } from '#protocol';

/** Whom to tell that somebody was unhappy with an answer. */
export type AlertOptions = {
  /** `https://…`, or on this machine. */
  readonly url: string;
  /** What requests are signed with; unsigned without it. */
  readonly secret?: string | null;
};

/** Every bound of telling somebody outside. */
export const ALERTS = {
  /** For one request; nobody else tries the same meanwhile. */
  requestMs: seconds(10),
  holdMs: minutes(2),
  answerBytes: 64_000,
  /** So many in one go. */
  most: 20,
  /** After which waits it is tried again; after the last it is given up. */
  waits: [
    ...[minutes(1), minutes(2), minutes(5), minutes(15)],
    ...[minutes(60), minutes(180), minutes(360), minutes(720)],
  ],
} as const;
