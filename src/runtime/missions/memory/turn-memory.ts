import type { InternalEntry, Json, MemorySection, TurnEvent } from '#protocol';

type Seen = Omit<InternalEntry, 'em'>;

/**
 * The internal memory of a query that opens no mission, folded from the turn's own events: what triage decided, what agents called
 * and were answered, what was said. Nothing is kept beside the events of the running turn, so it is gone with the answer.
 */
export function internalMemoryOf(
  events: readonly TurnEvent[],
  section?: MemorySection,
): readonly InternalEntry[] {
  let agent = 'junior';
  return events.flatMap((event) => {
    if (event.type === 'agent_placed') agent = event.agent;
    const seen = seenIn(event, agent);
    return seen && (section === undefined || seen.secao === section) ? [{ ...seen, em: event.at }] : [];
  });
}

/** What an event tells of the inside; null: only of how the turn was run. */
function seenIn(event: TurnEvent, agent: string): Seen | null {
  const { turn: _turn, attempt: _attempt, seq: _seq, at: _at, type, ...told } = event;
  const conteudo = told as unknown as Json;
  switch (type) {
    case 'meaning_decided':
    case 'dialogue_judged':
    case 'workflow_routed':
    case 'guard_decided':
    case 'agent_placed':
      return { secao: 'junior', agente: 'junior', tipo: 'decisao', conteudo };
    case 'tool_started':
      return { secao: 'executores', agente: agent, tipo: 'requisicao', conteudo };
    case 'tool_finished':
      return { secao: 'executores', agente: agent, tipo: 'resposta', conteudo };
    case 'tool_refused':
      return { secao: 'executores', agente: agent, tipo: 'aviso', conteudo };
    case 'mission_opened':
    case 'mission_closed':
      return { secao: 'orquestrador', agente: 'orquestrador', tipo: 'decisao', conteudo };
    case 'mission_bus':
      return { secao: 'message_bus', agente: 'message_bus', tipo: 'evento', conteudo };
    case 'text_released':
      return { secao: 'resposta_final', agente: agent, tipo: 'texto', conteudo };
    case 'mission_answered':
    case 'check_decided':
      return { secao: 'resposta_final', agente: agent, tipo: 'decisao', conteudo };
    default:
      return null;
  }
}
