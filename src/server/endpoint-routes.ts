import * as z from 'zod';
import { type Assistant, type Endpoint, type FailureCode, ProsaError } from '#protocol';
import { json } from './answer.ts';
import { type Call, defineRoute, type Route } from './define-route.ts';
import type { RouteFacts } from './route-facts.ts';
import type { ServerDeps } from './server-deps.ts';
import { identifier } from './shapes.ts';

/** A year of statements of a busy person is far below this. */
const FILE_LIMIT_BYTES = 4 * 1_024 * 1_024;
const LONGEST_NAME = 200;

const FILE = { as: 'raw', limitBytes: FILE_LIMIT_BYTES, type: 'application/octet-stream' } as const;
const KEY = { 'Idempotency-Key': identifier.optional() };
const ANYTHING = z.unknown();
const NOTHING = z.strictObject({}).optional();
const FAILURES_OF_ALL: readonly FailureCode[] = [
  ...(['not_authenticated', 'rate_limited', 'identifier_invalid', 'record_not_found'] as const),
  ...(['record_invalid', 'store_unavailable', 'platform_closed'] as const),
];

/** The doors that assistants bring along, as routes like any other: for whoever is logged in, about what is theirs. */
export const endpointRoutes = (assistants: readonly Assistant[]): readonly Route[] =>
  assistants.flatMap(({ name, endpoints = [] }) =>
    endpoints.map((endpoint) => {
      const facts = factsOf(name, endpoint);
      return defineRoute(facts, (call, deps) => answer({ name, endpoint, call: asAsked(call) }, deps));
    }),
  );

/** Under what an assistant's own doors are found. */
const placeOf = (assistant: string, path: string): string => `/api/assistants/${assistant}${path}`;

function factsOf(name: string, endpoint: Endpoint): RouteFacts {
  const { method, path, summary } = endpoint;
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, identifier] as const);
  return {
    ...{ method, path: placeOf(name, path), summary },
    ...{ access: 'person', form: 'json' },
    // Reading a file is as much work as answering a message.
    rate: endpoint.accepts === 'file' ? 'chat' : 'read',
    ...(params.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    ...shapesOf(endpoint),
    ...(method !== 'GET' && { headers: headersOf(endpoint) }),
    answer: { status: 200, says: 'O que foi pedido, ou como ficou.', shape: z.record(z.string(), ANYTHING) },
    failures: [...FAILURES_OF_ALL, ...ofMethod(endpoint)],
  };
}

const headersOf = ({ accepts }: Endpoint) =>
  z.object({ ...KEY, ...(accepts === 'file' && { 'X-File-Name': z.string().optional() }) });

const OF_WRITES: readonly FailureCode[] = ['record_conflict', 'body_too_large', 'person_erasing'];

const ofMethod = ({ method, accepts }: Endpoint): readonly FailureCode[] => {
  if (method === 'GET') return ['query_invalid'];
  if (accepts !== 'file') return [...OF_WRITES, 'body_invalid', 'body_type_unsupported'];
  return [...OF_WRITES, 'query_invalid', 'statement_invalid'];
};

/** A GET says in its address what it wants; so does whoever sends a file, whose body is the file itself. */
function shapesOf({ method, accepts, input }: Endpoint): Partial<RouteFacts> {
  if (accepts === 'file') return { query: input ?? ANYTHING, takes: FILE };
  if (method === 'GET') return { query: input ?? ANYTHING };
  if (method === 'DELETE') return input ? { body: input } : {};
  return { body: input ?? NOTHING };
}

type Asked = Pick<Call<RouteFacts & { access: 'person' }>, 'identity' | 'headers'> & {
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly query: unknown;
  readonly body: unknown;
};

// Which shapes a route has is known when the endpoint is: the types of them all are not.
const asAsked = (call: unknown): Asked => call as Asked;

type Work = { readonly name: string; readonly endpoint: Endpoint; readonly call: Asked };

async function answer({ name: assistant, endpoint, call }: Work, { platform }: ServerDeps) {
  const { params = {}, query, body, identity, headers } = call;
  const key = keyIn(headers['idempotency-key']);
  const isFile = endpoint.accepts === 'file';
  const input = isFile || endpoint.method === 'GET' ? query : body;
  // A store that is away is told at once; what the endpoint itself takes is not cut short.
  await platform.ready();
  const { status = 200, body: told } = await platform.endpoints.call({
    ...{ assistant, endpoint, caller: { org: identity.org, user: identity.user } },
    request: {
      ...{ params, input },
      ...(isFile && Buffer.isBuffer(body) && { file: { name: nameIn(headers['x-file-name']), bytes: body } }),
    },
    ...(key !== null && { key }),
  });
  return json(told, status);
}

function keyIn(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const parsed = identifier.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new ProsaError('identifier_invalid', 'Veja "Idempotency-Key".');
}

/** Headers are ASCII: names of files come percent-encoded. What is none is no reason to refuse the file. */
function nameIn(header: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? '')).slice(0, LONGEST_NAME);
  } catch {
    return '';
  }
}
