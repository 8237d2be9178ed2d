import { type Doors, resolveImport } from './resolve.ts';
import type { Source } from './source.ts';

/** Every cycle is told once, as the path that closes it; imports of types count, for they bind files alike. */
export function findCycles(sources: readonly Source[], doors: Doors): readonly string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier }) => resolveImport(path, specifier, doors) ?? []),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const from = trail.indexOf(path);
    if (from !== -1) cycles.push([...trail.slice(from), path].join(' → '));
    if (from !== -1 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return cycles;
}
