import type { BusObserver } from '#bus';
import type {
  BusEvent,
  BusMessage,
  BusResponse,
  MessageDraft,
  MissionLine,
  MissionTerms,
  Registration,
} from '#protocol';
import type { Ground } from './checks/ground.ts';
import { deadlineOf, outcomeOf } from './expected.ts';
import {
  inConcert,
  type Mission,
  type Origin,
  type Outcome,
  type Rule,
  type Run,
  type Sent,
} from './facts.ts';
import { type Asking, WatchedScope } from './watched-scope.ts';

type Handle = NonNullable<Registration['handle']>;
type Terms = Pick<MissionTerms, 'orcamento' | 'restanteMs'>;
type Words<Answer> = { readonly draft: MessageDraft; hand(draft: MessageDraft): Answer };

/** Stands between the players and the bus, writes down what they do and get, and tells the rules. */
export class Witness implements Asking {
  readonly #ground: Ground;
  readonly heard: Required<Rule>;
  readonly #pending = new Map<string, Sent>();
  readonly #missions = new Map<string, Mission>();
  #written = 0;

  constructor(ground: Ground, rules: readonly Rule[]) {
    this.#ground = ground;
    this.heard = inConcert(rules);
  }

  /** Moments that only the bus can tell. */
  readonly observer: BusObserver = {
    queued: (place) => this.#with(place.message, (sent) => this.heard.queued(sent, place)),
    dropped: (place) => this.#with(place.message, (sent) => this.heard.dropped(sent, place)),
    finished: (place) => this.#with(place.message, (sent) => this.heard.finished(sent, place)),
    settled: ({ message, response }) => this.#with(message, (sent) => this.#settle(sent, response)),
  };

  opened(line: MissionLine, { orcamento, restanteMs }: Terms): void {
    const { now, limits } = this.#ground;
    const limitAt = now() + restanteMs;
    const mission: Mission = {
      ...{ line, limitAt, budget: orcamento, endAt: limitAt + limits.mission.graceMs },
      ...{ closedAt: null, endedAt: null, tokens: 0, calls: 0 },
    };
    this.#missions.set(line.missao_id, mission);
    const close = (): void => {
      mission.closedAt = now();
      mission.endAt = Math.min(mission.endAt, now() + limits.mission.graceMs);
    };
    line.closing.addEventListener('abort', close, { once: true });
    this.heard.opened(mission);
  }

  /** Its opener is about to end it. */
  ending({ missao_id }: MissionLine): void {
    const mission = this.#missions.get(missao_id);
    if (mission) mission.endedAt ??= this.#ground.now();
  }

  told(missao_id: string, event: BusEvent): void {
    const mission = this.#missions.get(missao_id);
    if (mission) this.heard.told(mission, event);
  }

  /** From outside of any request. */
  askAs(author: string, line: MissionLine, words: Words<Promise<BusResponse>>): Promise<BusResponse> {
    const mission = this.#missions.get(line.missao_id);
    if (!mission) throw new Error(`${line.missao_id} was never opened`);
    return this.ask({ author, mission, parent: null }, words);
  }

  async ask(origin: Origin, { draft, hand }: Words<Promise<BusResponse>>): Promise<BusResponse> {
    const sent = this.#write(origin, 'requisicao', draft);
    const answer = hand(sent.draft);
    this.heard.handed(sent);
    const response = await answer;
    this.#pending.delete(sent.id);
    this.heard.heard(sent, response);
    return response;
  }

  tell(origin: Origin, { draft, hand }: Words<string>): string {
    const sent = this.#write(origin, 'notificacao', draft);
    const id = hand(sent.draft);
    this.heard.handed(sent);
    return id;
  }

  /** The same handler, seen at its work. */
  watch(agent: string, handle: Handle): Handle {
    return (message, scope) => {
      const run = this.#begin(agent, message);
      if (run === null) return handle(message, scope);
      scope.signal.addEventListener('abort', () => this.#end(run, 'cut'), { once: true });
      try {
        const answer = handle(message, new WatchedScope(scope, run, this));
        this.#await(run, answer);
        return answer;
      } catch (error) {
        this.#end(run, 'thrown');
        throw error;
      }
    };
  }

  #write({ author, mission, parent }: Origin, kind: Sent['kind'], draft: MessageDraft): Sent {
    this.#written += 1;
    const id = `pedido-${this.#written}`;
    const at = this.#ground.now();
    const sent: Sent = {
      ...{ id, kind, author, mission, parent, at, runs: [], response: null },
      draft: { ...draft, message_id: id },
      path: parent ? [...parent.sent.path, parent.agent] : [author],
      deadlineAt: deadlineOf({ draft, at, mission, parent }, this.#ground),
    };
    this.#pending.set(id, sent);
    this.heard.sent(sent);
    return sent;
  }

  #begin(agent: string, message: BusMessage): Run | null {
    const sent = this.#pending.get(message.message_id);
    if (sent === undefined) {
      this.#ground.violations.add('only what was sent is handled', message.message_id);
      return null;
    }
    const at = this.#ground.now();
    const run: Run = { sent, agent, message, at, asking: 0, outcome: null, endedAt: null };
    sent.runs.push(run);
    this.heard.started(run);
    return run;
  }

  /** These listeners are there before those of the bus: the rules know of an answer when the bus hears of it, and not sooner. */
  #await(run: Run, answer: ReturnType<Handle>): void {
    if (answer instanceof Promise)
      answer.then(
        (value) => this.#end(run, outcomeOf(value)),
        () => this.#end(run, 'thrown'),
      );
    else this.#end(run, outcomeOf(answer));
  }

  #end(run: Run, outcome: Outcome): void {
    if (run.outcome !== null) return;
    run.outcome = outcome;
    run.endedAt = this.#ground.now();
    this.heard.ended(run);
  }

  #settle(sent: Sent, response: BusResponse): void {
    if (sent.response) this.#ground.violations.add('every request ends once', `${sent.id} ended twice`);
    sent.response = response;
    this.heard.settled(sent, response);
    if (sent.kind === 'notificacao') this.#pending.delete(sent.id);
  }

  #with({ message_id }: BusMessage, then: (sent: Sent) => void): void {
    const sent = this.#pending.get(message_id);
    if (sent) then(sent);
    else this.#ground.violations.add('only what was sent and is not over moves', message_id);
  }
}
