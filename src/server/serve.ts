import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Platform, type ServerConfig, systemClock } from '#host';
import type { WhatsAppDoor } from '#host/whatsapp';
import type { Clock } from '#protocol';
import { createApp } from './app.ts';
import type { Route } from './define-route.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { createDoorkeeper } from './identity/index.ts';
import { closeGracefully } from './leaving.ts';
import { createLimits } from './limits/index.ts';
import { listen } from './listen.ts';
import { describeApi } from './openapi.ts';
import { createShelf } from './pages/shelf.ts';
import { createPatience, type Patience } from './rim/patience.ts';
import { patientPlatform } from './rim/patient-platform.ts';
import { routeFinder } from './rim/route-at.ts';
import { takeRequests } from './rim/take.ts';
import { routes as ours } from './routes.ts';
import type { RequestLog, ServerDeps } from './server-deps.ts';
import { createOpenStreams } from './stream/open-streams.ts';
import { TIMING, type Timing } from './timing.ts';

export type ServeOptions = {
  /** Ready to take messages; closed by `Serving.close`. */
  readonly platform: Platform;
  readonly config: ServerConfig;
  /** The folder of the built pages. */
  readonly pages: string;
  /** Where the secret of demo logins is kept, so that they outlive a restart; null: nowhere. */
  readonly folder?: string | null;
  readonly version?: string;
  /** Where Meta's webhooks come in, attached to this platform. */
  readonly whatsapp?: WhatsAppDoor | null;
  readonly clock?: Clock;
  readonly log?: RequestLog | null;
  readonly timing?: Partial<Timing>;
};

export type Serving = {
  readonly port: number;
  /** As somebody on this machine would type it. */
  readonly url: string;
  readonly demo: boolean;
  /** Takes no more requests, lets what runs finish or end resumably within ten seconds, and closes the platform. */
  close(): Promise<void>;
};

const LONGEST_HEADERS = 16_384;
/** HTTP/1.0 may come without a name for us. */
const LISTENER = { overrideGlobalObjects: false, hostname: 'localhost' };

/** Serves a platform over HTTP. Rejects with `port_unusable` when it cannot listen; nothing is left open then. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const state = { closing: false };
  const routes = [...ours, ...endpointRoutes(options.platform.assistants)];
  const deps = depsOf(options, routes, () => state.closing);
  const listener = getRequestListener(createApp(routes, deps).fetch, LISTENER);
  const server = createServer(limitsOf(deps.timing), takeRequests(deps, listener));
  const port = await listen(server, deps.config);
  let closed: Promise<void> | null = null;
  return {
    port,
    url: `http://localhost:${port}`,
    demo: deps.doorkeeper.demo,
    close: () => {
      state.closing = true;
      closed ??= closeGracefully(server, deps);
      return closed;
    },
  };
}

function depsOf(options: ServeOptions, routes: readonly Route[], isClosing: () => boolean): ServerDeps {
  const { config, pages, version = '0', clock = systemClock(), log = null } = options;
  const timing = { ...TIMING, ...options.timing };
  const patience = createPatience(clock, timing.store);
  const platform = patientPlatform(options.platform, patience);
  const { access } = platform;
  return {
    ...{ platform, config, clock, timing, log, isClosing, version },
    routeAt: routeFinder(routes),
    doorkeeper: createDoorkeeper(config.auth, { access, clock, folder: options.folder ?? null }),
    limits: createLimits(config.rate, { access, clock }),
    streams: createOpenStreams(),
    pages: createShelf(pages),
    whatsapp: options.whatsapp ? patientDoor(options.whatsapp, patience) : null,
    openapi: () => describeApi(routes, version),
  };
}

/** Meta sends again what is refused: nobody waits for a store that is away. */
const patientDoor = (door: WhatsAppDoor, patience: Patience): WhatsAppDoor => ({
  challenge: (query) => door.challenge(query),
  take: (bytes, signature) => patience(door.take(bytes, signature)),
});

const limitsOf = ({ headers, request, keepAlive, connectionCheck }: Timing) => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  connectionsCheckingInterval: connectionCheck,
  maxHeaderSize: LONGEST_HEADERS,
  noDelay: true,
});
