import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens for the signals that ask us to leave; each is told as the exit code that it means. Returns how to stop listening. */
export function onSignal(listen: (exitCode: number) => void): () => void {
  const listeners = SIGNALS.map((name) => ({ name, hear: () => listen(128 + constants.signals[name]) }));
  for (const { name, hear } of listeners) process.on(name, hear);
  return () => {
    for (const { name, hear } of listeners) process.off(name, hear);
  };
}
