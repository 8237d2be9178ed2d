import { CommanderError } from 'commander';
import { readPackageInfo } from './package-info.ts';
import { objectionInPortuguese } from './portuguese.ts';
import { createProgram } from './program.ts';
import { messageOf } from './refusal.ts';
import type { Streams } from './streams.ts';

/** The command line: reads the arguments, runs one command, returns the exit code. Nothing is thrown. */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return args.length === 0 ? await start(streams) : await runCommand(args, streams);
  } catch (error) {
    return explain(error, args, streams);
  }
}

/** `npm start`. */
async function start(streams: Streams): Promise<number> {
  const { serve } = await import('./serve/serve.ts');
  return serve({}, streams);
}

async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  let exitCode = 0;
  const program = createProgram(readPackageInfo().version, streams, (code) => {
    exitCode = code;
  });
  await program.parseAsync([...args], { from: 'user' });
  return exitCode;
}

function explain(error: unknown, args: readonly string[], { stderr }: Streams): number {
  if (!(error instanceof CommanderError)) {
    stderr.write(`Algo deu errado: ${messageOf(error)}\n`);
    return 1;
  }
  if (error.exitCode === 0) return 0;
  stderr.write(`${objectionInPortuguese(error, args)}\nAjuda: prosa --help\n`);
  return 2;
}
