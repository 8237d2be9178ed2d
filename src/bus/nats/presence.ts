import type { Clock } from '#protocol';
import type { NatsParts } from './parts.ts';

/** What a process has for others: agents that take requests, and agents that hear notifications. */
export type Offer = { readonly agents: ReadonlySet<string>; readonly hearers: ReadonlySet<string> };

export type Presence = {
  /** Somebody takes requests or hears notifications for it, as far as known; where nobody is known the others are asked. */
  knows(agent: string): boolean;
  /** Somebody takes requests for it and is still believed, whether connected now or not. */
  isServed(agent: string): boolean;
  /** Somebody has said since this connection is there that notifications for it are heard. */
  isHeard(agent: string): boolean;
  /** Who serves what? Asked at most so often. */
  query(): void;
  /** Whoever serves it and has not said so for so long is taken to be gone. */
  doubt(agent: string, silentMs: number): void;
  /** A process tells what it has. */
  onAnnounced(run: (offer: Offer) => void): void;
  /** What is served here changed. */
  announce(): void;
  close(): void;
};

/** Who serves what: told when it changes and every few seconds, believed until a process is silent for too long. */
export function createPresence(parts: NatsParts, process: string, here: () => Offer): Presence {
  const { clock, limits, link } = parts;
  const seen = createSeen(clock);
  const listeners: ((offer: Offer) => void)[] = [];
  let upAt = 0;
  const { tell, query, queryNow } = createVoice(parts, process);
  const believedSince = (): number => clock.monotonic() - limits.believedMs;

  listen(parts, {
    announced: (told) => {
      seen.note(told);
      for (const run of listeners) run(told);
    },
    asked: () => {
      if (!isEmpty(here())) tell(here());
    },
  });
  link.onUp(() => {
    upAt = clock.monotonic();
    tell(here());
    queryNow();
  });
  const stop = every(parts, () => {
    if (!isEmpty(here())) tell(here());
    seen.forget(({ at }) => at < believedSince());
  });

  return {
    knows: (agent) => {
      const since = believedSince();
      if (isIn(here(), agent) || seen.some((offer) => isIn(offer, agent), since)) return true;
      query();
      return false;
    },
    isServed: (agent) => seen.some(({ agents }) => agents.has(agent), believedSince()),
    isHeard: (agent) =>
      link.isUp() && seen.some(({ hearers }) => hearers.has(agent), Math.max(upAt, believedSince())),
    query,
    doubt: (agent, silentMs) => {
      const since = clock.monotonic() - silentMs;
      seen.forget(({ agents, at }) => agents.has(agent) && at < since);
    },
    onAnnounced: (run) => void listeners.push(run),
    announce: () => tell(here()),
    close: () => {
      stop();
      tell(NOTHING);
    },
  };
}

/** What this process says to all others. */
function createVoice({ clock, frames, limits, link, subjects }: NatsParts, process: string) {
  let askedAt = Number.NEGATIVE_INFINITY;
  const queryNow = (): void => {
    askedAt = clock.monotonic();
    link.publish(subjects.queries, frames.write('query', {}, limits.believedMs));
  };
  return {
    tell: ({ agents, hearers }: Offer): void => {
      const told = { processo: process, agentes: [...agents], ouvintes: [...hearers] };
      link.publish(subjects.announcements, frames.write('announce', told, limits.believedMs));
    },
    queryNow,
    query: (): void => {
      if (clock.monotonic() - askedAt >= limits.queryMs) queryNow();
    },
  };
}

type Announcement = Offer & { readonly process: string };
type Heard = { announced(told: Announcement): void; asked(): void };

function listen({ link, open, subjects }: NatsParts, { announced, asked }: Heard): void {
  link.subscribe(subjects.announcements, ({ data }) => {
    const opened = open(data, 'an announcement');
    const told = opened?.kind === 'announce' ? announcementIn(opened.value) : null;
    if (told) announced(told);
  });
  link.subscribe(subjects.queries, ({ data }) => {
    if (open(data, 'a query')?.kind === 'query') asked();
  });
}

function every({ clock, limits }: NatsParts, run: () => void): () => void {
  let cancel: () => void = () => undefined;
  const again = (): void => {
    run();
    cancel = clock.after(limits.announceMs, again, 'background');
  };
  cancel = clock.after(limits.announceMs, again, 'background');
  return () => cancel();
}

type Seen = Offer & { readonly at: number };

/** What each process said last, and when. */
function createSeen(clock: Clock) {
  const seen = new Map<string, Seen>();
  return {
    note: ({ process, ...offer }: Announcement): void => {
      if (isEmpty(offer)) seen.delete(process);
      else seen.set(process, { ...offer, at: clock.monotonic() });
    },
    some: (holds: (offer: Offer) => boolean, since: number): boolean => {
      for (const each of seen.values()) if (each.at >= since && holds(each)) return true;
      return false;
    },
    forget: (isGone: (each: Seen) => boolean): void => {
      for (const [process, each] of seen) if (isGone(each)) seen.delete(process);
    },
  };
}

function announcementIn(value: unknown): Announcement | null {
  if (typeof value !== 'object' || value === null) return null;
  const { processo, agentes, ouvintes } = value as Record<string, unknown>;
  if (typeof processo !== 'string' || !Array.isArray(agentes) || !Array.isArray(ouvintes)) return null;
  return { process: processo, agents: namesIn(agentes), hearers: namesIn(ouvintes) };
}

const namesIn = (list: readonly unknown[]): ReadonlySet<string> =>
  new Set(list.filter((name) => typeof name === 'string'));

const NOTHING: Offer = { agents: new Set(), hearers: new Set() };
const isEmpty = ({ agents, hearers }: Offer): boolean => agents.size === 0 && hearers.size === 0;
const isIn = ({ agents, hearers }: Offer, agent: string): boolean => agents.has(agent) || hearers.has(agent);
