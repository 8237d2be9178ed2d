import * as z from 'zod';

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

/** Compiled code runs on Node as it comes; the dependencies ask for this one. */
const NODE = '>=22.12';

/** The package.json of the published package: same doors, leading to what the compiler wrote. */
export function toPublished(source: unknown) {
  const { exports, imports, dependencies, ...names } = manifest.parse(source);
  return {
    ...names,
    type: 'module',
    engines: { node: NODE },
    bin: { prosa: './cli/main.js' },
    exports: mapTargets(exports),
    imports: mapTargets(imports),
    dependencies,
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

/** Doors to what is not shipped (the conformance kits need the test runner) are left out. */
function mapTargets(targets: Readonly<Record<string, string>>) {
  const shipped = Object.entries(targets).filter(([, target]) => !target.includes('/conformance/'));
  return Object.fromEntries(shipped.map(([name, target]) => [name, compiled(target)]));
}

function compiled(target: string) {
  if (!target.endsWith('.ts')) return target;
  const stem = target.replace('./src/', './').replace(/\.ts$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
