const BYTES = 12;

/** `randomUUID` exists on secure origins only, and a page in a local network is none. */
export function newId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return `${prefix}-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
