import type { Kept } from './storage.ts';

const KEY = 'prosa.token';

/** Keeps the token between visits; where the browser keeps nothing, for as long as the page lives. */
export type Tokens = {
  read(): string | null;
  write(token: string | null): void;
  /** Goes before what is kept, and is not kept itself: whoever gave it knows how long the person is who they are. */
  hold(token: string | null): void;
};

/** `key`: where it is kept; apart for each site that shows the chat. */
export function createTokens(storage: Kept, key = KEY): Tokens {
  let held: string | null = null;
  let given: string | null = null;
  const kept = (): string | null => {
    try {
      return storage.getItem(key) ?? held;
    } catch {
      return held;
    }
  };
  return {
    read: () => given ?? kept(),
    write: (token) => {
      given = null;
      held = token;
      try {
        if (token === null) storage.removeItem(key);
        else storage.setItem(key, token);
      } catch {
        // Held in memory is what is left.
      }
    },
    hold: (token) => {
      given = token;
    },
  };
}

/** `#token=…`, as a portal hands it over. A fragment never reaches a server, and is taken out of the address at once. */
export function tokenOfFragment(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token && token.trim() !== '' ? token.trim() : null;
}
