/** What is asked of the browser's storage here. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Nothing of it is there after the page was left. */
  readonly fleeting?: true;
};

/** The browser's storage; for as long as the page lives where there is none: inside of another site even looking for it may be refused. */
export function storageOr(find: () => Kept): Kept {
  try {
    const found = find();
    found.getItem('prosa.token');
    return found;
  } catch {
    return inMemory();
  }
}

function inMemory(): Kept {
  const held = new Map<string, string>();
  return {
    fleeting: true,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
