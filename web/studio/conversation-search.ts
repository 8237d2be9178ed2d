/** What the address says of the conversations that are looked for. */
export type Search = {
  readonly assistente: string;
  readonly fim: string;
  readonly estado: string;
  readonly de: string;
  readonly ate: string;
  readonly voto: string;
  readonly palavras: string;
};

const NAMES = ['assistente', 'fim', 'estado', 'de', 'ate', 'voto', 'palavras'] as const;

export const searchOf = (address: URLSearchParams): Search =>
  Object.fromEntries(NAMES.map((name) => [name, address.get(name) ?? ''])) as Search;

export const isSearching = (search: Search): boolean => NAMES.some((name) => search[name] !== '');

/** As an address, with one thing changed. */
export function addressWith(search: Search, change: Partial<Search>): URLSearchParams {
  const next = { ...search, ...change };
  return new URLSearchParams(NAMES.filter((name) => next[name] !== '').map((name) => [name, next[name]]));
}

/** As the server is asked. Days are those of whoever looks. */
export function queryOf({ assistente, fim, estado, de, ate, voto, palavras }: Search): URLSearchParams {
  const asked = {
    assistant: assistente,
    ending: fim,
    state: estado,
    since: de && momentOf(`${de}T00:00:00`),
    until: ate && momentOf(`${ate}T23:59:59.999`),
    vote: voto,
    words: palavras,
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
}

function momentOf(day: string): string {
  const at = new Date(day).getTime();
  return Number.isFinite(at) ? String(at) : '';
}
