import { type DueTimer, ProsaError, type TimerOwner, type TimerStore } from '#protocol';
import { timerId } from './contact-names.ts';
import { countOf, isKeepableId, keepable } from './keepable.ts';

type Kept = { timer: DueTimer; fired: boolean };

/** What is to happen later, over a Map. One that fired is remembered, so that setting it again sets nothing. */
export function createMemoryTimers(): TimerStore & {
  clear(session: string): void;
  forget(person: Pick<TimerOwner, 'org' | 'user'>): void;
} {
  const kept = new Map<string, Kept>();
  const nameOf = (org: string, assistant: string, key: string): string =>
    JSON.stringify([org, assistant, key]);
  return {
    set: async (owner, { name, key, at, payload }) => {
      const { org, user, session, assistant, replyTo } = owner;
      if (![org, user, session, assistant, key].every(isKeepableId))
        throw new ProsaError('identifier_invalid');
      const place = nameOf(org, assistant, key);
      if (kept.has(place)) return;
      const timer = {
        ...{ org, user, session, assistant, id: timerId(org, assistant, key), name: keepable(name) },
        ...{ at, payload, ...(replyTo && { replyTo }) },
      };
      kept.set(place, { timer, fired: false });
    },
    cancel: async ({ org, assistant }, key) => {
      const place = nameOf(org, assistant, key);
      return kept.get(place)?.fired === false && kept.delete(place);
    },
    due: async (now, limit, assistants) =>
      [...kept.values()]
        .flatMap(({ timer, fired }) => (!fired && timer.at <= now ? [timer] : []))
        .filter(({ assistant }) => assistants?.includes(assistant) !== false)
        .sort((a, b) => a.at - b.at)
        .slice(0, countOf(limit)),
    fired: async (ids) => {
      for (const each of kept.values())
        if (ids.includes(each.timer.id))
          Object.assign(each, { fired: true, timer: { ...each.timer, payload: {} } });
    },
    forget: ({ org, user }) => {
      for (const [place, { timer }] of kept) if (timer.org === org && timer.user === user) kept.delete(place);
    },
    clear: (session) => {
      for (const [place, { timer, fired }] of kept)
        if (!fired && timer.session === session) kept.delete(place);
    },
  };
}
