const KEY = 'prosa.token';

/** Keeps the token between visits; where the browser keeps nothing, for as long as the page lives. */
export type Tokens = { read(): string | null; write(token: string | null): void };

export function createTokens(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Tokens {
  let held: string | null = null;
  return {
    read: () => {
      try {
        return storage.getItem(KEY) ?? held;
      } catch {
        return held;
      }
    },
    write: (token) => {
      held = token;
      try {
        if (token === null) storage.removeItem(KEY);
        else storage.setItem(KEY, token);
      } catch {
        // Held in memory is what is left.
      }
    },
  };
}

/** `#token=…`, as a portal hands it over. A fragment never reaches a server, and is taken out of the address at once. */
export function tokenOfFragment(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token && token.trim() !== '' ? token.trim() : null;
}
