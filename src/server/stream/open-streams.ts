/** Streams that are being written now, so that a server that leaves can end them. */
export type OpenStreams = {
  /** Returns how to take it out again. */
  add(cut: () => void): () => void;
  count(): number;
  /** Ends them all: each is told why and that it can be resumed. */
  cut(): void;
};

export function createOpenStreams(): OpenStreams {
  const open = new Set<{ readonly cut: () => void }>();
  return {
    add: (cut) => {
      const entry = { cut };
      open.add(entry);
      return () => void open.delete(entry);
    },
    count: () => open.size,
    cut: () => {
      for (const entry of [...open]) entry.cut();
    },
  };
}
