/** The oldest Node that the published package runs on. This file loads on any: it must not import anything. */
export const OLDEST_NODE = '22.12';

/** What to tell somebody whose Node (`24.1.0`) is too old; null if it is not. */
export function nodeObjection(version: string): string | null {
  if (!isOlder(version, OLDEST_NODE)) return null;
  return `Prosa precisa do Node ${OLDEST_NODE} ou mais novo, e este é o ${version}.`;
}

function isOlder(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
