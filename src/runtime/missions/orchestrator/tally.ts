import type { BusEvent } from '#protocol';

/** What the events of a mission add up to, those of earlier attempts included. */
export type Tally = {
  add(event: BusEvent): void;
  answered(): number;
  failed(): number;
  agents(): readonly string[];
  fallbacks(): readonly { readonly agente: string; readonly fallback_usado: string }[];
  depth(): number;
};

/** The lead's own request is the mission itself, not an operation of it. */
export function createTally(missao_id: string): Tally {
  const recipients = new Map<string, string>();
  const fallbacks: { agente: string; fallback_usado: string }[] = [];
  /** By message: one that was left behind and asked again by the next worker counts once, as it ended. */
  const ended = new Map<string, 'answered' | 'failed'>();
  let depth = 0;
  return {
    add: (event) => {
      if (event.tipo === 'mensagem_enviada') {
        recipients.set(event.message_id, event.destinatario);
        depth = Math.max(depth, event.profundidade);
      }
      if (event.tipo !== 'respondida' || event.message_id === missao_id) return;
      const failed = event.status === 'falha_total' || event.status === 'timeout';
      ended.set(event.message_id, failed ? 'failed' : 'answered');
      if (event.fallback === null) return;
      const agente = recipients.get(event.message_id) ?? event.remetente;
      fallbacks.push({ agente, fallback_usado: event.fallback });
    },
    answered: () => ended.size,
    failed: () => [...ended.values()].filter((how) => how === 'failed').length,
    agents: () => [...new Set(recipients.values())],
    fallbacks: () => fallbacks,
    depth: () => depth,
  };
}
