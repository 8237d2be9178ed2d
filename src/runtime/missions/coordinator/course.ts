import type { BusResponse, JsonObject, Limitation } from '#protocol';
import type { Planned } from './check-plan.ts';
import type { Asked, Results } from './definition.ts';
import { answerLimit, cutLimit, failureLimit, hopelessLimit, mayPass, omissionLimit } from './limitations.ts';
import type { Omitted, Standing } from './schedule.ts';

/** What became of each operation of a plan; changed only here. */
export class Course {
  readonly limitations: Limitation[] = [];
  readonly fallbacks: { readonly agente: string; readonly fallback_usado: string }[] = [];
  readonly steps: Planned[] = [];
  readonly agents = new Set<string>();
  failures = 0;
  readonly #pending = new Map<string, Planned>();
  readonly #running = new Map<string, Planned>();
  readonly #answers = new Map<string, BusResponse>();
  /** What came to nothing: what each was for, by id. */
  readonly #failed = new Map<string, string>();
  /** Of those, what would come to nothing again, however often it is tried. */
  readonly #hopeless = new Set<string>();
  readonly #asked = new Map<string, Asked>();

  readonly results: Results = {
    get: (id) => this.#answers.get(id),
    data: (id) => this.#answers.get(id)?.payload.dados,
    asked: (id) => this.#asked.get(id),
    ids: () => [...this.#answers.keys()],
  };

  /** Each once, however many operations it stands for. */
  answers(): readonly BusResponse[] {
    return [...new Set(this.#answers.values())];
  }

  standing(): Standing {
    const pending = [...this.#pending.values()];
    return { pending, done: new Set(this.#answers.keys()), failed: this.#failed };
  }

  add(steps: readonly Planned[]): void {
    this.steps.push(...steps);
    for (const step of steps) this.#pending.set(step.id, step);
  }

  begin(step: Planned): void {
    this.#pending.delete(step.id);
    this.#running.set(step.id, step);
  }

  /** What it is asked with, once that is known. */
  ask({ id, agente, operacao }: Planned, parametros: JsonObject): void {
    this.#asked.set(id, { agente, operacao, parametros });
  }

  omit(omitted: Omitted): void {
    const { id, objetivo, depende_de } = omitted.step;
    const hopeless =
      omitted.why === 'dados_indisponiveis' && depende_de.some((each) => this.#hopeless.has(each));
    if (hopeless) this.#hopeless.add(id);
    this.#pending.delete(id);
    this.#running.delete(id);
    this.#failed.set(id, objetivo);
    this.limitations.push(hopeless ? hopelessLimit(omitted) : omissionLimit(omitted));
  }

  /** An operation answered. Given up meanwhile: what comes now changes nothing that was said. */
  settle(step: Planned, response: BusResponse): void {
    if (!this.#running.delete(step.id)) return;
    const { status, payload, remetente } = response;
    this.agents.add(step.agente);
    if (payload.fallback_usado !== null)
      this.fallbacks.push({ agente: step.agente, fallback_usado: payload.fallback_usado });
    if (status === 'falha_total' || status === 'timeout') {
      this.failures += 1;
      this.#failed.set(step.id, step.objetivo);
      if (!mayPass(response)) this.#hopeless.add(step.id);
      this.limitations.push(failureLimit(step, response));
      return;
    }
    this.agents.add(remetente);
    this.#answers.set(step.id, response);
    const limit = answerLimit(step, response);
    if (limit) this.limitations.push(limit);
  }

  /** What was asked instead answered: those that wait for the one that failed go on from it, and nothing of it is missing. */
  standIn({ id }: Planned, response: BusResponse, instead: string): void {
    const missed = this.limitations.findIndex(
      ({ operacoes_nao_executadas: [first, ...others] }) => first === id && others.length === 0,
    );
    if (missed >= 0) this.limitations.splice(missed, 1);
    this.#failed.delete(id);
    this.#hopeless.delete(id);
    const asked = this.#asked.get(instead);
    if (asked) this.#asked.set(id, asked);
    this.#answers.set(id, response);
  }

  /** Everything that has no answer yet is given up. */
  cut(said: string): void {
    for (const step of [...this.#running.values(), ...this.#pending.values()])
      this.limitations.push(cutLimit(step, said));
    for (const { agente } of this.#running.values()) this.agents.add(agente);
    this.#running.clear();
    this.#pending.clear();
  }

  /** What was not begun is not needed. */
  drop(): readonly string[] {
    const ids = [...this.#pending.keys()];
    this.#pending.clear();
    return ids;
  }
}
