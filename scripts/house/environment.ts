import { isTest, type Source } from './source.ts';

/** The environment is read in one file, of the room that reads configuration. */
export function checkEnvironment(sources: readonly Source[]): readonly string[] {
  const readers = sources
    .filter(({ path, readsEnvironment }) => readsEnvironment && path.startsWith('src/') && !isTest(path))
    .map(({ path }) => path);
  const misplaced = readers.filter((path) => !path.startsWith('src/host/'));
  if (readers.length <= 1) return misplaced.map((path) => `${path} reads the environment; only host may`);
  return [`the environment is read in ${readers.length} files: ${readers.join(', ')}`];
}
