import { closest, fold } from '#language';

export type NameMatch =
  | { readonly kind: 'one'; readonly name: string }
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

/** Which of the person's own names is meant: the same one, one that has all of its words, or one with a slip. */
export function resolveName(said: string, own: readonly string[]): NameMatch {
  const wanted = fold(said).trim();
  const same = own.find((name) => fold(name) === wanted);
  if (same !== undefined) return { kind: 'one', name: same };
  const words = wanted.split(' ').filter((word) => word !== '');
  const having = own.filter((name) => {
    const has = fold(name).split(/[^a-z0-9]+/);
    return (
      words.every((word) => has.includes(word)) || has.every((word) => word === '' || words.includes(word))
    );
  });
  if (having.length > 1) return { kind: 'several', names: having };
  const [only] = having;
  if (only !== undefined) return { kind: 'one', name: only };
  const near = closest(wanted, own.map(fold));
  const index = near === undefined ? -1 : own.findIndex((name) => fold(name) === near);
  const name = own[index];
  return name === undefined ? { kind: 'none' } : { kind: 'one', name };
}
