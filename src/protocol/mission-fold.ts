import type { BusEvent, BusNotice } from './bus.ts';
import type { Consumed } from './envelope.ts';

type Sent = Extract<BusEvent, { tipo: 'mensagem_enviada' }>;
type Answered = Extract<BusEvent, { tipo: 'respondida' }>;

/** One message of a mission and what became of it. */
export type MissionMessage = Omit<Sent, 'tipo'> & {
  /** How often it was tried again. */
  readonly repeticoes: number;
  /** Who got it in its place; null: who it was for. */
  readonly redirecionada: string | null;
  /** Null: nobody answered (yet), or nobody was to. */
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

/** Pure. What speaks of a message that was never seen is left out. */
export function foldMission(events: readonly BusEvent[]): FoldedSequence {
  const byId = new Map<string, MissionMessage>();
  const guardas: BusNotice[] = [];
  const change = (id: string, next: (message: MissionMessage) => Partial<MissionMessage>): void => {
    const known = byId.get(id);
    if (known) byId.set(id, { ...known, ...next(known) });
  };
  for (const event of events)
    switch (event.tipo) {
      case 'mensagem_enviada': {
        const { tipo: _, ...sent } = event;
        byId.set(sent.message_id, { ...sent, repeticoes: 0, redirecionada: null, resposta: null });
        break;
      }
      case 'tentativa':
        change(event.message_id, ({ repeticoes }) => ({ repeticoes: repeticoes + 1 }));
        break;
      case 'redirecionada':
        change(event.message_id, () => ({ redirecionada: event.para }));
        break;
      case 'respondida': {
        const { remetente, status, erro, fallback, ms, consumido } = event;
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
  return { mensagens, guardas, totais: totalsOf(mensagens) };
}

/** What the outermost messages consumed holds what was asked within them. */
function totalsOf(messages: readonly MissionMessage[]): FoldedSequence['totais'] {
  const outermost = Math.min(...messages.map(({ profundidade }) => profundidade));
  const consumed = messages.flatMap(({ profundidade, resposta }) =>
    profundidade === outermost && resposta ? [resposta.consumido] : [],
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
