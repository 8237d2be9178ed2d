import * as z from 'zod';
import { OLDEST_NODE } from '#cli';

/** What we take of the repository's package.json; all else there is about developing. */
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  exports: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

/** Drivers that are patched or spoken to below their interface: another version is another thing. */
const EXACT = new Set(['@electric-sql/pglite', 'pg-boss']);

/**
 * The package.json of the published package: same doors, leading to what the compiler wrote. We develop with exact
 * versions and ask for ranges, so that an application and we share one zod; but not of those whose insides we rely on.
 */
export function toPublished(source: unknown) {
  const { exports, imports, dependencies, ...names } = manifest.parse(source);
  return {
    ...names,
    type: 'module',
    engines: { node: `>=${OLDEST_NODE}` },
    bin: { prosa: './cli/main.js' },
    exports: mapValues(exports, compiled),
    imports: mapValues(imports, compiled),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [
        name,
        EXACT.has(name) ? version : `^${version}`,
      ]),
    ),
  };
}

/** Every file that the package.json promises. */
export function targetsOf({ bin, exports, imports }: ReturnType<typeof toPublished>): readonly string[] {
  const doors = [...Object.values(exports), ...Object.values(imports)];
  return [
    ...Object.values(bin),
    ...doors.flatMap((door) => (typeof door === 'string' ? door : [door.types, door.default])),
  ];
}

function mapValues<T>(
  values: Readonly<Record<string, string>>,
  change: (value: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function compiled(target: string) {
  if (!target.endsWith('.ts')) return target;
  const stem = target.replace('./src/', './').replace(/\.ts$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
