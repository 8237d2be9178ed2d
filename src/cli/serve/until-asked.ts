import type { Serving } from '#server';
import { onSignal } from '../chat/signals.ts';
import type { Streams } from '../streams.ts';

/** Serves until a signal comes, then leaves in good order; a second signal does not wait for that. */
export async function untilAsked(serving: Serving, { stdout, stdin }: Streams): Promise<number> {
  const asked = Promise.withResolvers<void>();
  let times = 0;
  const stopListening = onSignal((exitCode) => {
    times += 1;
    if (times > 1) process.exit(exitCode);
    asked.resolve();
  });
  await asked.promise;
  if (stdin.isTTY) stdout.write('\nEncerrando… (Ctrl+C de novo encerra já)\n');
  await serving.close();
  stopListening();
  return 0;
}
