import type { IncomingMessage, RequestListener } from 'node:http';
import { ProsaError } from '#protocol';
import type { ServerDeps } from '../server-deps.ts';
import { logRequest } from './log-request.ts';
import { isHost, isLoopbackHost } from './loopback.ts';
import { respondRefusal } from './respond.ts';
import { setSecureHeaders } from './secure-headers.ts';
import { type Target, targetOf } from './target.ts';

const LIVE = '/health/live';
const READY = '/health/ready';

/** What happens to every request before the router sees it. */
export function takeRequests(deps: ServerDeps, next: RequestListener): RequestListener {
  return (request, response) => {
    // Whoever leaves in the middle of an answer is no failure of ours.
    response.on('error', () => undefined);
    const target = targetOf(request.url);
    logRequest(request, response, { path: target.path, deps });
    setSecureHeaders(response, { tls: isEncrypted(request, deps) });
    const refusal = objection(request, target, deps);
    if (refusal) {
      // Routes that answer in lines do so in refusals too, whoever refuses.
      const route = deps.routeAt(target.path);
      return respondRefusal(response, refusal, {
        form: route?.form ?? 'json',
        headers: headersOf(refusal, route),
      });
    }
    // The response already knows that it has no body.
    if (request.method === 'HEAD') request.method = 'GET';
    return next(request, response);
  };
}

function objection(request: IncomingMessage, { path, isSound }: Target, deps: ServerDeps): ProsaError | null {
  if (deps.doorkeeper.demo && !isLoopbackHost(request.headers.host)) return new ProsaError('host_refused');
  if (!isHost(request.headers.host)) return new ProsaError('host_refused');
  if (!isSound) return new ProsaError('identifier_invalid');
  // A stream without a body would be read by nobody, to its end.
  if (request.method === 'HEAD' && deps.routeAt(path)?.form === 'events')
    return new ProsaError('method_not_allowed');
  if (deps.isClosing() && path !== LIVE && path !== READY) return new ProsaError('platform_closed');
  return null;
}

function isEncrypted({ headers }: IncomingMessage, { config }: ServerDeps): boolean {
  return config.trustProxy && headers['x-forwarded-proto'] === 'https';
}

/** Whoever is sent away because we leave must not come back on the same connection; whoever asks wrongly is told how to ask. */
function headersOf(
  { code }: ProsaError,
  route: ReturnType<ServerDeps['routeAt']>,
): Readonly<Record<string, string>> {
  if (code === 'platform_closed') return { connection: 'close' };
  return code === 'method_not_allowed' && route ? { allow: route.method } : {};
}
