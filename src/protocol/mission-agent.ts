import type { Registration } from './bus.ts';
import type { ChatContext } from './chat-context.ts';
import type { Clock } from './clock.ts';
import type { AgentContract } from './contract.ts';
import type { BusResponse } from './envelope.ts';
import type { ExecutorCache } from './executor-cache.ts';
import type { JsonObject } from './json.ts';
import type { AgentExecution, Complexity, InternalMemory, MissionOwner, MissionRequest } from './mission.ts';
import type { AnswerRules } from './mission-answer.ts';
import type { Think } from './think.ts';
import type { Emit } from './turn-event.ts';

/** What is known of the person and the conversation when a mission is opened. */
export type MissionAbout = {
  readonly contexto: ChatContext | null;
  /** Facts of the conversation, the assistant's own `facts` among them. */
  readonly slots: JsonObject;
  /** The local date on which the person wrote, ISO. */
  readonly hoje: string;
};

export type ChosenLead = { readonly lider: string; readonly justificativa: string };

/** The orchestrator's judgement, as pure rules: the same request always gives the same mission. */
export type OrchestratorRules = {
  /** Takes the candidate that triage put first, or another one: that is an override, and recorded. */
  choose(request: MissionRequest, about: MissionAbout): ChosenLead;
  complexityOf(request: MissionRequest, about: MissionAbout): Complexity;
  /** What is to be reached, not how. */
  objective(request: MissionRequest, lead: string, about: MissionAbout): string;
};

/** A mission while this process conducts it: what its coordinators read and write. */
export type MissionRun = {
  readonly contexto: ChatContext | null;
  readonly memory: InternalMemory;
  /** What an operation answered before, maybe to a worker that is gone; by its message's id without the mission's. */
  result(operacao: string): BusResponse | null;
  /** Written down before anybody goes on from it. */
  keep(operacao: string, response: BusResponse): Promise<void>;
  /** Models asked aside, at the cost of the turn that opened it. */
  readonly think?: Think;
};

/** Those that this process conducts. */
export type MissionRuns = { find(missao_id: string): MissionRun | null };

/** What an agent of missions works with, wired once per platform. */
export type MissionAgentDeps = {
  readonly clock: Clock;
  /** Of everybody on the bus. */
  readonly contracts: readonly AgentContract[];
  readonly cache: ExecutorCache;
  readonly runs: MissionRuns;
  /** Models of this process, for missions that another one owns. */
  readonly think?: Think;
  /** A source was asked: passive health. */
  executed?(org: string, execution: AgentExecution): void;
};

/** What `defineCoordinator` and `defineExecutor` make. */
export type MissionAgent = {
  readonly contract: AgentContract;
  start(deps: MissionAgentDeps): Registration;
};

/** What an assistant that works through missions declares. */
export type AssistantMissions<Resources = unknown> = {
  /** Of all its agents, those that only send included. */
  readonly contracts: readonly AgentContract[];
  /** Made once per platform, from the assistant's own resources. */
  agents(resources: Resources): readonly MissionAgent[];
  readonly orchestrator: OrchestratorRules;
  /** How its missions are answered. Without it the coordinator's own words are the answer, and no model is asked for better ones. */
  readonly answer?: AnswerRules;
  /**
   * Whether a whole message calls off the mission that runs, and wishes for nothing else. Then the turn that conducts it is stopped as
   * by hand; any other message is acknowledged and waits. Without it no words stop a mission. Pure.
   */
  cancels?(text: string): boolean;
};

/** Where a mission is opened from. */
export type MissionOpening = {
  readonly owner: MissionOwner;
  readonly about: MissionAbout;
  /** The mission that this one repeats with more resources. */
  readonly mais_recursos_de?: string;
  readonly emit: Emit;
  /** Models asked aside, at the turn's cost. */
  readonly think?: Think;
  /** Aborted with `left`: somebody else goes on with it. With anything else: nobody wants it any more. */
  readonly signal: AbortSignal;
};
