import type { AgentStatus } from '#protocol';
import { ownTimeOf } from '../expected.ts';
import type { Outcome, Rule, Run, Sent } from '../facts.ts';
import { type Ground, HAIR_MS, isOver, substitutesOf } from './ground.ts';
import { CLOSED, countIn, type ReferenceCircuit, stateOf, type Verdict } from './reference-circuit.ts';

type Circuit = AgentStatus['circuito'];
export type Breakers = Rule & { isSurelyClosed(agent: string): boolean };

/**
 * The one tolerance: a run that time cut short may count or not where it had less than this share of its own time. What is fair there is for
 * the bus to say; a run that had its time counts as a failure.
 */
const FAIR_SHARE = 0.8;

const VERDICTS: Readonly<Record<Exclude<Outcome, 'cut'>, Verdict>> = {
  good: 'success',
  refused: 'success',
  failed: 'failure',
  odd: 'failure',
  thrown: 'failure',
};

/**
 * The breaker of every agent is at every step where a plain model of it is, fed by how the agent's work really ended; while it is open nothing
 * gets through, half open one does. Nobody is refused for a circuit that is closed, or while somebody could take over.
 */
export function checkBreakers(ground: Ground, circuitOf: (agent: string) => Circuit | null): Breakers {
  const { violations } = ground;
  const models = new Models(ground);
  /** The attempt that is under way: null until its handler is called. */
  const attempts = new Map<string, Run | null>();
  return {
    isSurelyClosed: (agent) => models.canOnlyBe(agent, 'CLOSED'),
    queued(sent, { agent }) {
      attempts.set(sent.id, null);
      const why = models.admit(agent, sent.id);
      if (why !== null)
        violations.add('an open circuit lets nobody through', `${sent.id} to ${agent}: ${why}`);
    },
    started: (run) => void attempts.set(run.sent.id, run),
    finished(sent, { agent }) {
      const verdicts = verdictsOn(attempts.get(sent.id) ?? null, ground);
      if (verdicts.length === 0) violations.add('work is cut short for a reason', `${sent.id} at ${agent}`);
      attempts.delete(sent.id);
      models.count(agent, sent.id, verdicts);
      const given = circuitOf(agent);
      if (given !== null && !models.mayBe(agent, given))
        violations.add('breakers equal the model', `${agent} is ${given} after ${sent.id}`);
    },
    settled(sent, { erro }) {
      attempts.delete(sent.id);
      if (erro?.codigo === 'circuito_aberto') lookAtRefusal(sent, models, ground);
    },
  };
}

/** Empty: it was cut and nobody knows why. More than one: two things happened at once, or the tolerance. */
function verdictsOn(run: Run | null, ground: Ground): readonly Verdict[] {
  if (run === null) return ['void'];
  const { now, limits, contracts, diedAt } = ground;
  const { sent, agent, outcome } = run;
  if (outcome !== null && outcome !== 'cut') return [VERDICTS[outcome]];
  const verdicts: Verdict[] = [];
  if (diedAt(agent) === now() || isOver(sent.mission, now())) verdicts.push('void');
  if (now() < sent.deadlineAt - HAIR_MS) return verdicts;
  const own = Math.max(
    ownTimeOf(sent.draft, ground),
    limits.timeoutMs[contracts.get(agent)?.tipo ?? 'executor'],
  );
  const wasFair = now() - run.at >= FAIR_SHARE * own - HAIR_MS;
  return wasFair ? [...verdicts, 'failure'] : ['failure', 'void'];
}

function lookAtRefusal(sent: Sent, models: Models, ground: Ground): void {
  const { destinatario, payload } = sent.draft;
  const substitutes = substitutesOf(destinatario, ground);
  if ([destinatario, ...substitutes].every((agent) => models.canOnlyBe(agent, 'CLOSED')))
    ground.violations.add('only open circuits refuse', `${sent.id} to ${destinatario}`);
  const wasRedirected = sent.response?.payload.fallback_usado != null;
  if (payload.fallback_automatico === false || wasRedirected) return;
  const ready = substitutes.find((agent) => !ground.isAway(agent) && models.canOnlyBe(agent, 'CLOSED'));
  if (ready !== undefined)
    ground.violations.add('who can take over does', `${sent.id}: ${ready} for ${destinatario}`);
}

/** Where each circuit may be: one place, or a few where the tolerance leaves it open. */
class Models {
  readonly #ground: Ground;
  readonly #circuits = new Map<string, readonly ReferenceCircuit[]>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  mayBe(agent: string, circuit: Circuit): boolean {
    const fitting = this.#of(agent).filter((model) => this.#state(model) === circuit);
    if (fitting.length > 0) this.#circuits.set(agent, fitting);
    return fitting.length > 0;
  }

  canOnlyBe(agent: string, circuit: Circuit): boolean {
    return this.#of(agent).every((model) => this.#state(model) === circuit);
  }

  /** Why this one should not have been let through; null: it may. */
  admit(agent: string, message: string): string | null {
    const admitting = this.#of(agent).filter(
      (model) =>
        this.#state(model) === 'CLOSED' || (this.#state(model) === 'HALF_OPEN' && model.probe === null),
    );
    if (admitting.length === 0) return 'it is open, or has its probe';
    const asked = admitting.map((model) =>
      this.#state(model) === 'CLOSED' ? model : { ...model, probe: message },
    );
    this.#circuits.set(agent, asked);
    return null;
  }

  count(agent: string, message: string, verdicts: readonly Verdict[]): void {
    const { limits, now } = this.#ground;
    const at = { message, now: now(), limits: limits.breaker };
    const after = this.#of(agent).flatMap((model) => verdicts.map((verdict) => countIn(model, verdict, at)));
    this.#circuits.set(agent, after.length > 1 ? distinct(after) : after);
  }

  #of(agent: string): readonly ReferenceCircuit[] {
    const known = this.#circuits.get(agent);
    return known === undefined || known.length === 0 ? [CLOSED] : known;
  }

  #state(model: ReferenceCircuit): Circuit {
    return stateOf(model, this.#ground.now(), this.#ground.limits.breaker);
  }
}

const distinct = (models: readonly ReferenceCircuit[]): readonly ReferenceCircuit[] => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
];
