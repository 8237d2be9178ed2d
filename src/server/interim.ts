import { randomUUID } from 'node:crypto';
import type { Platform, SendMessage, TurnHandle } from '#host';
import { type Input, ProsaError, type SessionSummary, type TurnEvent } from '#protocol';

export type Identity = {
  readonly org: string;
  readonly user: string;
  readonly role: 'person' | 'operator';
  readonly login: string | null;
};
export type Doorkeeper = {
  readonly demo: boolean;
  identify(authorization: string | undefined): Promise<Identity | null>;
  enter(
    role: 'person' | 'operator',
    current: Identity | null,
  ): Promise<{ readonly token: string; readonly userId: string }>;
  leave(identity: Identity): Promise<void>;
};
export type Limits = {
  admit(request: {
    readonly kind: 'chat' | 'login' | 'read';
    readonly ip: string;
    readonly identity: Identity | null;
  }): Promise<null | { readonly retryAfterSeconds: number }>;
  close(): Promise<void>;
};

export function createDoorkeeper(..._: readonly unknown[]): Doorkeeper {
  const known = new Map<string, Identity>();
  return {
    demo: true,
    identify: async (authorization) => known.get(authorization?.replace(/^Bearer /, '') ?? '') ?? null,
    enter: async (role, current) => {
      const token = randomUUID();
      const user = current?.user ?? `demo-${randomUUID()}`;
      known.set(token, { org: 'local', user, role, login: token });
      return { token, userId: user };
    },
    leave: async ({ login }) => void known.delete(login ?? ''),
  };
}

export const createLimits = (..._: readonly unknown[]): Limits => ({
  admit: async () => null,
  close: async () => undefined,
});

export type Summary = SessionSummary & { readonly title: string | null };
type Page = { readonly before?: string; readonly limit?: number };
export type HttpPlatform = Omit<Platform, 'sessions' | 'send'> & {
  send(message: SendMessage & { readonly whenLeft?: 'finish' | 'stop' }): Promise<TurnHandle>;
  session(session: string): Promise<Summary | null>;
  sessions(owner: { readonly user: string; readonly org?: string }, page?: Page): Promise<readonly Summary[]>;
  conversations(org: string, page?: Page): Promise<readonly Summary[]>;
  unanswered(session: string): Promise<{ readonly turn: string | null; readonly inputs: readonly Input[] }>;
  watch(request: {
    readonly session: string;
    readonly turn?: string;
    readonly after?: number;
    readonly attempt?: number;
  }): Promise<AsyncIterableIterator<TurnEvent> | null>;
  stop(session: string, turn?: string): Promise<boolean>;
};

export function verbsOf(platform: Platform): HttpPlatform {
  if ('watch' in platform) return platform as unknown as HttpPlatform;
  const owners = new Map<string, Summary>();
  const running = new Map<string, { handle: TurnHandle; input: Input; turn: string | null }>();
  const newest = (page: Page = {}, keep: (each: Summary) => boolean): readonly Summary[] => {
    const all = [...owners.values()].filter(keep).sort((a, b) => b.updatedAt - a.updatedAt);
    const from = page.before ? all.findIndex(({ session }) => session === page.before) + 1 : 0;
    return all.slice(from, from + (page.limit ?? 50));
  };
  return {
    ...platform,
    send: async (message) => {
      const { session, assistant, user = 'local', org = 'local', text } = message;
      const known = owners.get(session);
      if (known && (known.user !== user || known.org !== org)) throw new ProsaError('session_not_found');
      const now = Date.now();
      const handle = await platform.send(message);
      const title = text.slice(0, 80);
      owners.set(session, {
        ...(known ?? { session, assistant, user, org, title, createdAt: now }),
        turns: (known?.turns ?? 0) + 1,
        updatedAt: now,
      });
      const input: Input = {
        ...{ kind: 'user_message', id: handle.input, org, user, session, assistant, at: now, text },
      };
      const entry = { handle, input, turn: null as string | null };
      running.set(session, entry);
      const over = (): void => {
        if (running.get(session) === entry) running.delete(session);
      };
      handle.done.then(over, over);
      return handle;
    },
    session: async (session) => owners.get(session) ?? null,
    sessions: async ({ user, org = 'local' }, page) =>
      newest(page, (each) => each.user === user && each.org === org),
    conversations: async (org, page) => newest(page, (each) => each.org === org),
    unanswered: async (session) => {
      const entry = running.get(session);
      return { turn: entry?.turn ?? null, inputs: entry ? [entry.input] : [] };
    },
    watch: async ({ session, after = 0 }) => {
      const entry = running.get(session);
      if (!entry) return null;
      async function* rest(): AsyncGenerator<TurnEvent> {
        for await (const event of entry?.handle.events() ?? []) if (event.seq > after) yield event;
      }
      return rest() as unknown as AsyncIterableIterator<TurnEvent>;
    },
    stop: async (session) => {
      const entry = running.get(session);
      entry?.handle.stop();
      return entry !== undefined;
    },
  };
}
