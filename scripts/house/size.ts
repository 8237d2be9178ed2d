import { type Doors, resolveImport } from './resolve.ts';
import { ANONYMOUS, type ExportedName, isTest, type Source } from './source.ts';

const LINES_PER_FUNCTION = 50;
const PARAMS_PER_FUNCTION = 3;
const LINES_PER_FILE = 350;
const LINES_PER_TEST_FILE = 600;
const NAMES_PER_DOOR = 40;
const NAMES_OF_LIBRARY = 60;

/**
 * One thing that is larger than it should be, with the size it may have today. `where` is what the check prints.
 * The list may only shrink: an entry that is no longer needed, or allows more than there is, fails the test too.
 */
export type Exception = { readonly where: string; readonly size: number; readonly why: string };

type Measure = { readonly where: string; readonly size: number; readonly limit: number };

export function checkSizes(
  sources: readonly Source[],
  doors: Doors,
  exceptions: readonly Exception[],
): readonly string[] {
  const measures = [...sources.flatMap(measureSource), ...measureDoors(sources, doors)];
  // Largest last: of two things with one name (callbacks of a file) the larger counts.
  const over = measures.filter(({ size, limit }) => size > limit).sort((a, b) => a.size - b.size);
  const allowed = new Map(exceptions.map(({ where, size }) => [where, size]));
  const found = new Map(over.map(({ where, size }) => [where, size]));
  return [
    ...over
      .filter(({ where, size }) => size > (allowed.get(where) ?? 0))
      .map(({ where, size, limit }) => `${where}: ${size}, at most ${allowed.get(where) ?? limit}`),
    ...exceptions
      .filter(({ where, size }) => size > (found.get(where) ?? 0))
      .map(
        ({ where }) =>
          `exceptions.json allows more than is there: ${where} (${found.get(where) ?? 'no longer needed'})`,
      ),
  ];
}

function measureSource(source: Source): readonly Measure[] {
  const { path, lines, functions } = source;
  const file = {
    where: `lines of ${path}`,
    size: lines,
    limit: isTest(path) ? LINES_PER_TEST_FILE : LINES_PER_FILE,
  };
  const perFunction = functions.flatMap((shape): readonly Measure[] => [
    { where: `lines of ${shape.name} in ${path}`, size: shape.lines, limit: LINES_PER_FUNCTION },
    {
      where: `parameters of ${shape.name} in ${path}`,
      size: shape.params,
      // Who takes a callback decides what it is called with (`replace` passes four).
      limit: shape.name === ANONYMOUS ? Number.POSITIVE_INFINITY : PARAMS_PER_FUNCTION,
    },
  ]);
  // A suite is a list: its callback grows with the number of tests in it.
  const isSuite = isTest(path) || path.includes('/conformance/');
  return isSuite ? [file] : [file, ...perFunction];
}

function measureDoors(sources: readonly Source[], doors: Doors): readonly Measure[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => path === 'src/index.ts' || [...doors.values()].includes(path))
    .map((door) => ({
      where: `public names of ${door.path}`,
      size: countNames(door.path, namesOf(door, byPath, doors)),
      limit: door.path === 'src/index.ts' ? NAMES_OF_LIBRARY : NAMES_PER_DOOR,
    }));
}

/** `protocol` is the vocabulary of all rooms and the package's door tells it on: there only what runs is counted. */
function countNames(path: string, names: readonly ExportedName[]): number {
  const counted =
    path === 'src/protocol/index.ts' || path === 'src/index.ts'
      ? names.filter(({ isType }) => !isType)
      : names;
  return new Set(counted.map(({ name }) => name)).size;
}

/** Names that come through `export *` count as well. Files do not form cycles (another check), so this ends. */
function namesOf(source: Source, byPath: ReadonlyMap<string, Source>, doors: Doors): readonly ExportedName[] {
  const passedOn = source.exportsAllOf.flatMap((specifier) => {
    const target = byPath.get(resolveImport(source.path, specifier, doors) ?? '');
    return target ? namesOf(target, byPath, doors) : [];
  });
  return [...source.exportedNames, ...passedOn];
}
