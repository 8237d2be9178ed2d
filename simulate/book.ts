import type { BusEvent, BusResponse } from '#protocol';
import { hash } from './random.ts';

export type Book = ReturnType<typeof createBook>;

/** What is told of a run. The fingerprint is of everything that happened, in order: the same seed gives the same one. */
export function createBook(onEvent?: (mission: string, event: BusEvent) => void) {
  const ended: Record<string, number> = {};
  const guards: Record<string, number> = {};
  let missions = 0;
  let fingerprint = 0;
  const add = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  return {
    opened(): void {
      missions += 1;
    },
    ended({ status, erro, message_id_original }: BusResponse): void {
      add(ended, erro ? `${status} ${erro.codigo}` : status);
      fingerprint = hash(`${fingerprint}${message_id_original}${status}`);
    },
    happened(mission: string, event: BusEvent): void {
      if (event.tipo === 'guarda') add(guards, event.guarda);
      fingerprint = hash(`${fingerprint}${mission}${event.tipo}${event.em}`);
      onEvent?.(mission, event);
    },
    read: () => ({ missions, ended, guards, fingerprint }) as const,
  };
}
