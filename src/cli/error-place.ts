import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneLine } from './one-line.ts';

/** Our own code, as sources or as compiled. */
const OURS = `${dirname(import.meta.dirname)}${sep}`;
const LOCATION = /^(file:\/\/.+?|\/.+?|[A-Za-z]:\\.+?):(\d+(?::\d+)?)$/;

type Location = { readonly path: string; readonly line: string };

/** An error in one line: what it says and, if anything tells, where in somebody's own file it comes from. */
export function tell(error: unknown, place = placeOf(error)): string {
  return place ? `${oneLine(error)} (${place})` : oneLine(error);
}

/** Where in somebody's own file an error comes from, as `assistant.ts:12:9`; undefined if its stack does not tell. */
export function placeOf(error: unknown): string | undefined {
  const found = locationsIn(stackOf(error));
  const theirs = found.find(
    ({ path }) => !path.startsWith(OURS) && !path.includes(`${sep}node_modules${sep}`),
  );
  return theirs && `${fromHere(theirs.path)}:${theirs.line}`;
}

/** The error and what caused it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.stack ?? ''}\n${stackOf(error.cause)}`;
}

/** A stack names places in its frames, and that of a syntax error in the very first line. */
function locationsIn(stack: string): readonly Location[] {
  return stack.split('\n').flatMap((text) => {
    const place = text.replace(/^\s+at (?:async )?(?:.* \()?/, '').replace(/\)$/, '');
    const [, path, line] = LOCATION.exec(place) ?? [];
    return path && line ? [{ path: path.startsWith('file:') ? fileURLToPath(path) : path, line }] : [];
  });
}

/** A path as somebody here would write it. */
export function fromHere(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : short;
}
