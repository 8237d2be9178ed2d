import type { BusFlag, BusMessage, RequestAtWork, Transport } from '#protocol';
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
  return (message, take) =>
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
      take(new TakenIn(delivery, deps.parts));
    });
}

/** A request of another process in the hands of the transport. One object, where three closures would be four. */
class TakenIn implements RequestAtWork {
  readonly #delivery: Delivery;
  readonly #parts: BusParts;

  constructor(delivery: Delivery, parts: BusParts) {
    this.#delivery = delivery;
    this.#parts = parts;
  }

  callOff(): void {
    this.#delivery.endBecause('tempo_esgotado');
  }

  waitFor(ms: number): void {
    const { alarms, clock } = this.#parts;
    const delivery = this.#delivery;
    const at = clock.monotonic() + ms;
    if (delivery.isOver || at <= delivery.at) return;
    alarms.clear(delivery);
    delivery.at = at;
    alarms.set(delivery);
  }

  isAtWork(): boolean {
    return this.#delivery.isAtWork;
  }
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

/** Guests beyond this many are looked through for those that left. */
const MANY = 64;

/**
 * Missions of other processes whose requests are here: they share a pace and who waits for whom. One without a request stays until there are
 * many: the next one of its mission is seldom long in coming, and opening a mission costs more than all else of a request.
 */
class ForeignMissions {
  readonly #parts: BusParts;
  readonly #guests = new Map<string, Guest>();
  #most = MANY;

  constructor(parts: BusParts) {
    this.#parts = parts;
  }

  open({ rastreamento, sinalizadores }: BusMessage): OpenMission {
    const { missao_id, em_nome_de } = rastreamento;
    const guest = this.#guests.get(missao_id) ?? this.#welcome(missao_id, em_nome_de);
    guest.requests += 1;
    guest.mission.foreignFlags = ownFlags(sinalizadores);
    return guest.mission;
  }

  leave({ missao_id }: OpenMission): void {
    const guest = this.#guests.get(missao_id);
    if (guest) guest.requests -= 1;
  }

  #welcome(missao_id: string, em_nome_de: BusMessage['rastreamento']['em_nome_de']): Guest {
    if (this.#guests.size >= this.#most) this.#forgetIdle();
    const guest = { mission: this.#make(missao_id, em_nome_de), requests: 0 };
    this.#guests.set(missao_id, guest);
    return guest;
  }

  #forgetIdle(): void {
    for (const [missao_id, { requests }] of this.#guests) if (requests === 0) this.#guests.delete(missao_id);
    this.#most = Math.max(MANY, 2 * this.#guests.size);
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

/** Of a message that came here in somebody's place, what is sent on does not. */
const ownFlags = (flags: readonly BusFlag[]): readonly BusFlag[] =>
  flags.includes('usando_fallback_por_circuit_breaker')
    ? flags.filter((flag) => flag !== 'usando_fallback_por_circuit_breaker')
    : flags;
