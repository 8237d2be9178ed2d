import type { BusEvent, BusNotice } from './bus.ts';
import type { Consumed } from './envelope.ts';
import { createMissionCosts, type MissionCosts } from './mission-costs.ts';

type Sent = Extract<BusEvent, { tipo: 'mensagem_enviada' }>;
type Answered = Extract<BusEvent, { tipo: 'respondida' }>;

/** One message of a mission and what became of it. */
export type MissionMessage = Omit<Sent, 'tipo'> & {
  /** How often it was tried again, by the bus or by whoever took the mission up. */
  readonly repeticoes: number;
  /** Who got it in its place; null: who it was for. */
  readonly redirecionada: string | null;
  /** As it ended last, at the cost of all attempts. Null: nobody answered (yet), or nobody was to. */
  readonly resposta: Pick<Answered, 'remetente' | 'status' | 'erro' | 'fallback' | 'ms' | 'consumido'> | null;
};

/** A mission as a sequence: what diagrams and `prosa mission` show. */
export type FoldedSequence = {
  readonly mensagens: readonly MissionMessage[];
  readonly guardas: readonly BusNotice[];
  readonly totais: Consumed & {
    readonly mensagens: number;
    readonly repeticoes: number;
    readonly fallbacks: number;
    readonly falhas: number;
    readonly profundidade: number;
  };
};

/** Pure. What speaks of a message that was never seen is left out; one that is sent again under its id is one more attempt. */
export function foldMission(events: readonly BusEvent[]): FoldedSequence {
  const byId = new Map<string, MissionMessage>();
  const costs = createMissionCosts();
  const guardas: BusNotice[] = [];
  const change = (id: string, next: (message: MissionMessage) => Partial<MissionMessage>): void => {
    const known = byId.get(id);
    if (known) byId.set(id, { ...known, ...next(known) });
  };
  for (const event of events)
    switch (event.tipo) {
      case 'mensagem_enviada': {
        const { tipo: _, ...sent } = event;
        costs.sent(sent.message_id);
        byId.set(sent.message_id, attempted(sent, byId.get(sent.message_id)));
        break;
      }
      case 'tentativa':
        change(event.message_id, ({ repeticoes }) => ({ repeticoes: repeticoes + 1 }));
        break;
      case 'redirecionada':
        change(event.message_id, () => ({ redirecionada: event.para }));
        break;
      case 'respondida': {
        const { remetente, status, erro, fallback, ms } = event;
        costs.answered(event.message_id, event.consumido);
        const consumido = costs.of(event.message_id) ?? event.consumido;
        change(event.message_id, () => ({ resposta: { remetente, status, erro, fallback, ms, consumido } }));
        break;
      }
      case 'guarda': {
        const { tipo: _, ...notice } = event;
        guardas.push(notice);
        break;
      }
    }
  const mensagens = [...byId.values()];
  return { mensagens, guardas, totais: totalsOf(mensagens, costs) };
}

/** Sent first then, as it was sent now. */
const attempted = (sent: Omit<Sent, 'tipo'>, known?: MissionMessage): MissionMessage =>
  known
    ? { ...known, ...sent, em: known.em, repeticoes: known.repeticoes + 1 }
    : { ...sent, repeticoes: 0, redirecionada: null, resposta: null };

/** What the outermost messages consumed holds what was asked within them. */
function totalsOf(messages: readonly MissionMessage[], costs: MissionCosts): FoldedSequence['totais'] {
  const outermost = Math.min(...messages.map(({ profundidade }) => profundidade));
  const consumed = messages.flatMap(({ profundidade, message_id }) =>
    profundidade === outermost ? (costs.of(message_id) ?? []) : [],
  );
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
  const failed = messages.filter(
    ({ resposta }) => resposta?.status === 'falha_total' || resposta?.status === 'timeout',
  );
  return {
    mensagens: messages.length,
    repeticoes: sum(messages.map(({ repeticoes }) => repeticoes)),
    fallbacks: messages.filter(({ resposta }) => resposta?.fallback != null).length,
    falhas: failed.length,
    profundidade: messages.length === 0 ? 0 : Math.max(...messages.map(({ profundidade }) => profundidade)),
    tokens_usados: sum(consumed.map(({ tokens_usados }) => tokens_usados)),
    chamadas_api_externas: sum(consumed.map(({ chamadas_api_externas }) => chamadas_api_externas)),
    chamadas_banco_dados: sum(consumed.map(({ chamadas_banco_dados }) => chamadas_banco_dados)),
  };
}
