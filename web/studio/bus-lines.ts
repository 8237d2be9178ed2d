import type { BusEvent } from '#protocol';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** One arrow of the diagram; `from` and `to` the same: something that happened at one agent. */
export type BusArrow = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly tone: Tone;
  /** An answer, or a message that goes another way than it was sent. */
  readonly dashed: boolean;
};

/** One message with all that became of it: a row of the table. */
export type BusLine = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly operation: string;
  readonly priority: string;
  readonly kind: 'requisicao' | 'notificacao';
  /** Null: nobody answered, or nobody was to. */
  readonly status: string | null;
  readonly error: string | null;
  readonly retries: number;
  readonly fallback: string | null;
  readonly ms: number | null;
  readonly tokens: number;
  readonly calls: number;
};

type Sent = Extract<BusEvent, { tipo: 'mensagem_enviada' }>;
type Answered = Extract<BusEvent, { tipo: 'respondida' }>;

/** Who took part, in the order in which they appeared. */
export const partiesOf = (arrows: readonly BusArrow[]): readonly string[] => [
  ...new Set(arrows.flatMap(({ from, to }) => [from, to])),
];

const TONES: Readonly<Record<string, Tone>> = {
  sucesso: 'good',
  sucesso_via_fallback: 'warn',
  falha_parcial: 'warn',
  falha_total: 'bad',
  timeout: 'bad',
};

export const toneOf = (status: string | null): Tone =>
  status === null ? 'plain' : (TONES[status] ?? 'plain');

export function arrowsOf(events: readonly BusEvent[]): readonly BusArrow[] {
  const sent = new Map<string, Sent>();
  return events.flatMap((event, at): readonly BusArrow[] => {
    if (event.tipo === 'mensagem_enviada') sent.set(event.message_id, event);
    const about = 'message_id' in event && event.message_id ? sent.get(event.message_id) : undefined;
    const told = arrowOf(event, about);
    return told ? [{ key: `${at}`, ...told }] : [];
  });
}

function arrowOf(event: BusEvent, about: Sent | undefined): Omit<BusArrow, 'key'> | null {
  switch (event.tipo) {
    case 'mensagem_enviada': {
      const { remetente: from, destinatario: to, operacao, prioridade } = event;
      return { from, to, label: `${operacao} · ${prioridade}`, tone: 'plain', dashed: false };
    }
    case 'respondida': {
      const { remetente: from, status, ms } = event;
      const to = about?.remetente ?? from;
      return { from, to, label: `${status} · ${Math.round(ms)} ms`, tone: toneOf(status), dashed: true };
    }
    case 'tentativa': {
      const at = about?.destinatario ?? '?';
      return {
        from: at,
        to: at,
        label: `tentativa ${event.tentativa}: ${event.motivo}`,
        tone: 'warn',
        dashed: true,
      };
    }
    case 'redirecionada': {
      const { de: from, para: to, motivo } = event;
      return { from, to, label: `substitui: ${motivo}`, tone: 'warn', dashed: true };
    }
    case 'guarda': {
      const at = event.agente ?? about?.destinatario;
      return at ? { from: at, to: at, label: `guarda ${event.guarda}`, tone: 'bad', dashed: true } : null;
    }
  }
}

export function linesOfBus(events: readonly BusEvent[]): readonly BusLine[] {
  return events.flatMap((event): readonly BusLine[] => {
    if (event.tipo !== 'mensagem_enviada') return [];
    const about = events.filter((each) => 'message_id' in each && each.message_id === event.message_id);
    const answer = about.findLast((each): each is Answered => each.tipo === 'respondida');
    const turned = about.findLast((each) => each.tipo === 'redirecionada');
    return [
      {
        ...{ id: event.message_id, from: event.remetente, to: event.destinatario },
        ...{ operation: event.operacao, priority: event.prioridade, kind: event.tipo_mensagem },
        ...{ status: answer?.status ?? null, error: answer?.erro ?? null, ms: answer?.ms ?? null },
        retries: about.filter((each) => each.tipo === 'tentativa').length,
        fallback: answer?.fallback ?? (turned?.tipo === 'redirecionada' ? turned.para : null),
        tokens: answer?.consumido.tokens_usados ?? 0,
        calls: answer?.consumido.chamadas_api_externas ?? 0,
      },
    ];
  });
}
