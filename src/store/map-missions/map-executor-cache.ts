import type { CachedAnswer, CacheKey, ExecutorCache, Person, PersonData } from '#protocol';
import { cacheName } from '../cache-name.ts';

/** What was put longest ago is let go. */
const KEPT = 5_000;

type Kept = { readonly key: CacheKey; readonly answer: CachedAnswer };

export type MapExecutorCache = ExecutorCache & {
  forgetPerson(person: Person): void;
  cachedOf(person: Person): PersonData['cached'];
};

export function createMapExecutorCache(): MapExecutorCache {
  const kept = new Map<string, Kept>();
  const nameOf = (key: CacheKey): string => `${key.org}\n${cacheName(key)}`;
  const drop = (isGone: (key: CacheKey) => boolean): number => {
    const gone = [...kept].filter(([, { key }]) => isGone(key));
    for (const [name] of gone) kept.delete(name);
    return gone.length;
  };
  return {
    get: async (key) => kept.get(nameOf(key))?.answer ?? null,
    put: async (key, answer) => {
      const name = nameOf(key);
      const known = kept.get(name);
      if (known && known.answer.storedAt > answer.storedAt) return;
      kept.delete(name);
      kept.set(name, { key, answer });
      if (kept.size > KEPT) for (const [oldest] of [...kept].slice(0, 1)) kept.delete(oldest);
    },
    invalidate: async (org, { agente, operacao }) =>
      drop(
        (key) =>
          key.org === org &&
          (agente ?? key.agente) === key.agente &&
          (operacao ?? key.operacao) === key.operacao,
      ),
    forgetPerson: ({ org, user }) => {
      drop((key) => key.org === org && key.user === user);
    },
    cachedOf: ({ org, user }) =>
      [...kept.values()]
        .filter(({ key }) => key.org === org && key.user === user)
        .map(({ key: { agente, operacao }, answer }) => ({
          ...{ agente, operacao, em: answer.storedAt, valor: answer.value },
        })),
  };
}
