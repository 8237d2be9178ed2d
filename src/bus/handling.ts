import {
  type AgentAnswer,
  type AgentExecution,
  type BusError,
  type BusNotice,
  type BusResponse,
  type Json,
  type MessageDraft,
  ProsaError,
  type Remaining,
  type RequestScope,
  type Spending,
  type Trail,
} from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import type { Delivery, Settle } from './delivery.ts';
import { asItStands } from './flags.ts';
import type { BusParts, RecordExecution } from './parts.ts';
import { describeIssues } from './problems.ts';
import { BUS_NAME, busError, emptyResponse, responseOf } from './responses.ts';
import type { Submit, Wish } from './wish.ts';

export type HandlingDeps = { readonly parts: BusParts; readonly submit: Submit };

type Begun = {
  readonly delivery: Delivery;
  readonly settle: Settle;
  readonly target: AgentRecord;
  readonly deps: HandlingDeps;
};

/**
 * One call of a handler, and what the handler works with. It ends once: with the answer, with a throw, or because nobody waits any more; what comes
 * later is not heard. While it waits for a reply it holds no slot, and when the reply comes it simply goes on: to queue again with the answer
 * in hand would only let it time out.
 */
export class Handling implements RequestScope {
  readonly missao_id: string;
  readonly #delivery: Delivery;
  readonly #settle: Settle;
  readonly #agent: AgentRecord;
  readonly #deps: HandlingDeps;
  #isOver = false;
  /** Replies that it waits for. */
  #asking = 0;
  #abort: AbortController | null = null;
  #trail: Trail | null = null;
  #stopHearing = NOTHING_HEARD;

  static begin(begun: Begun): void {
    new Handling(begun).#run();
  }

  private constructor({ delivery, settle, target, deps }: Begun) {
    this.missao_id = delivery.mission.missao_id;
    this.#delivery = delivery;
    this.#settle = settle;
    this.#agent = target;
    this.#deps = deps;
  }

  get signal(): AbortSignal {
    if (!this.#abort) {
      this.#abort = new AbortController();
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  get closing(): AbortSignal {
    return this.#delivery.mission.closing;
  }

  timeLeftMs(): number {
    return Math.max(0, this.#delivery.deadlineAt - this.#deps.parts.clock.monotonic());
  }

  missionLeftMs(): number {
    const { mission } = this.#delivery;
    // Of a mission that lives elsewhere the request that came from there tells how long it may take.
    if (!mission.isForeign) return mission.leftMs();
    return Math.max(0, this.#delivery.root().deadlineAt - this.#deps.parts.clock.monotonic());
  }

  budgetLeft(): Remaining {
    return this.#delivery.allowance?.left() ?? { tokens: 0, chamadas_api: 0 };
  }

  missionBudgetLeft(): Remaining {
    const { mission } = this.#delivery;
    if (!mission.isForeign) return mission.left();
    return this.#delivery.root().allowance?.left() ?? { tokens: 0, chamadas_api: 0 };
  }

  spend(cost: Spending): boolean {
    return !this.#isOver && (this.#delivery.allowance?.spend(cost) ?? false);
  }

  giveBack(cost: Spending): void {
    if (!this.#isOver) this.#delivery.allowance?.giveBack(cost);
  }

  whenNoticed(hear: (notice: BusNotice) => void): void {
    const { mission } = this.#delivery;
    if (this.#isOver || !mission.isForeign) return;
    this.#stopHearing();
    this.#stopHearing = mission.whenNoticed(hear);
  }

  request(draft: MessageDraft): Promise<BusResponse> {
    return new Promise((resolve) => {
      this.#wait();
      this.#submit(draft, 'requisicao', (response) => {
        this.#goOn();
        resolve(response);
      });
    });
  }

  send(draft: MessageDraft, callback?: (response: BusResponse) => void): string {
    if (!callback) return this.#submit(draft, 'notificacao', () => {});
    const { dispatcher } = this.#deps.parts;
    return this.#submit(draft, 'requisicao', (response) =>
      dispatcher.later(() => callBack(callback, response)),
    );
  }

  #submit(draft: MessageDraft, kind: Wish['kind'], settle: Settle): string {
    const { mission } = this.#delivery;
    const wish = {
      sender: this.#agent,
      draft,
      mission,
      trail: this.#ownTrail(),
      parent: this.#delivery,
      kind,
    };
    return this.#deps.submit(wish, settle);
  }

  #ownTrail(): Trail {
    this.#trail ??= extendTrail(this.#delivery.trail, this.#agent.name);
    return this.#trail;
  }

  #run(): void {
    const delivery = this.#delivery;
    const registration = this.#agent.registration;
    delivery.startedAt = this.#deps.parts.clock.monotonic();
    delivery.isAtWork = true;
    delivery.keep((response) => this.#stop(response));
    try {
      // It may have waited for its turn, or for another try.
      const message = asItStands(delivery.message, delivery.mission.flags());
      const answer = registration?.handle?.(message, this);
      if (isPromise(answer)) {
        answer.then(
          (value) => this.#finish(value),
          (error) => this.#fail(error),
        );
      } else this.#finish(answer);
    } catch (error) {
      this.#fail(error);
    }
  }

  #wait(): void {
    this.#asking += 1;
    if (this.#isOver || this.#asking > 1) return;
    const { mailbox } = this.#agent;
    mailbox.running -= 1;
    if (mailbox.waiting > 0) this.#deps.parts.dispatcher.dispatch(mailbox);
  }

  #goOn(): void {
    this.#asking -= 1;
    if (!this.#isOver && this.#asking === 0) this.#agent.mailbox.running += 1;
  }

  #finish(answer: AgentAnswer | undefined): void {
    this.#delivery.isAtWork = false;
    if (this.#isOver) return;
    try {
      this.#end(this.#responseTo(answer));
    } catch (error) {
      this.#fail(error);
    }
  }

  #responseTo(answer: AgentAnswer | undefined): BusResponse {
    const { operation } = this.#delivery;
    if (!isAnswer(answer)) return this.#empty(busError('resposta_invalida'));
    const isGood = answer.status === 'sucesso' || answer.status === 'sucesso_via_fallback';
    if (operation === null || !isGood) return responseOf(this.#delivery, answer, answer.dados);
    const checked = operation.resposta.safeParse(answer.dados);
    if (checked.success) return responseOf(this.#delivery, answer, checked.data as Json);
    return this.#empty(invalidAnswer(describeIssues(checked.error.issues, answer.dados)));
  }

  #fail(error: unknown): void {
    this.#delivery.isAtWork = false;
    if (!this.#isOver) this.#end(this.#empty(errorOf(error)));
  }

  #empty(erro: BusError): BusResponse {
    return emptyResponse(this.#delivery, erro, this.#agent.name);
  }

  /** Nobody waits any more. */
  #stop(response: BusResponse): void {
    if (this.#isOver) return;
    this.#end(response);
    this.#abort?.abort();
  }

  #end(response: BusResponse): void {
    this.#isOver = true;
    this.#stopHearing();
    const { mailbox } = this.#agent;
    const { dispatcher, health } = this.#deps.parts;
    if (this.#asking === 0) mailbox.running -= 1;
    if (mailbox.waiting > 0) dispatcher.dispatch(mailbox);
    this.#delivery.keep(null);
    if (health) this.#record(health, response);
    this.#settle(response);
  }

  #record(
    health: RecordExecution,
    { status, payload, erro, remetente, timestamp_resposta }: BusResponse,
  ): void {
    // A mission that ended or a bus that closes says nothing about the agent.
    if (remetente === BUS_NAME && ENDED_FROM_OUTSIDE.has(erro?.codigo)) return;
    const { startedAt, answeredAt, redirectedFrom, mission } = this.#delivery;
    const execution: AgentExecution = {
      alvo: this.#agent.name,
      tipo: 'agente',
      em: timestamp_resposta,
      ms: answeredAt - (startedAt ?? answeredAt),
      sucesso: status !== 'falha_total' && status !== 'timeout',
      fallback: redirectedFrom !== null || payload.fallback_usado !== null,
    };
    health(execution, mission.em_nome_de);
  }
}

const NOTHING_HEARD = (): void => undefined;

const ENDED_FROM_OUTSIDE: ReadonlySet<string | undefined> = new Set([
  'missao_encerrada',
  'barramento_fechado',
]);

/** Whoever asked to be called back does so at its own risk. */
export function callBack(callback: (response: BusResponse) => void, response: BusResponse): void {
  atOwnRisk(() => callback(response));
}

/** Runs what somebody else wrote and nobody waits for: what it throws, now or later, is its own affair. */
export function atOwnRisk(run: () => unknown): void {
  try {
    const result = run();
    if (result instanceof Promise) result.catch(() => {});
  } catch {}
}

/** The trail of what an agent sends while it handles a message with this one. Frozen, for all its messages share it. */
export function extendTrail(trail: Trail, agent: string): Trail {
  const path = Object.freeze([...trail.caminho_chamadas, agent]);
  return Object.freeze({ ...trail, caminho_chamadas: path, profundidade_chamada: path.length });
}

const isPromise = (value: unknown): value is Promise<AgentAnswer> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const STATUSES: ReadonlySet<unknown> = new Set<AgentAnswer['status']>([
  'sucesso',
  'sucesso_via_fallback',
  'falha_parcial',
  'falha_total',
]);
const isAnswer = (value: unknown): value is AgentAnswer =>
  typeof value === 'object' && value !== null && 'status' in value && STATUSES.has(value.status);

const invalidAnswer = (problems: readonly string[]): BusError =>
  busError('resposta_invalida', { mensagem: `${problems.join('; ')}.`, detalhes: { problemas: problems } });

const LONGEST_CAUSE = 200;

function errorOf(error: unknown): BusError {
  const causa = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_CAUSE);
  const erro = busError('agente_falhou', { detalhes: { causa } });
  return error instanceof ProsaError ? { ...erro, repetivel: error.retryable } : erro;
}
