import type { FromChat, FromSite } from '../embed/messages.ts';

/** The page that shows us, as far as we listen to it. */
export type Site = {
  /** Who the person is by its word; null: it does not know, or says nothing. */
  token(): Promise<string | null>;
  /** The person has had enough. */
  close(): void;
  /** It has something else to say about who the person is, without having been asked. */
  onToken(listener: () => void): () => void;
  /** We are in sight again. */
  onOpen(listener: () => void): () => void;
};

/** As much of a window as is needed to speak with the page around it. */
export type Inner = Pick<Window, 'addEventListener'> & {
  readonly parent: { postMessage(words: unknown, origin: string): void };
};

/** A site may have to ask its own server first. */
const PATIENCE_MS = 10_000;
/** More than any token that the server reads. */
const LONGEST_TOKEN = 16_384;

/** Listens to that one site in the page around us, and speaks to nobody else. */
export function openSite(origin: string, inner: Inner): Site {
  const asked = new Set<(token: string | null) => void>();
  const heard = { token: new Set<() => void>(), open: new Set<() => void>() };
  inner.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== inner.parent) return;
    const words = wordsIn(event.data);
    if (words?.prosa === 'aberta') call(heard.open);
    if (words?.prosa !== 'token') return;
    if (asked.size === 0) return call(heard.token);
    const waiting = [...asked];
    asked.clear();
    for (const answer of waiting) answer(words.token);
  });
  const say = (words: FromChat) => {
    try {
      inner.parent.postMessage(words, origin);
    } catch {
      // What stands there is no origin: then there is no site either.
    }
  };
  const listen = (all: Set<() => void>) => (listener: () => void) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return {
    token: () =>
      new Promise((resolve) => {
        asked.add(resolve);
        setTimeout(() => asked.delete(resolve) && resolve(null), PATIENCE_MS);
        say({ prosa: 'entrar' });
      }),
    close: () => say({ prosa: 'fechar' }),
    onToken: listen(heard.token),
    onOpen: listen(heard.open),
  };
}

const call = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of listeners) listener();
};

/** What a site says is taken word for word, or not at all. */
function wordsIn(data: unknown): FromSite | null {
  if (typeof data !== 'object' || data === null || !('prosa' in data)) return null;
  if (data.prosa === 'aberta') return { prosa: 'aberta' };
  if (data.prosa !== 'token' || !('token' in data)) return null;
  const { token } = data;
  if (token === null) return { prosa: 'token', token };
  const isOne = typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN;
  return isOne ? { prosa: 'token', token } : null;
}
