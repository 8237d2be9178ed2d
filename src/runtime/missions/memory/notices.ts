import type { BusNotice, InternalEntry, InternalMemory, Json, RequestScope } from '#protocol';

/** A guard acted, as the internal memory has it. */
export const noticeEntry = (notice: BusNotice): Omit<InternalEntry, 'em'> => ({
  ...{ secao: 'message_bus', agente: 'message_bus', tipo: 'aviso' },
  conteudo: notice as unknown as Json,
});

export const noticesIn = (memory: InternalMemory): readonly BusNotice[] =>
  memory
    .read('message_bus')
    .filter(({ tipo }) => tipo === 'aviso')
    .map(({ conteudo }) => conteudo as unknown as BusNotice);

/** Of a mission that another process owns: what guards do is noted as it is there. What the lead was handed with its memory it knows. */
export function noteNotices(scope: Pick<RequestScope, 'whenNoticed'>, memory: InternalMemory): void {
  const known = new Set(noticesIn(memory).map(nameOf));
  scope.whenNoticed((notice) => {
    const name = nameOf(notice);
    if (known.has(name)) return;
    known.add(name);
    memory.append(noticeEntry(notice));
  });
}

const nameOf = ({ em, guarda, message_id, mensagem }: BusNotice): string =>
  [em, guarda, message_id, mensagem].join('\n');
