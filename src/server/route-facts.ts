import type * as z from 'zod';
import type { FailureCode } from '#protocol';

/** Who may call: anybody, whoever is logged in, or operators alone. */
export type Access = 'open' | 'person' | 'operator';

/** Under which limit a request counts; null: none. */
export type RateKind = 'chat' | 'login' | 'read' | 'webhook';

type Shape = z.ZodType;

type Answered = { readonly status: number; readonly says: string; readonly shape?: Shape };

/** What OpenAPI and the tests know of a route. */
export type RouteFacts = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Hono's words: `/api/sessions/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly rate: RateKind | null;
  /** Whoever calls it has come in: that is noted, as the law wants it. */
  readonly visit?: true;
  readonly summary: string;
  /** `events`: NDJSON, `page`: HTML; in errors too. */
  readonly form: 'json' | 'events' | 'page';
  readonly params?: Shape;
  readonly query?: Shape;
  /** JSON, or the fields of a page's form. */
  readonly body?: Shape;
  /** What a body is when it is not JSON: `raw` as it came, byte by byte (`call.body` is a Buffer); `form` as pages send it. */
  readonly takes?: { readonly as: 'raw' | 'form'; readonly limitBytes: number; readonly type?: string };
  /** Headers that mean something to it, for whoever reads its description. */
  readonly headers?: Shape;
  /** What it answers when all is well. */
  readonly answer: Answered;
  /** What it answers as long as the work goes on. */
  readonly meanwhile?: Answered;
  readonly failures: readonly FailureCode[];
};
