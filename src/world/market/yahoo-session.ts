import type { Clock, MarketAsking } from '#protocol';
import type { GuardedRequest } from '../guarded-request.ts';
import { WORLD } from '../limits.ts';

/** What Yahoo wants to see beside a question about fundamentals. */
export type Session = { readonly cookie: string; readonly crumb: string };

export type SessionOptions = {
  readonly request: GuardedRequest;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Any page that sets the cookie; most answer 404 and set it all the same. */
  readonly cookieUrl: string;
  readonly crumbUrl: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Sessions = {
  /** The one that is open, else a new one; null: Yahoo gives none, and why. */
  open(asking: MarketAsking): Promise<Session | { readonly why: string }>;
  /** It is not accepted any more. */
  drop(): void;
};

const MOST_CHARS = 2_000;
const COOKIE = /^[\w.-]{1,64}=[^;\s]{1,1900}/;
/** A short word; anything longer is a page that explains itself. */
const CRUMB = /^[\x21-\x3b\x3d\x3f-\x7e]{4,64}$/;

/** A cookie from one address and a word for it from another, kept for a while. */
export function createSessions(options: SessionOptions): Sessions {
  const { request, clock, cookieUrl, crumbUrl, headers } = options;
  let kept: { readonly session: Session; readonly until: number } | null = null;
  return {
    open: async ({ signal }) => {
      if (kept && kept.until > clock.monotonic()) return kept.session;
      const greeted = await request(cookieUrl, { headers, signal });
      if (greeted.kind !== 'answered') return { why: greeted.why };
      const cookie = cookieIn(greeted.cookies);
      if (cookie === null) return { why: 'não abriu uma sessão' };
      const answer = await request(crumbUrl, { headers: { ...headers, cookie }, signal });
      if (answer.kind !== 'answered') return { why: answer.why };
      const crumb = answer.text.trim();
      if (answer.status !== 200 || !CRUMB.test(crumb)) return { why: 'não abriu uma sessão' };
      kept = { session: { cookie, crumb }, until: clock.monotonic() + WORLD.yahooSessionMs };
      return kept.session;
    },
    drop: () => {
      kept = null;
    },
  };
}

/** Names and values alone, as a browser would send them back. */
function cookieIn(written: readonly string[]): string | null {
  const pairs = written.flatMap((each) => COOKIE.exec(each.slice(0, MOST_CHARS))?.[0] ?? []);
  return pairs.length > 0 ? pairs.join('; ').slice(0, MOST_CHARS) : null;
}
