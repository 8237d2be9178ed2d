import type { Clock, InternalEntry, InternalMemory, Json } from '#protocol';

export type MemoryOptions = {
  readonly clock: Pick<Clock, 'now'>;
  /** What an earlier attempt wrote. */
  readonly known?: readonly InternalEntry[];
  /** Told of each new entry. */
  readonly kept?: (entry: InternalEntry) => void;
};

/** Complete and append-only: entries are frozen to the ground, and there is no way to change or remove one. */
export function createInternalMemory({ clock, known = [], kept }: MemoryOptions): InternalMemory {
  const entries: InternalEntry[] = known.map(frozen);
  return Object.freeze({
    append: (entry: Omit<InternalEntry, 'em'>) => {
      // A copy: whoever appended it may go on changing its own.
      const { secao, agente, tipo, conteudo, sensibilidade } = entry;
      const written = frozen({
        ...{ secao, em: clock.now(), agente, tipo, conteudo: structuredClone(conteudo) },
        ...(sensibilidade && { sensibilidade }),
      });
      entries.push(written);
      kept?.(written);
    },
    read: (section) => entries.filter(({ secao }) => section === undefined || secao === section),
  } satisfies InternalMemory);
}

function frozen(entry: InternalEntry): InternalEntry {
  deepFreeze(entry.conteudo);
  return Object.freeze(entry);
}

function deepFreeze(value: Json): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
