import { lookup as resolve } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';
import { WORLD } from './limits.ts';
import { readBounded } from './read-bounded.ts';

export type Answered = {
  readonly kind: 'answered';
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** `Retry-After` as it was written; null: not told. */
  readonly retryAfter: string | null;
  /** `Set-Cookie`, one each, as they were written. */
  readonly cookies: readonly string[];
};
export type Unanswered = {
  readonly kind: 'forbidden' | 'failed' | 'timeout' | 'too_large';
  readonly why: string;
};

export type Asking = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
};

/** Asks one address outside. Rejects only when whoever asked left; all else is an answer. */
export type GuardedRequest = (url: string, asking: Asking) => Promise<Answered | Unanswered>;

export type Address = { readonly address: string; readonly family: number };

type Bounds = { readonly requestMs: number; readonly answerBytes: number; readonly redirects: number };

export type GuardOptions = {
  /** Origins that the operator configured: these may be anywhere, on this machine too. Nothing that they redirect to may. */
  readonly trusted?: readonly string[];
  readonly limits?: Bounds;
  /** Where a name leads; the system's resolver unless given. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
};

const systemResolve = (host: string): Promise<readonly Address[]> => resolve(host, { all: true });

/**
 * Requests that never enter somebody's house: a name is resolved once, every address it has must be public, and the connection goes
 * to the very address that was judged, so that no second answer of a name server can lead elsewhere. Each redirect is judged anew.
 */
export function createGuardedRequest({ limits = WORLD, ...options }: GuardOptions = {}): GuardedRequest {
  const trusted = new Set((options.trusted ?? []).map((url) => new URL(url).origin));
  return async (url, asking) => {
    asking.signal.throwIfAborted();
    const late = AbortSignal.timeout(limits.requestMs);
    const signal = AbortSignal.any([asking.signal, late]);
    try {
      return await follow(url, { ...asking, signal }, { ...options, limits, trusted });
    } catch (error) {
      asking.signal.throwIfAborted();
      return late.aborted
        ? { kind: 'timeout', why: 'demorou demais' }
        : { kind: 'failed', why: codeOf(error) };
    }
  };
}

type Guarding = Pick<GuardOptions, 'resolve'> & {
  readonly trusted: ReadonlySet<string>;
  readonly limits: Bounds;
};

async function follow(from: string, asking: Asking, guarding: Guarding): Promise<Answered | Unanswered> {
  let url = from;
  let { trusted } = guarding;
  for (let hop = 0; hop <= guarding.limits.redirects; hop += 1) {
    const target = await judge(url, { ...guarding, trusted });
    if ('kind' in target) return target;
    const answer = await ask(target, hop === 0 ? asking : afterRedirect(asking), guarding.limits.answerBytes);
    if (answer.kind !== 'redirected') return answer;
    url = new URL(answer.location, target.url).href;
    trusted = NOBODY;
  }
  return { kind: 'failed', why: 'redirecionamentos demais' };
}

const NOBODY: ReadonlySet<string> = new Set();

/** Whoever sends us elsewhere gets nothing of what was meant for them carried along. */
const afterRedirect = ({ signal }: Asking): Asking => ({ signal });

type Target = { readonly url: URL; readonly address: Address };

async function judge(from: string, { trusted, resolve: find = systemResolve }: Guarding) {
  const url = parsed(from);
  if (!url) return forbidden('endereço inválido');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return forbidden('só http e https');
  if (url.username !== '' || url.password !== '') return forbidden('endereço com senha');
  const isTrusted = trusted.has(url.origin);
  if (!isTrusted && url.port !== '') return forbidden('porta fora do comum');
  const addresses = await find(url.hostname.replace(/^\[|\]$/g, ''));
  const [address] = addresses;
  if (!address) return forbidden('nome sem endereço');
  if (!isTrusted && !addresses.every((each) => isPublicAddress(each.address)))
    return forbidden('endereço que não é público');
  return { url, address };
}

const forbidden = (why: string): Unanswered => ({ kind: 'forbidden', why });

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

type Redirected = { readonly kind: 'redirected'; readonly location: string };

/** One request to the address that was judged, whatever the name says by now. */
function ask({ url, address }: Target, asking: Asking, mostBytes: number) {
  const { method = 'GET', headers = {}, body, signal } = asking;
  const lookup: LookupFunction = (_, { all }, found) =>
    all ? found(null, [{ ...address }]) : found(null, address.address, address.family);
  return new Promise<Answered | Unanswered | Redirected>((settle, fail) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' }, lookup, signal, agent: false },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        if (answered.location !== undefined && status >= 300 && status < 400) {
          response.destroy();
          return settle({ kind: 'redirected', location: answered.location });
        }
        const told = {
          type: answered['content-type'] ?? '',
          retryAfter: answered['retry-after'] ?? null,
          cookies: answered['set-cookie'] ?? [],
        };
        readBounded(response, mostBytes).then(
          (text) =>
            settle(
              text === null
                ? { kind: 'too_large', why: 'resposta grande demais' }
                : { kind: 'answered', url: url.href, status, text, ...told },
            ),
          fail,
        );
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** The system's own word for what went wrong: it names no key and no path of ours. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'sem resposta';
}
