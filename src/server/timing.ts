import { seconds } from '#protocol';

/** Every wait of the server, in milliseconds. */
export type Timing = {
  /** A stream that was quiet for so long says that it lives. */
  readonly heartbeat: number;
  /** A reader that takes nothing for so long is disconnected. */
  readonly reader: number;
  /** A store in which nothing moves for so long is taken as away. */
  readonly store: number;
  /** How long turns may go on once the server is asked to leave. */
  readonly grace: number;
  /** When streams that are still open after that are ended by force. */
  readonly lastCall: number;
  readonly headers: number;
  readonly request: number;
  readonly keepAlive: number;
  /** How often connections that are too slow are looked for. */
  readonly connectionCheck: number;
};

export const TIMING: Timing = {
  heartbeat: seconds(15),
  reader: seconds(30),
  store: 900,
  grace: seconds(7),
  lastCall: 8_500,
  headers: seconds(10),
  request: seconds(30),
  keepAlive: seconds(65),
  connectionCheck: seconds(2),
};
