import process from 'node:process';
import { run } from './run.ts';

// A reader that goes away (`prosa chat | head`) is no failure of ours.
process.stdout.on('error', () => process.exit());

const exitCode = await run(process.argv.slice(2), process);
// Not by emptying the loop: an assistant's module may hold connections open. All that was written goes out first.
process.stdout.write('', () => process.exit(exitCode));
