import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerDeps } from '../server-deps.ts';

type Facts = { readonly path: string; readonly deps: Pick<ServerDeps, 'log' | 'clock' | 'routeAt'> };

/** One line per request once it is over: what kind it was and how it ended, nothing that somebody wrote. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, deps: { log, clock, routeAt } }: Facts,
): void {
  const id = randomUUID();
  response.setHeader('x-request-id', id);
  if (!log) return;
  const started = clock.monotonic();
  const method = request.method ?? '';
  response.once('close', () => {
    const ms = Math.round(clock.monotonic() - started);
    const left = !response.writableFinished;
    const facts = { id, method, route: patternOf(path, routeAt), status: response.statusCode, ms };
    log.info({ ...facts, ...(left && { left }) }, 'pedido');
  });
}

/** The pattern instead of the address: ids in addresses are people's. */
const patternOf = (path: string, routeAt: ServerDeps['routeAt']): string =>
  routeAt(path)?.path ?? (path.startsWith('/assets/') ? '/assets/*' : '*');
