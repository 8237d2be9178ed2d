import type { NatsParts } from './asking.ts';

export type Presence = {
  /** Somebody serves it, as far as known; where nobody is known the others are asked. */
  knows(agent: string): boolean;
  /** What is served here changed. */
  announce(): void;
  close(): void;
};

type Seen = { readonly agents: ReadonlySet<string>; readonly until: number };

/** Who serves what: told when it changes and every few seconds, believed until a process is silent for too long. */
export function createPresence(parts: NatsParts, process: string, here: () => readonly string[]): Presence {
  const { clock, frames, limits, link, open, subjects } = parts;
  const seen = new Map<string, Seen>();
  let askedAt = Number.NEGATIVE_INFINITY;

  const tell = (agents: readonly string[]): void =>
    void link.publish(
      subjects.announcements,
      frames.write('announce', { processo: process, agentes: agents }, limits.believedMs),
    );
  const query = (): void => {
    const now = clock.monotonic();
    if (now - askedAt < limits.queryMs) return;
    askedAt = now;
    link.publish(subjects.queries, frames.write('query', {}, limits.believedMs));
  };
  link.subscribe(subjects.announcements, ({ data }) => {
    const opened = open(data, 'an announcement');
    const told = opened?.kind === 'announce' ? announcementIn(opened.value) : null;
    if (!told) return;
    if (told.agents.size === 0) seen.delete(told.process);
    else seen.set(told.process, { agents: told.agents, until: clock.monotonic() + limits.believedMs });
  });
  link.subscribe(subjects.queries, ({ data }) => {
    if (open(data, 'a query')?.kind === 'query' && here().length > 0) tell(here());
  });
  link.onUp(() => {
    tell(here());
    query();
  });
  const stop = every(parts, () => {
    if (here().length > 0) tell(here());
    forgetSilent(seen, clock.monotonic());
  });

  return {
    knows: (agent) => {
      const now = clock.monotonic();
      if (here().includes(agent)) return true;
      for (const { agents, until } of seen.values()) if (until > now && agents.has(agent)) return true;
      query();
      return false;
    },
    announce: () => tell(here()),
    close: () => {
      stop();
      tell([]);
    },
  };
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

function forgetSilent(seen: Map<string, Seen>, now: number): void {
  for (const [process, { until }] of seen) if (until <= now) seen.delete(process);
}

function announcementIn(
  value: unknown,
): { readonly process: string; readonly agents: ReadonlySet<string> } | null {
  if (typeof value !== 'object' || value === null) return null;
  const { processo, agentes } = value as Record<string, unknown>;
  if (typeof processo !== 'string' || !Array.isArray(agentes)) return null;
  return { process: processo, agents: new Set(agentes.filter((agent) => typeof agent === 'string')) };
}
