import type { ZodType } from 'zod';
import type { Json } from './json.ts';

/** Who calls, as the door verified it, and what the assistant's resources are. */
export type EndpointScope<Resources = unknown> = {
  readonly org: string;
  readonly user: string;
  readonly now: number;
  /** Of the header `Idempotency-Key`, or made for this request: the same write under the same key is made once. */
  readonly key: string;
  readonly resources: Resources;
  readonly signal: AbortSignal;
};

/** `params` are the path's; `input` is the parsed body, or the query of a GET; `file` is there where `accepts` is `file`. */
export type EndpointRequest<Input = unknown> = {
  readonly params: Readonly<Record<string, string>>;
  readonly input: Input;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
};

export type EndpointAnswer = { readonly status?: number; readonly body: Json };

/**
 * A door of an assistant's own, over its own tables, for the person who calls: served under `/api/assistants/<name><path>`, behind the
 * same identity, limits and errors as every other. Expected failure is thrown as a `ProsaError`.
 */
export type Endpoint<Resources = unknown> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `/contas/:id`. */
  readonly path: `/${string}`;
  /** One line in Portuguese, for the API's description. */
  readonly summary: string;
  readonly input?: ZodType;
  readonly accepts?: 'json' | 'file';
  run(request: EndpointRequest<never>, scope: EndpointScope<Resources>): Promise<EndpointAnswer>;
};
