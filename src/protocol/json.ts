export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** What is left of a value once it went through JSON: dates are text, what cannot be told is gone. */
export type Jsonified<T> = unknown extends T
  ? Json
  : T extends { toJSON(): infer Written }
    ? Jsonified<Written>
    : T extends string | number | boolean | null
      ? T
      : T extends (...args: never[]) => unknown
        ? never
        : T extends readonly (infer Item)[]
          ? readonly Jsonified<Item>[]
          : T extends object
            ? { readonly [Key in keyof T]: Jsonified<T[Key]> }
            : null;

/** Parses JSON without throwing; `undefined` when the text is not JSON. Keys named `__proto__` are dropped. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}

/** The same value always gives the same text, whatever the order of its keys. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
