import type { ModelFailure } from '#protocol';
import { failureInWords } from './failure-words.ts';

export type FaultDetail = {
  /** HTTP status, where there was one. */
  readonly status?: number | undefined;
  /** As the provider sent them: when to come back, and what time it was then by its own clock. */
  readonly retryAfter?: string | undefined;
  readonly date?: string | undefined;
  /** The connection was torn down before an answer: one that was kept open too long looks the same. */
  readonly reset?: boolean;
  readonly cause?: unknown;
};

/**
 * A model's failure with its name. Its message says nothing that a provider wrote; that stands in `cause`, for the log, without
 * the question: an AI SDK error carries the whole conversation along.
 */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly reason: ModelFailure;
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly reset: boolean;

  constructor(reason: ModelFailure, { status, retryAfter, date, reset = false, cause }: FaultDetail = {}) {
    super(failureInWords(reason, status), { cause });
    this.reason = reason;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
    this.date = date ?? null;
    this.reset = reset;
  }
}

/** What went wrong, by name: whatever a provider package threw, or put into its stream as an error. */
export function faultOf(error: unknown): ModelFault {
  const chain = causesOf(error);
  const known = chain.find((each) => each instanceof ModelFault);
  if (known) return known;
  for (const each of chain) {
    const detail = detailOf(each);
    if (detail) return new ModelFault(detail.reason, { ...detail, cause: briefly(chain) });
  }
  const unconnected = chain.some(({ message }) => /^(fetch failed|cannot connect)/i.test(String(message)));
  return new ModelFault(unconnected ? 'unreachable' : 'failed', { cause: briefly(chain, error) });
}

/** What may be told to a log: the error itself, unless it carries the conversation along, question or answer. */
export const loggable = (error: unknown): unknown =>
  causesOf(error).some((each) => 'requestBodyValues' in each || isMalformed(each)) ? faultOf(error) : error;

const LONGEST_TOLD = 500;

/** An error and its causes in what they say; nothing else of them. */
function briefly(chain: readonly Thrown[], error: unknown = chain[0]): Error {
  // What does not fit its format is quoted in the message, and again in what caused that: it is somebody's answer.
  const quoted = chain.findIndex(isMalformed);
  const lines = chain.map(({ name, type, code, message }, index) =>
    [name, type, code, quoted !== -1 && index >= quoted ? '' : message].filter(isText).join(' '),
  );
  return new Error((lines.length > 0 ? lines.join(' ← ') : String(error)).slice(0, LONGEST_TOLD));
}

const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';

type Named = FaultDetail & { readonly reason: ModelFailure };
type Thrown = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly statusCode?: unknown;
  readonly responseHeaders?: unknown;
};

const DEEPEST_CAUSE = 6;

function causesOf(error: unknown): readonly Thrown[] {
  const chain: Thrown[] = [];
  let each = error;
  while (typeof each === 'object' && each !== null && chain.length < DEEPEST_CAUSE) {
    chain.push(each);
    each = 'cause' in each ? each.cause : null;
  }
  return chain;
}

/** Told apart by what it carries, not by its class: several copies of one package may be around. */
function detailOf(thrown: Thrown): Named | null {
  if (typeof thrown.statusCode === 'number') return fromStatus(thrown.statusCode, thrown.responseHeaders);
  const byCode = fromCode(String(thrown.code ?? ''));
  return byCode ?? (isMalformed(thrown) ? { reason: 'broken_stream' } : fromFrame(thrown));
}

function fromStatus(status: number, headers: unknown): Named {
  // Accepted, and then no answer: its status tells nothing.
  if (status < 400) return { reason: 'broken_stream' };
  const { 'retry-after': retryAfter, date } = (headers ?? {}) as Readonly<Record<string, string>>;
  return { reason: reasonOfStatus(status), status, retryAfter, date };
}

function reasonOfStatus(status: number): ModelFailure {
  if (status === 429) return 'rate_limited';
  if ([401, 402, 403].includes(status)) return 'refused';
  if (status >= 500 || status === 408) return 'server_error';
  return 'invalid';
}

const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w*_CERT\w*|UNABLE_TO_\w+|HPE_\w+)$/;
/** Undici's own patience, which ends before ours where ours is set to more than five minutes. */
const IDLE = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/;
const RESET = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

function fromCode(code: string): Named | null {
  if (UNREACHABLE.test(code)) return { reason: 'unreachable' };
  if (IDLE.test(code)) return { reason: 'idle' };
  return RESET.test(code) ? { reason: 'broken_stream', reset: true } : null;
}

/** What the AI SDK calls an answer that is not in its format. */
const MALFORMED =
  /^AI_(JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated)Error$/;

const isMalformed = ({ name }: Thrown): boolean => MALFORMED.test(String(name));

/** An error as providers send it in the middle of a stream: an object with a type or a code, which may be a status. */
function fromFrame({ type, code }: Thrown): Named | null {
  const status = Number(code);
  if (Number.isInteger(status) && status >= 400 && status < 600) return fromStatus(status, undefined);
  const words = `${type ?? ''} ${code ?? ''}`.toLowerCase();
  if (/rate_limit|quota|resource_exhausted/.test(words)) return { reason: 'rate_limited' };
  if (/authentication|permission|api_key|insufficient_balance/.test(words)) return { reason: 'refused' };
  if (/overloaded|server_error|api_error|unavailable|internal/.test(words)) return { reason: 'server_error' };
  return null;
}
