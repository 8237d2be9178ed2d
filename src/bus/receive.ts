import type { BusMessage, Transport } from '#protocol';
import { Allowance } from './allowance.ts';
import { Delivery, type Desk } from './delivery.ts';
import { type OpenMission, openMissionLine } from './mission-line.ts';
import type { BusParts } from './parts.ts';
import { refuse } from './responses.ts';
import type { Traffic } from './traffic.ts';
import type { Ways } from './ways.ts';

export type Receive = Parameters<Transport['serve']>[1];

type ReceiveDeps = {
  readonly parts: BusParts;
  readonly desk: Desk;
  readonly traffic: Traffic;
  readonly ways: Ways;
};

/**
 * Takes in what another process sends. Whoever sent it is vouched for by that process's bus, whose seal the transport checked; the mission lives
 * there too, so here it is no more than the envelope says: trail, time left, allowance, flags.
 */
export function createReceive(deps: ReceiveDeps): Receive {
  const { traffic, ways } = deps;
  const missions = new ForeignMissions(deps.parts);
  return (message, whenCalledOff) =>
    new Promise((resolve) => {
      const mission = missions.open(message);
      const delivery = takeIn(message, mission, deps);
      const end = traffic.enter(delivery, (response) => {
        missions.leave(mission);
        resolve(response);
      });
      if (traffic.isClosed) end(refuse(delivery, 'barramento_fechado'));
      else if (delivery.kind === 'notificacao') ways.incomingNotifications(delivery, end);
      else ways.incoming(delivery, end);
      whenCalledOff(() => delivery.endBecause('tempo_esgotado'));
    });
}

function takeIn(message: BusMessage, mission: OpenMission, { parts, desk }: ReceiveDeps): Delivery {
  const envelope = { ...message, payload: { ...message.payload } };
  const delivery = new Delivery(envelope, { mission, draft: null, sender: null, parent: null }, desk);
  delivery.isFromCoordinator = parts.findAgent(message.remetente)?.isCoordinator ?? false;
  delivery.target = parts.findAgent(message.destinatario);
  delivery.at = delivery.sentAt + message.timeout * 1_000;
  delivery.allowance = Allowance.ofEnvelope(message.recursos_estimados);
  return delivery;
}

type Guest = { readonly mission: OpenMission; requests: number };

/** Missions of other processes, as long as a request of theirs is here: they share a pace and who waits for whom. */
class ForeignMissions {
  readonly #parts: BusParts;
  readonly #guests = new Map<string, Guest>();

  constructor(parts: BusParts) {
    this.#parts = parts;
  }

  open({ rastreamento, sinalizadores }: BusMessage): OpenMission {
    const { missao_id, em_nome_de } = rastreamento;
    const guest = this.#guests.get(missao_id) ?? { mission: this.#make(missao_id, em_nome_de), requests: 0 };
    guest.requests += 1;
    guest.mission.foreignFlags = sinalizadores.filter(
      (flag) => flag !== 'usando_fallback_por_circuit_breaker',
    );
    this.#guests.set(missao_id, guest);
    return guest.mission;
  }

  leave({ missao_id }: OpenMission): void {
    const guest = this.#guests.get(missao_id);
    if (!guest) return;
    guest.requests -= 1;
    if (guest.requests === 0) this.#guests.delete(missao_id);
  }

  #make(missao_id: string, em_nome_de: BusMessage['rastreamento']['em_nome_de']): OpenMission {
    const terms = { missao_id, lider: '', orcamento: NOTHING, restanteMs: Number.POSITIVE_INFINITY };
    return openMissionLine(em_nome_de ? { ...terms, em_nome_de } : terms, {
      clock: this.#parts.clock,
      foreign: true,
    });
  }
}

const NOTHING = { tokens: 0, chamadas_api: 0 };
