import type {
  BusEvent,
  BusFlag,
  BusMessage,
  BusResponse,
  MissionBudget,
  MissionWord,
  Progress,
  RequestAtWork,
  Transport,
} from '#protocol';
import { Allowance, budgetIn } from './allowance.ts';
import { Delivery, type Desk } from './delivery.ts';
import { missionFlags } from './flags.ts';
import { type OpenMission, openMissionLine } from './mission-line.ts';
import type { BusParts } from './parts.ts';
import { busError, refuse } from './responses.ts';
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
      const guest = missions.open(message);
      const delivery = takeIn(message, guest.mission, deps);
      const end = traffic.enter(delivery, (response) => {
        guest.requests -= 1;
        resolve(giveBack(withAllUsed(response, delivery)));
      });
      if (traffic.isClosed) end(refuse(delivery, 'barramento_fechado'));
      else if (delivery.kind === 'notificacao') ways.incomingNotifications(delivery, end);
      else ways.incoming(delivery, end);
      take(new TakenIn(delivery, guest, deps.parts));
    });
}

/** That this bus closes is no end for whoever asks from elsewhere: others may do it. */
const giveBack = (response: BusResponse): BusResponse =>
  response.erro?.codigo === 'barramento_fechado'
    ? { ...response, erro: busError('agente_indisponivel', { mensagem: 'O processo dele está encerrando.' }) }
    : response;

/** What it asked and did not wait for is paid with it: nobody tells of that any more. */
function withAllUsed(response: BusResponse, { allowance }: Delivery): BusResponse {
  const { recursos_consumidos } = response;
  const used = usedOf(allowance);
  const { tokens_usados, chamadas_api_externas } = recursos_consumidos;
  if (used.tokens <= tokens_usados && used.chamadas_api <= chamadas_api_externas) return response;
  const all = { tokens_usados: used.tokens, chamadas_api_externas: used.chamadas_api };
  return { ...response, recursos_consumidos: { ...recursos_consumidos, ...all } };
}

const usedOf = (allowance: Allowance | null): MissionBudget => ({
  tokens: allowance?.ledger.usedTokens ?? 0,
  chamadas_api: allowance?.ledger.usedCalls ?? 0,
});

/** A request of another process in the hands of the transport. One object, where three closures would be four. */
class TakenIn implements RequestAtWork {
  readonly #delivery: Delivery;
  readonly #guest: Guest;
  readonly #parts: BusParts;

  constructor(delivery: Delivery, guest: Guest, parts: BusParts) {
    this.#delivery = delivery;
    this.#guest = guest;
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

  hear(word: MissionWord): void {
    this.#guest.mission.hearWord(word);
  }

  hearFlags(flags: readonly BusFlag[]): void {
    this.#guest.mission.hearFlags(missionFlags(flags));
  }

  read(): Progress | null {
    return progressOf(this.#guest, this.#delivery);
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

type Guest = {
  readonly mission: OpenMission;
  requests: number;
  /** What was seen of it here and not told yet. */
  news: BusEvent[];
  /** Its last move that was told. */
  toldAt: number;
};

/** Between two signs of life; what is more is of no use to anybody. */
const MOST_NEWS = 500;

/** Since it was last asked, whichever of its requests was: they all have one owner. Null: there is nothing to tell. */
function progressOf(guest: Guest, { allowance, message }: Delivery): Progress | null {
  const { mission, news, toldAt } = guest;
  const moved = mission.movedAt > toldAt;
  const consumido = usedOf(allowance);
  if (!moved && news.length === 0 && consumido.tokens === 0 && consumido.chamadas_api === 0) return null;
  guest.news = [];
  guest.toldAt = mission.movedAt;
  return { moved, consumido, concedido: budgetIn(message.recursos_estimados), eventos: news };
}

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

  open({ rastreamento, sinalizadores }: BusMessage): Guest {
    const { missao_id, em_nome_de } = rastreamento;
    const guest = this.#guests.get(missao_id) ?? this.#welcome(missao_id, em_nome_de);
    const flags = missionFlags(sinalizadores);
    if (guest.requests === 0) guest.mission.beginAnew(flags);
    else guest.mission.hearFlags(flags);
    guest.requests += 1;
    return guest;
  }

  #welcome(missao_id: string, em_nome_de: BusMessage['rastreamento']['em_nome_de']): Guest {
    if (this.#guests.size >= this.#most) this.#forgetIdle();
    const tell = (event: BusEvent): void => {
      if (guest.requests > 0 && guest.news.length < MOST_NEWS) guest.news.push(event);
    };
    const mission = this.#make({ missao_id, em_nome_de, tell });
    const guest: Guest = { mission, requests: 0, news: [], toldAt: mission.movedAt };
    this.#guests.set(missao_id, guest);
    return guest;
  }

  #forgetIdle(): void {
    for (const [missao_id, { requests }] of this.#guests) if (requests === 0) this.#guests.delete(missao_id);
    this.#most = Math.max(MANY, 2 * this.#guests.size);
  }

  #make({ missao_id, em_nome_de, tell }: Told): OpenMission {
    const terms = {
      ...{ missao_id, lider: '', orcamento: NOTHING, restanteMs: Number.POSITIVE_INFINITY },
      onEvent: tell,
    };
    return openMissionLine(em_nome_de ? { ...terms, em_nome_de } : terms, {
      clock: this.#parts.clock,
      limits: this.#parts.limits,
      foreign: true,
    });
  }
}

type Told = {
  readonly missao_id: string;
  readonly em_nome_de: BusMessage['rastreamento']['em_nome_de'];
  tell(event: BusEvent): void;
};

const NOTHING = { tokens: 0, chamadas_api: 0 };
