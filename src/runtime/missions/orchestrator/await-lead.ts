import type { BusResponse, Json, JsonObject, MessageDraft } from '#protocol';
import { forCoordinator } from '../coordinator/transmit.ts';
import { LEAD_OPERATION } from '../operations.ts';
import type { MissionAtWork } from './mission-at-work.ts';

/** How the wait for the lead ended. */
export type LeadEnding =
  | { readonly kind: 'answered'; readonly response: BusResponse }
  /** Neither answer nor error within the grace, or no time was left to ask. */
  | { readonly kind: 'overdue' }
  | { readonly kind: 'cancelled' }
  /** Somebody else goes on with it. */
  | { readonly kind: 'left' }
  | { readonly kind: 'broken'; readonly error: unknown };

/** Somebody else goes on with it. */
export const isLeft = ({ aborted, reason }: AbortSignal): boolean => aborted && reason === 'left';

/** Asks the lead once and waits; whatever it does, the wait is over by the mission's limit and its grace. */
export function awaitLead(work: MissionAtWork): Promise<LeadEnding> {
  const { opening, deps, line, leftMs, graceMs } = work;
  return new Promise((resolve) => {
    const end = (ending: LeadEnding): void => {
      cancelTimer();
      opening.signal.removeEventListener('abort', abort);
      resolve(ending);
    };
    const abort = (): void => {
      const left = isLeft(opening.signal);
      if (!left) line.consolidate('cancelada');
      end({ kind: left ? 'left' : 'cancelled' });
    };
    const cancelTimer = deps.clock.after(leftMs + graceMs, () => end({ kind: 'overdue' }));
    if (opening.signal.aborted) return abort();
    // What is over its limit already is told from what is known: nobody is asked any more.
    if (leftMs === 0) return end({ kind: 'overdue' });
    opening.signal.addEventListener('abort', abort, { once: true });
    void work.broken.then(({ error }) => end({ kind: 'broken', error }));
    const asked = Promise.resolve().then(() => deps.line.request(leadDraft(work), line));
    asked.then(
      (response) => end({ kind: 'answered', response }),
      (error) => end({ kind: 'broken', error }),
    );
  });
}

/**
 * The package goes as it was made, with the contracts of all and both memories: whoever takes the mission up asks for the very same, so that a
 * lead that still works on it elsewhere is joined. What earlier attempts left of the budget the envelope tells.
 */
function leadDraft({ mission, line, run, leftMs, graceMs, opening, deps }: MissionAtWork): MessageDraft {
  const { pacote, missao_id, pedido } = mission;
  const left = line.left();
  return {
    destinatario: pacote.agente_coordenador_lider,
    message_id: missao_id,
    prioridade: 'ALTA',
    timeout: (leftMs + graceMs) / 1_000,
    recursos_estimados: { tokens_estimados: left.tokens, chamadas_api_estimadas: left.chamadas_api },
    payload: {
      operacao: LEAD_OPERATION,
      objetivo: pacote.objetivo_estrategico,
      parametros: {
        ...(plain(pacote) as JsonObject),
        contratos_agentes_disponiveis: deps.contracts(),
      },
      contexto_adicional: forCoordinator({
        prompt_current: pedido.query_original,
        contexto: opening.about.contexto,
        memoria_interna: run.memory.read(),
      }),
    },
  };
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
