import { createLog, type Log, type PlatformOptions, readSecrets, type ServerConfig } from '#host';
import { problemLine } from '../chat/problem-line.ts';
import type { Streams } from '../streams.ts';

type OnProblem = NonNullable<PlatformOptions['onProblem']>;

export type Logging = { readonly log: Log | null; readonly tell: OnProblem };

/** Lines of JSON for machines; a person at a terminal who asked for none sees problems alone, each once. */
export function logFor({ logLevel }: ServerConfig, { stderr }: Streams): Logging {
  if (logLevel === null && stderr.isTTY) return { log: null, tell: onceEach(stderr) };
  const log = createLog({ level: logLevel ?? 'info', secrets: readSecrets(), destination: stderr });
  return { log, tell: ({ error, ...facts }) => log.error({ err: error, ...facts }, 'problema') };
}

const MOST_TOLD = 1_000;

function onceEach(stderr: Streams['stderr']): OnProblem {
  const told = new Set<string>();
  return (problem) => {
    const line = problemLine(problem);
    if (told.has(line) || told.size > MOST_TOLD) return;
    told.add(line);
    stderr.write(`${line}\n`);
  };
}
