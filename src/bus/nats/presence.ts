import type { Clock } from '#protocol';
import type { NatsParts } from './parts.ts';

export type Presence = {
  /** Somebody serves it, as far as known; where nobody is known the others are asked. */
  knows(agent: string): boolean;
  /** Somebody has said so and is still believed, whether it is connected now or not. */
  isServed(agent: string): boolean;
  /** Somebody has said so since this connection is there. */
  isBack(agent: string): boolean;
  /** Who serves what? Asked at most so often. */
  query(): void;
  /** Whoever serves it and has not said so for so long is taken to be gone. */
  doubt(agent: string, silentMs: number): void;
  /** A process tells which agents it serves. */
  onAnnounced(run: (agents: ReadonlySet<string>) => void): void;
  /** What is served here changed. */
  announce(): void;
  close(): void;
};

/** Who serves what: told when it changes and every few seconds, believed until a process is silent for too long. */
export function createPresence(parts: NatsParts, process: string, here: () => readonly string[]): Presence {
  const { clock, limits, link } = parts;
  const seen = createSeen(clock);
  const listeners: ((agents: ReadonlySet<string>) => void)[] = [];
  let upAt = 0;
  const { tell, query, queryNow } = createVoice(parts, process);
  const believedSince = (): number => clock.monotonic() - limits.believedMs;

  listen(parts, {
    announced: (told) => {
      seen.note(told);
      for (const run of listeners) run(told.agents);
    },
    asked: () => {
      if (here().length > 0) tell(here());
    },
  });
  link.onUp(() => {
    upAt = clock.monotonic();
    tell(here());
    queryNow();
  });
  const stop = every(parts, () => {
    if (here().length > 0) tell(here());
    seen.forget(({ at }) => at < believedSince());
  });

  return {
    knows: (agent) => {
      if (here().includes(agent) || seen.has(agent, believedSince())) return true;
      query();
      return false;
    },
    isServed: (agent) => seen.has(agent, believedSince()),
    isBack: (agent) => link.isUp() && seen.has(agent, Math.max(upAt, believedSince())),
    query,
    doubt: (agent, silentMs) => {
      const since = clock.monotonic() - silentMs;
      seen.forget(({ agents, at }) => agents.has(agent) && at < since);
    },
    onAnnounced: (run) => void listeners.push(run),
    announce: () => tell(here()),
    close: () => {
      stop();
      tell([]);
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
    tell: (agents: readonly string[]): void => {
      const told = { processo: process, agentes: agents };
      link.publish(subjects.announcements, frames.write('announce', told, limits.believedMs));
    },
    queryNow,
    query: (): void => {
      if (clock.monotonic() - askedAt >= limits.queryMs) queryNow();
    },
  };
}

type Announcement = { readonly process: string; readonly agents: ReadonlySet<string> };
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

type Seen = { readonly agents: ReadonlySet<string>; readonly at: number };

/** What each process said last, and when. */
function createSeen(clock: Clock) {
  const seen = new Map<string, Seen>();
  return {
    note: ({ process, agents }: Announcement): void => {
      if (agents.size === 0) seen.delete(process);
      else seen.set(process, { agents, at: clock.monotonic() });
    },
    has: (agent: string, since: number): boolean => {
      for (const { agents, at } of seen.values()) if (at >= since && agents.has(agent)) return true;
      return false;
    },
    forget: (isGone: (each: Seen) => boolean): void => {
      for (const [process, each] of seen) if (isGone(each)) seen.delete(process);
    },
  };
}

function announcementIn(value: unknown): Announcement | null {
  if (typeof value !== 'object' || value === null) return null;
  const { processo, agentes } = value as Record<string, unknown>;
  if (typeof processo !== 'string' || !Array.isArray(agentes)) return null;
  return { process: processo, agents: new Set(agentes.filter((agent) => typeof agent === 'string')) };
}
