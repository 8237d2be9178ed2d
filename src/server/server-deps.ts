import type { Platform, ServerConfig } from '#host';
import type { WhatsAppDoor } from '#host/whatsapp';
import type { Clock } from '#protocol';
import type { Doorkeeper } from './identity/index.ts';
import type { Limits } from './limits/index.ts';
import type { Shelf } from './pages/shelf.ts';
import type { RouteFacts } from './route-facts.ts';
import type { OpenStreams } from './stream/open-streams.ts';
import type { Timing } from './timing.ts';

/** What requests are served with. */
export type ServerDeps = {
  readonly platform: Platform;
  readonly doorkeeper: Doorkeeper;
  readonly limits: Limits;
  readonly config: ServerConfig;
  readonly clock: Clock;
  readonly timing: Timing;
  readonly streams: OpenStreams;
  readonly log: RequestLog | null;
  readonly pages: Shelf;
  /** Null: nobody configured it. */
  readonly whatsapp: WhatsAppDoor | null;
  /** The route of an address, whatever the method. */
  routeAt(path: string): RouteFacts | undefined;
  /** Of Prosa. */
  readonly version: string;
  /** The OpenAPI document. */
  readonly openapi: () => unknown;
  isClosing(): boolean;
};

/** The part of a pino logger that is used here. */
export type RequestLog = {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
