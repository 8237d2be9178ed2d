import { type Doors, resolveImport } from './resolve.ts';
import { type Import, isFixture, isTest, type Source } from './source.ts';

/** design.md, "Rooms": a room may import those of the tiers before its own, never its neighbours. */
const TIERS: readonly (readonly string[])[] = [
  ['protocol'],
  ['language'],
  ['models', 'store', 'bus', 'memory', 'channels', 'knowledge', 'world'],
  ['runtime'],
  ['learning'],
  ['assistants'],
  ['host'],
  ['server'],
  ['cli'],
];

/** Rooms that see less than their tier would give, and the two places that stand outside the tiers. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  assistants: ['protocol', 'language', 'runtime'],
  web: ['protocol'],
  library: ['host', 'runtime', 'protocol', 'models', 'language', 'assistants'],
};

const OUTSIDE: readonly string[] = ['bench', 'chaos', 'evals', 'examples', 'scripts', 'simulate'];

/** Doors that only tests and the kits themselves may open. */
const KITS = ['#host/testing', '#store/conformance', '#bus/conformance'];

export type Packages = {
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

export type Plan = { readonly doors: Doors; readonly packages: Packages };

export function checkDirection(sources: readonly Source[], plan: Plan): readonly string[] {
  return [
    ...checkDoors(plan.doors),
    ...sources.flatMap((source) => {
      const room = roomOf(source.path);
      if (room === undefined) return [];
      if (!isKnown(room)) return [`${source.path}: the room "${room}" is not in the table of tiers`];
      return source.imports.flatMap((found) => {
        const reason = findFault(source.path, found, plan);
        return reason ? [`${source.path}:${found.line} imports ${found.specifier}: ${reason}`] : [];
      });
    }),
  ];
}

function checkDoors(doors: Doors): readonly string[] {
  return [...doors].flatMap(([door, target]) =>
    target === `src/${door.slice(1)}/index.ts` && isKnown(roomOf(target) ?? '')
      ? []
      : [`package.json: the door ${door} must lead to the index.ts of a room of the table, not to ${target}`],
  );
}

/** `library` is src/index.ts, `outside` is what uses the rooms without being one (bench, chaos, evals, …). */
function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = path.split('/');
  if (top === 'web') return 'web';
  if (OUTSIDE.includes(top ?? '')) return 'outside';
  if (top !== 'src' || room === undefined) return undefined;
  if (rest.length > 0) return room;
  return /^index(\.test)?\.ts$/.test(room) ? 'library' : room;
}

function isKnown(room: string): boolean {
  return room === 'outside' || room in NARROWER || tierOf(room) >= 0;
}

const tierOf = (room: string) => TIERS.findIndex((tier) => tier.includes(room));

function maySee(room: string, target: string): boolean {
  if (room === 'outside') return true;
  const narrower = NARROWER[room];
  return narrower ? narrower.includes(target) : tierOf(target) < tierOf(room);
}

function findFault(path: string, { specifier }: Import, plan: Plan): string | undefined {
  const target = resolveImport(path, specifier, plan.doors);
  if (target !== undefined) return findFaultInside(path, specifier, target);
  if (specifier.startsWith('#')) return 'no such door in package.json';
  return findFaultOfPackage(path, specifier, plan.packages);
}

function findFaultInside(path: string, specifier: string, target: string): string | undefined {
  const aside = isAside(path);
  if (isKit(target) || isFixture(target)) {
    if (!aside) return 'only tests may open this door';
    // What one room's tests stand on, another's may stand on too.
    if (isFixture(target) && isForTests(path)) return undefined;
  }
  return specifier.startsWith('.')
    ? findFaultOfWay(path, target)
    : findFaultOfDoor(path, specifier, { target, aside });
}

function findFaultOfWay(path: string, target: string): string | undefined {
  const targetRoom = roomOf(target) ?? '';
  return targetRoom === (roomOf(path) ?? '') || targetRoom === ''
    ? undefined
    : 'another room is entered through its door';
}

type Entering = { readonly target: string; readonly aside: boolean };

function findFaultOfDoor(path: string, specifier: string, { target, aside }: Entering): string | undefined {
  const room = roomOf(path) ?? '';
  const targetRoom = roomOf(target) ?? '';
  if (targetRoom === room) return aside ? undefined : 'inside a room, import by relative path';
  if (maySee(room, targetRoom) || (isForTests(path) && KITS.includes(specifier))) return undefined;
  return `${room} may not see ${targetRoom}`;
}

/** Tests, kits and what stands outside the rooms: they never run in production. */
function isAside(path: string): boolean {
  return isForTests(path) || isKit(path) || roomOf(path) === 'outside';
}

const isForTests = (path: string) => isTest(path) || isFixture(path);

function isKit(path: string): boolean {
  return KITS.some((kit) => path.startsWith(`src/${kit.slice(1)}/`));
}

function findFaultOfPackage(path: string, specifier: string, packages: Packages): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (packages.dependencies.includes(name)) return undefined;
  // The pages are bundled when they are built: what they import is in the bundle.
  const built = roomOf(path) === 'web';
  const forTests = isForTests(path) || roomOf(path) === 'outside';
  if ((built || forTests) && packages.devDependencies.includes(name)) return undefined;
  if (forTests && name === 'prosa') return undefined;
  return packages.devDependencies.includes(name)
    ? 'a development dependency is not there in production'
    : 'not a dependency of package.json';
}
