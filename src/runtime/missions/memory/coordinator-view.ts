import type { InternalEntry, InternalMemory } from '#protocol';

/** Whose view it is: a coordinator, and the request that it works on, as the path of its message's id within the mission. */
export type Viewer = { readonly agente: string; readonly path: string };

/** The mission's memory as one coordinator reads it, in whichever process: highly sensitive is told to nobody but who asked for it. */
export function coordinatorView(memory: InternalMemory, viewer: Viewer): InternalMemory {
  return {
    append: (entry) => memory.append(entry),
    read: (section) =>
      memory.read(section).filter((entry) => entry.sensibilidade !== 'high' || isOwn(entry, viewer)),
  };
}

/** Written by it, or the answer to what it asked itself. */
const isOwn = ({ agente, conteudo }: InternalEntry, viewer: Viewer): boolean =>
  agente === viewer.agente || askerOf(conteudo) === viewer.path;

/** The path of whoever asked; null: it is no answer. */
function askerOf(conteudo: InternalEntry['conteudo']): string | null {
  if (typeof conteudo !== 'object' || conteudo === null || !('id' in conteudo)) return null;
  const { id } = conteudo;
  return typeof id === 'string' ? id.slice(0, Math.max(id.lastIndexOf(':'), 0)) : null;
}
