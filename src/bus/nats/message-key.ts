import type { BusMessage } from '#protocol';

/** What names one wish over all its deliveries. An id alone would do for our own; with the rest of it nobody reads what another asked. */
export type MessageKey = {
  readonly missao_id: string;
  readonly remetente: string;
  readonly destinatario: string;
  readonly message_id: string;
};

export const keyOf = ({ message_id, remetente, destinatario, rastreamento }: BusMessage): MessageKey => ({
  missao_id: rastreamento.missao_id,
  remetente,
  destinatario,
  message_id,
});

/** Joined, not a template: many are kept, and a template would keep all its pieces and what holds them together. */
export const keyText = ({ missao_id, remetente, destinatario, message_id }: MessageKey): string =>
  [message_id, missao_id, remetente, destinatario].join('\n');

/** Null: it is none. */
export function keyFromWire(value: unknown): MessageKey | null {
  if (typeof value !== 'object' || value === null) return null;
  const { missao_id, remetente, destinatario, message_id } = value as Record<string, unknown>;
  return typeof missao_id === 'string' &&
    typeof remetente === 'string' &&
    typeof destinatario === 'string' &&
    typeof message_id === 'string'
    ? { missao_id, remetente, destinatario, message_id }
    : null;
}
