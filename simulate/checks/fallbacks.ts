import type { Place, Rule, Run, Sent } from '../facts.ts';
import { type Ground, substitutesOf } from './ground.ts';

const FLAG = 'usando_fallback_por_circuit_breaker';

/**
 * Who takes over is named by the contract, wanted by the sender, told by the message where a circuit sent it there, and told by the answer.
 */
export function checkFallbacks(ground: Ground): Rule {
  const { violations } = ground;
  const redirections = new Redirections(ground);
  return {
    queued: (sent, place) => redirections.lookAt(sent, place),
    ended: ({ sent }) => redirections.attempted(sent),
    dropped: (sent) => redirections.attempted(sent),
    started({ sent, agent, message }) {
      const isFlagged = message.sinalizadores.includes(FLAG);
      if (!isFlagged && redirections.wasForCircuit(sent, agent))
        violations.add('who takes over for a circuit is told', `${sent.id} at ${agent}`);
      if (isFlagged && agent === sent.draft.destinatario)
        violations.add('only who takes over is told so', `${sent.id} at ${agent}`);
    },
    heard(sent, { status, payload }) {
      redirections.forget(sent);
      const last = sent.runs.at(-1);
      const by = last && isAnswered(last) && last.agent !== sent.draft.destinatario ? last.agent : null;
      if (by === null && status === 'sucesso_via_fallback')
        violations.add('answers tell who gave them', `${sent.id}: nobody took over`);
      if (by !== null && (status === 'sucesso' || payload.fallback_usado !== by))
        violations.add('answers tell who gave them', `${sent.id}: ${by}, not ${payload.fallback_usado}`);
    },
  };
}

const isAnswered = ({ outcome }: Run): boolean => outcome === 'good' || outcome === 'refused';

class Redirections {
  readonly #ground: Ground;
  /** When an attempt of it was last over. */
  readonly #attempted = new Map<string, number>();
  /** Who has it in somebody's place, and whether a circuit sent it there. */
  readonly #taken = new Map<string, { readonly agent: string; readonly forCircuit: boolean }>();

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  attempted({ id }: Sent): void {
    this.#attempted.set(id, this.#ground.now());
  }

  forget({ id }: Sent): void {
    this.#attempted.delete(id);
    this.#taken.delete(id);
  }

  wasForCircuit({ id }: Sent, agent: string): boolean {
    const taken = this.#taken.get(id);
    return taken?.agent === agent && taken.forCircuit;
  }

  lookAt(sent: Sent, { agent }: Place): void {
    const { destinatario, payload } = sent.draft;
    const taken = this.#taken.get(sent.id);
    if (agent === (taken?.agent ?? destinatario)) return;
    const { violations, isAway, now } = this.#ground;
    if (taken) violations.add('a message is redirected once', `${sent.id}: ${taken.agent}, then ${agent}`);
    if (payload.fallback_automatico === false)
      violations.add('who wants no substitute gets none', `${sent.id}: ${agent} for ${destinatario}`);
    if (!substitutesOf(destinatario, this.#ground).includes(agent))
      violations.add('substitutes are named by the contract', `${sent.id}: ${agent} for ${destinatario}`);
    // Neither away nor tried just now: then it was its circuit.
    const forCircuit = !isAway(destinatario) && this.#attempted.get(sent.id) !== now();
    this.#taken.set(sent.id, { agent, forCircuit });
  }
}
