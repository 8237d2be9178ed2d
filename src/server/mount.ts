import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { asFailure, FAILURES, ProsaError } from '#protocol';
import type { Answer } from './answer.ts';
import type { AppContext } from './app-context.ts';
import { announcesBody, type Body, readBytes, readForm, readJson } from './body/index.ts';
import type { Route } from './define-route.ts';
import type { Identity } from './identity/index.ts';
import { addressOf } from './limits/index.ts';
import {
  respondFile,
  respondJson,
  respondNothing,
  respondPage,
  respondPlain,
  respondRefusal,
} from './rim/respond.ts';
import type { ServerDeps } from './server-deps.ts';
import { writeEvents } from './stream/write-events.ts';
import { writeNews } from './stream/write-news.ts';

const BODY_LIMIT_BYTES = 128 * 1_024;

/** A route as Hono calls it: who is it, may they, not too often; then the route itself; then its answer, or why not. */
export const mount =
  (route: Route, deps: ServerDeps) =>
  async (context: AppContext): Promise<Response> => {
    const { outgoing } = context.env;
    try {
      const answer = await answerTo(route, context, deps);
      if (answer.kind === 'refused') respondRefusal(outgoing, answer.error, { form: route.form, ...answer });
      else write(answer, outgoing, deps);
    } catch (error) {
      reporterOf(deps)(error);
      respondRefusal(outgoing, error, { form: route.form, headers: afterwards(error) });
    }
    return RESPONSE_ALREADY_SENT;
  };

type Refused = {
  readonly kind: 'refused';
  readonly error: ProsaError;
  readonly headers?: Readonly<Record<string, string>>;
};

async function answerTo(route: Route, context: AppContext, deps: ServerDeps): Promise<Answer | Refused> {
  const { req, env } = context;
  const identity = await whoAsks(route, env.incoming, deps);
  const caller = { identity, ip: addressOf(env.incoming, deps.config.trustProxy) };
  const wait = await waitFor(route, caller, deps);
  if (wait) return refused('rate_limited', { 'retry-after': String(wait.retryAfterSeconds) });
  if (route.access !== 'open' && !identity) return refused('not_authenticated');
  if (route.access === 'operator' && identity?.role !== 'operator') return refused('operators_only');
  // Whoever sends something along with an order to take away meant something that is not done here.
  if (route.method === 'DELETE' && !route.body && announcesBody(env.incoming.headers))
    return refused('body_invalid');
  if (route.visit) noteVisit(caller, deps);
  const body = async (): Promise<unknown> => {
    const read = await readBody(route, env.incoming);
    if (read.ok) return read.value;
    throw new ProsaError(read.code);
  };
  const { headers } = env.incoming;
  return route.run({ params: req.param(), query: filledIn(req.query()), body, identity, headers }, deps);
}

async function readBody({ takes }: Route, incoming: IncomingMessage): Promise<Body> {
  if (!takes) return readJson(incoming, BODY_LIMIT_BYTES);
  if (takes.as === 'form') return readForm(incoming, takes.limitBytes);
  const bytes = await readBytes(incoming, { limitBytes: takes.limitBytes });
  return typeof bytes === 'string'
    ? { ok: false, code: bytes }
    : { ok: true, value: bytes ?? Buffer.alloc(0) };
}

/** `?turn=` says nothing about the turn. */
const filledIn = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Routes that are open and count nothing answer even when nobody can be told from anybody. */
const whoAsks = async ({ access, rate }: Route, { headers }: IncomingMessage, { doorkeeper }: ServerDeps) =>
  access === 'open' && rate === null ? null : doorkeeper.identify(headers.authorization);

const refused = (code: ProsaError['code'], headers?: Refused['headers']): Refused => ({
  kind: 'refused',
  error: new ProsaError(code),
  ...(headers && { headers }),
});

type Caller = { readonly identity: Identity | null; readonly ip: string };

const waitFor = async ({ rate }: Route, caller: Caller, { limits }: ServerDeps) =>
  rate === null ? null : limits.admit({ kind: rate, ...caller });

/** Not waited for: whoever came in is served, whether or not it could be noted. */
function noteVisit({ identity, ip: address }: Caller, { platform, clock }: ServerDeps): void {
  if (!identity) return;
  const { org, user } = identity;
  platform.access.record({ org, user, address, at: clock.now() }).catch(() => undefined);
}

function write(answer: Answer, outgoing: ServerResponse, deps: ServerDeps): void {
  if (answer.kind === 'json') respondJson(outgoing, answer.status, answer.body);
  else if (answer.kind === 'nothing') respondNothing(outgoing);
  else if (answer.kind === 'text') respondPlain(outgoing, answer);
  else if (answer.kind === 'file') respondFile(outgoing, answer);
  else if (answer.kind === 'page') respondPage(outgoing, answer);
  else if (answer.kind === 'news')
    void writeNews(outgoing, answer.open, { ...deps, report: reporterOf(deps) });
  // Not waited for: it never throws, and Hono has nothing to do meanwhile.
  else void writeEvents(outgoing, answer.events, { ...deps, from: answer.from, report: reporterOf(deps) });
}

/** A body that was not read to its end makes the connection useless for another request. */
const afterwards = (error: unknown): Readonly<Record<string, string>> =>
  FAILURES[asFailure(error).code].status === 413 ? { connection: 'close' } : {};

/** What is expected is no news; what broke is. */
const reporterOf =
  ({ log }: ServerDeps) =>
  (error: unknown): void => {
    const { code, cause } = asFailure(error);
    if (FAILURES[code].status >= 500) log?.error({ code, err: cause ?? error }, 'pedido falhou');
  };
