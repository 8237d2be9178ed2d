import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod';
import { FAILURES, type FailureCode, ProsaError } from '#protocol';
import type { Answer } from './answer.ts';
import type { Identity } from './identity/index.ts';
import type { RouteFacts } from './route-facts.ts';
import type { ServerDeps } from './server-deps.ts';

type Shape = z.ZodType;

export type RawCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Read only if the route has one. */
  readonly body: () => Promise<unknown>;
  readonly identity: Identity | null;
  readonly headers: IncomingHttpHeaders;
};

export type Route = RouteFacts & { run(call: RawCall, deps: ServerDeps): Promise<Answer> };

type Parsed<S> = S extends Shape ? z.output<S> : undefined;

export type Call<F extends RouteFacts> = {
  readonly params: Parsed<F['params']>;
  readonly query: Parsed<F['query']>;
  readonly body: F['takes'] extends { readonly as: 'raw' } ? Buffer : Parsed<F['body']>;
  readonly identity: F['access'] extends 'open' ? Identity | null : Identity;
  readonly headers: IncomingHttpHeaders;
};

/**
 * A route is data and one function. What comes in is parsed by its shapes before the function sees it; a shape may name the
 * failure it means as its error message (`z.string({ error: 'message_invalid' })`).
 */
export function defineRoute<const F extends RouteFacts>(
  facts: F,
  handle: (call: Call<F>, deps: ServerDeps) => Promise<Answer> | Answer,
): Route {
  return {
    ...facts,
    run: async (raw, deps) => {
      const params = parse(facts.params, raw.params, 'identifier_invalid');
      const query = parse(facts.query, raw.query, 'query_invalid');
      const body = await bodyOf(facts, raw);
      const { identity, headers } = raw;
      // The mount refused whoever may not call, and the shapes are the very ones that the types come from.
      const call = { params, query, body, identity, headers } as Call<F>;
      return handle(call, deps);
    },
  };
}

async function bodyOf({ takes, body: shape }: RouteFacts, { body }: RawCall): Promise<unknown> {
  if (takes?.as === 'raw') return body();
  return shape && parse(shape, await body(), 'body_invalid');
}

function parse(shape: Shape | undefined, value: unknown, otherwise: FailureCode): unknown {
  if (!shape) return undefined;
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const named = issue && Object.hasOwn(FAILURES, issue.message) ? (issue.message as FailureCode) : null;
  const place = issue?.path.join('.');
  throw new ProsaError(named ?? otherwise, named || !place ? undefined : `Veja "${place}".`);
}
