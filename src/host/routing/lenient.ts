import { type Clock, seconds } from '#protocol';
import type { Memories } from './memories.ts';

/** How long anybody waits for an adapter. */
const PATIENCE_MS = seconds(5);

/** What work gives, or a rejection when it takes too long. */
export type Patient = <T>(work: () => Promise<T>) => Promise<T>;

export function patientBy(clock: Clock): Patient {
  return async (work) => {
    const late = Promise.withResolvers<never>();
    const cancel = clock.after(PATIENCE_MS, () => late.reject(new Error('demorou demais')));
    try {
      return await Promise.race([work(), late.promise]);
    } finally {
      cancel();
    }
  };
}

/** Work of an adapter that a turn can do without: what it gives, or `otherwise` and a warning. Never rejects. */
export type Lenient = <T>(kind: keyof Memories, otherwise: T, work: () => Promise<T>) => Promise<T>;

export function lenientBy(patient: Patient): Lenient {
  return async (kind, otherwise, work) => {
    try {
      return await patient(work);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.emitWarning(`O adaptador de memória "${kind}" falhou: ${reason}`, { code: 'PROSA_MEMORY' });
      return otherwise;
    }
  };
}
