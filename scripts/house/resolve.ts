import { posix } from 'node:path';

/** Doors as `package.json` maps them: `#store/turns` → `src/store/turns/index.ts`. */
export type Doors = ReadonlyMap<string, string>;

export function readDoors(imports: Readonly<Record<string, string>>): Doors {
  return new Map(Object.entries(imports).map(([door, target]) => [door, posix.normalize(target)]));
}

/** The file of the repository that a specifier means, or undefined for packages and unknown doors. */
export function resolveImport(from: string, specifier: string, doors: Doors): string | undefined {
  if (specifier.startsWith('#')) return doors.get(specifier);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return undefined;
}
