import type { Mission, Rule, Sent } from '../facts.ts';
import { type Ground, HAIR_MS, isRefusedFirst, isUrgent, priorityOf } from './ground.ts';

/** A gate that has room is opened by a timer of whole milliseconds. */
const SLACK_MS = 3;
/** Ended while it was held: it never passed. */
const GIVEN_UP: ReadonlySet<string> = new Set(['tempo_esgotado', 'missao_encerrada', 'barramento_fechado']);

/** Moments at which messages passed, the oldest first. */
class Passed {
  readonly #windowMs: number;
  #moments: number[] = [];
  #first = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(now: number): void {
    this.#moments.push(now);
  }

  /** In the window that ended at `moment`, and all that came since. */
  count(moment: number): number {
    const gone = (at: number, before: number): boolean =>
      (this.#moments[at] ?? Infinity) <= before - this.#windowMs;
    while (gone(this.#first, moment - SLACK_MS)) this.#first += 1;
    if (this.#first > 4_096) {
      this.#moments = this.#moments.slice(this.#first);
      this.#first = 0;
    }
    let at = this.#first;
    while (gone(at, moment)) at += 1;
    return this.#moments.length - at;
  }
}

type Gate = {
  readonly all: Passed;
  readonly patient: Passed;
  /** Held, the oldest first. */
  readonly held: { readonly urgent: Set<Sent>; readonly patient: Set<Sent> };
};

/**
 * How many messages of a mission pass within a window, seen where they come out: in a mailbox, at another try, at their end. No more than
 * may; and nobody is held while there is room.
 */
export function checkFloods(ground: Ground): Rule {
  const floods = new Floods(ground);
  return {
    opened: (mission) => floods.open(mission),
    sent: (sent) => floods.begin(sent),
    queued: (sent) => floods.pass(sent),
    told(_mission, event) {
      if (event.tipo === 'tentativa' || event.tipo === 'redirecionada') floods.passById(event.message_id);
    },
    settled: (sent, { erro }) => floods.end(sent, erro?.codigo),
    handed: (sent) => floods.hold(sent),
    moved: () => floods.look(),
  };
}

class Floods {
  readonly #ground: Ground;
  readonly #gates = new Map<Mission, Gate>();
  /** Neither seen to pass nor ended. */
  readonly #unseen = new Map<string, Sent>();
  readonly #holding = new Set<Mission>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  open(mission: Mission): void {
    const { windowMs } = this.#ground.limits.flood;
    const held = { urgent: new Set<Sent>(), patient: new Set<Sent>() };
    this.#gates.set(mission, { all: new Passed(windowMs), patient: new Passed(windowMs), held });
  }

  begin(sent: Sent): void {
    this.#unseen.set(sent.id, sent);
  }

  passById(id: string): void {
    const sent = this.#unseen.get(id);
    if (sent) this.pass(sent);
  }

  pass(sent: Sent): void {
    if (!this.#unseen.delete(sent.id)) return;
    const { now, violations } = this.#ground;
    const gate = this.#gateOf(sent.mission);
    const urgent = isUrgent(priorityOf(sent));
    this.#free(sent);
    if (!this.#mayPass(sent, gate))
      violations.add('a flood is slowed down', `${sent.id}: ${gate.all.count(now())} passed before it`);
    gate.all.add(now());
    if (!urgent) gate.patient.add(now());
  }

  end(sent: Sent, code: string | undefined): void {
    const isHeld = this.#lane(sent).has(sent);
    const never = isHeld ? GIVEN_UP.has(code ?? '') : isRefusedFirst(sent) || code === 'orcamento_esgotado';
    if (!never) this.pass(sent);
    this.#unseen.delete(sent.id);
    this.#free(sent);
  }

  /** In the bus's hands, and not seen to come out. */
  hold(sent: Sent): void {
    if (!this.#unseen.has(sent.id)) return;
    const { now, violations } = this.#ground;
    const passed = this.#gateOf(sent.mission).all.count(now());
    if (passed < this.#most(sent))
      violations.add('nobody is held without a flood', `${sent.id}: only ${passed} passed`);
    this.#lane(sent).add(sent);
    this.#holding.add(sent.mission);
  }

  /** The oldest of those that are held would have had room a moment ago. */
  look(): void {
    const before = this.#ground.now() - SLACK_MS;
    for (const mission of this.#holding) {
      const gate = this.#gateOf(mission);
      const { urgent, patient } = gate.held;
      for (const [first] of [urgent, patient]) if (first) this.#mustStillWait(first, gate, before);
      if (urgent.size + patient.size === 0 || mission.endedAt !== null) this.#holding.delete(mission);
    }
  }

  #mustStillWait(sent: Sent, { all, patient }: Gate, before: number): void {
    const { limits, violations } = this.#ground;
    const { windowMs, messages } = limits.flood;
    const waited = !isUrgent(priorityOf(sent)) && sent.at + windowMs <= before;
    const hasRoom = all.count(before) < this.#most(sent) || (waited && patient.count(before) < messages);
    if (hasRoom) violations.add('what is held passes when there is room', sent.id);
  }

  #mayPass(sent: Sent, { all, patient }: Gate): boolean {
    const { now, limits } = this.#ground;
    const { windowMs, messages } = limits.flood;
    if (all.count(now()) < this.#most(sent)) return true;
    if (isUrgent(priorityOf(sent))) return false;
    return now() >= sent.at + windowMs - HAIR_MS && patient.count(now()) < messages;
  }

  #free(sent: Sent): void {
    this.#lane(sent).delete(sent);
  }

  #lane(sent: Sent): Set<Sent> {
    const { held } = this.#gateOf(sent.mission);
    return isUrgent(priorityOf(sent)) ? held.urgent : held.patient;
  }

  #most(sent: Sent): number {
    const { messages, ceiling } = this.#ground.limits.flood;
    return isUrgent(priorityOf(sent)) ? messages * ceiling : messages;
  }

  #gateOf(mission: Mission): Gate {
    const gate = this.#gates.get(mission);
    if (!gate) throw new Error(`${mission.line.missao_id} was never opened`);
    return gate;
  }
}
