import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';

const OWN = new URL('../', import.meta.url).href;
const MANIFEST = new URL('../../package.json', import.meta.url);
const DRIZZLE = '/node_modules/drizzle-orm/';

type Found = { readonly url: string; readonly format?: string | null | undefined };

/**
 * For each name that a file imports, Node reads manifests anew and looks up there what a door or a package leads to and what the file is:
 * half of the time of a start, with two thousand files of ours and the 180 KB of drizzle-orm's manifest. Both name their own files in
 * full, and what these are is told by their names; what a package is to one file of ours it is to all.
 */
export function loadQuickly(): void {
  const doors = readDoors();
  const packages = new Map<string, Found>();
  // Absent before Node 22.15; then it takes as long as it takes.
  nodeModule.registerHooks?.({
    resolve: (specifier, context, nextResolve) => {
      const from = context.parentURL ?? '';
      const found = packages.get(from.startsWith(OWN) ? specifier : '') ?? find(specifier, from, doors);
      if (found) return { ...found, shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      if (from.startsWith(OWN) && PACKAGE.test(specifier)) packages.set(specifier, resolved);
      return resolved;
    },
  });
}

const PACKAGE = /^@?[a-z]/;

function find(specifier: string, from: string, doors: ReadonlyMap<string, string>): Found | undefined {
  const own = from.startsWith(OWN);
  if (own && specifier.startsWith('#')) return sourceOf(doors.get(specifier));
  if (!/^\.{1,2}\//.test(specifier)) return undefined;
  if (own) return specifier.endsWith('.ts') ? sourceOf(new URL(specifier, from).href) : undefined;
  const inDrizzle = specifier.endsWith('.js') && from.includes(DRIZZLE);
  return inDrizzle ? { url: new URL(specifier, from).href, format: 'module' } : undefined;
}

const sourceOf = (url: string | undefined): Found | undefined =>
  url === undefined ? undefined : { url, format: 'module-typescript' };

/** The doors of our rooms that lead to sources; none in what is published, which is compiled. */
function readDoors(): ReadonlyMap<string, string> {
  if (!import.meta.url.endsWith('.ts')) return new Map();
  const { imports = {} } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { imports?: object };
  return new Map(
    Object.entries(imports)
      .filter(([, target]) => typeof target === 'string' && target.endsWith('.ts'))
      .map(([name, target]) => [name, new URL(target, MANIFEST).href]),
  );
}
