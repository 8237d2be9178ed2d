import type { ContactPolicy, Permission } from './contact.ts';
import type { ConversationState, Meaning } from './conversation.ts';
import type { AssistantTables, ResourceScope } from './database.ts';
import type { DirectReply } from './direct-reply.ts';
import type { Endpoint } from './endpoints.ts';
import type { Address, TimerFired } from './input.ts';
import type { Json, JsonObject } from './json.ts';
import type { AssistantLearning } from './learning.ts';
import type { LinkPage } from './links.ts';
import type { AssistantMissions } from './mission-agent.ts';
import type { ModelRole } from './model.ts';
import type { Modes } from './modes.ts';
import type { Tool } from './tool.ts';
import type { Reflex } from './view.ts';
import type { Weights } from './weights.ts';
import type { Workflows } from './workflows.ts';

/**
 * When an agent's text may leave: sentence by sentence, once its hop is over, or once the whole turn passed review. By default
 * `step` for agents that can hand over, `turn` for assistants with checks, else `sentence`.
 */
export type Release = 'sentence' | 'step' | 'turn';

/** Which of its tools an agent may use now. Asked when tools are offered and again when one is executed. */
export type Allow = (state: ConversationState) => readonly string[];

/** An agent is data. */
export type Agent = {
  readonly name: string;
  /** What this agent is for, in one line; coordinators choose specialists by it. */
  readonly purpose: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly allow?: Allow;
  readonly reflex?: Reflex;
  /**
   * Tools that must be asked in this order within a turn: one may run once all before it have, and not if one of them `answers`.
   * Enforced where tools are offered and where they run.
   */
  readonly cascade?: readonly CascadeStage[];
  readonly release?: Release;
  readonly role?: ModelRole;
  /** `verbatim` lets JSON and code blocks through; `conversation` (default) never does. */
  readonly speech?: 'conversation' | 'verbatim';
};

/** `answers`: whether this result settles the question, so that nothing after it may be asked. */
export type CascadeStage = { readonly tool: string; readonly answers?: (value: Json) => boolean };

export type Violation = { readonly check: string; readonly reason: string };
/**
 * A rule that a reply must pass before it leaves. Returns why it does not. One that takes its time (returns a promise) can only
 * judge whole replies: an agent that releases by sentence is cut by it.
 */
export type Check = {
  readonly name: string;
  /** `context`: a sentence that leaves by itself is judged together with what was said just before it. */
  readonly reads?: 'sentence' | 'context';
  test(text: string, state: ConversationState): string | null | Promise<string | null>;
};

/** May close the turn before any agent runs; the sentence is what the person reads instead. */
export type GuardVerdict =
  | { readonly verdict: 'SAFE' }
  | {
      readonly verdict: 'UNSAFE';
      readonly rule: string;
      readonly sentence: string;
      /** `Self-Harm`, `Violence`, `Harassment`, `Injection`. */
      readonly category?: string;
      readonly score?: number;
    };
export type Guard = {
  readonly name: string;
  judge(text: string, state: ConversationState, scope: GuardScope): GuardVerdict | Promise<GuardVerdict>;
};

/** What a guard may use. Nothing of it is kept in the conversation. */
export type GuardScope = {
  /** Of this check alone: guards remember nothing. */
  readonly check: string;
  /** Asks a model of the role `guard`; null: there is none, or none answered. Each answer is counted and told like any other call. */
  ask(instructions: string, text: string): Promise<string | null>;
  readonly signal: AbortSignal;
};

/** What was refused, for the assistant's own record of it. */
export type Moderated<Resources = unknown> = Address & {
  readonly resources: Resources;
  readonly turn: string;
  readonly rule: string;
  readonly category: string | null;
  readonly score: number | null;
  /** Scrubbed of personal data. */
  readonly message: string;
  readonly now: number;
};

/** An intent that an assistant knows, and how people say it; the first few examples are shown to models. */
export type KnownIntent = { readonly name: string; readonly examples: readonly string[] };

/** Reads what a message means; built once per platform, because classifiers are trained from examples. */
export type Understand = {
  (text: string, state: ConversationState, weights?: Weights): Meaning | Promise<Meaning>;
  /** What it tells apart. Whoever names them has a model asked, where there is one, when the reading is unsure. */
  readonly intents?: readonly KnownIntent[];
};

/** Short sentences an assistant falls back to; each has a default. */
export type Phrases = {
  readonly apology: string;
  readonly needsModel: string;
  readonly tooManyHops: string;
  readonly timedOut: string;
  readonly cut: string;
  /** The turn was tried too often. */
  readonly givenUp: string;
  readonly unsafe: string;
  /** Somebody sent what is not text. */
  readonly media: string;
  /** An agent has the client show a component, and says nothing along with it. */
  readonly component: string;
  /** A message comes while a mission runs: it is answered afterwards. */
  readonly missionRuns: string;
  /** The answer to a message that called a mission off. */
  readonly missionCalledOff: string;
  /** The end of a turn whose mission was stopped before anything was said. */
  readonly missionStopped: string;
  /** Somebody asked for a person to review an automated decision: it is asked for, or was. */
  readonly reviewOpened: string;
  /** It was reviewed already; what the team wrote to them follows. */
  readonly reviewClosed: string;
};

/** An assistant is data: a coordinator, the specialists it may hand over to, and the rules around them. */
export type Assistant<Resources = unknown> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly greeting?: string;
  /** What somebody might say first; shown by doors that have room for it. */
  readonly suggestions?: readonly string[];
  readonly coordinator: Agent;
  readonly specialists: readonly Agent[];
  readonly guards: readonly Guard[];
  readonly checks: readonly Check[];
  /** How often an unreleased reply that fails a check is thought again. */
  readonly regenerations: number;
  /** Messages that arrive while a turn runs are answered together, or each in a turn of its own. */
  readonly bursts: 'together' | 'each';
  /**
   * Agents see the whole conversation, only the turns they took part in, or what was said in the workflow they conduct and of the rest
   * a bounded summary.
   */
  readonly history: 'shared' | 'own' | 'workflow';
  readonly understand?: () => Understand;
  /** Opens what the tools work on; once per platform. */
  readonly resources?: (scope: ResourceScope) => Resources;
  /** Its own tables; made before the first of its tools runs. */
  readonly tables?: AssistantTables;
  /** `off`: nothing is remembered of what people say here, and nothing is recalled. On unless told so. */
  readonly memory?: 'on' | 'off';
  /** Who may be written to, and how; asked before anything else. */
  readonly contact?: ContactPolicy;
  /** What may be done and said when; enforced where tools run and text leaves. */
  readonly modes?: Modes;
  /** Sequences of steps that the conversation may be in. */
  readonly workflows?: Workflows<Resources>;
  /** Whoever asked gets the answer; everything else is placed by what it means. */
  readonly directReply?: DirectReply;
  /** Agents on the bus that its tools may set to work, and the rules by which a mission is opened. */
  readonly missions?: AssistantMissions<Resources>;
  /** `on`: every agent is told the chat context, each kind of memory apart and by its name. */
  readonly chatContext?: 'on';
  /** Doors of its own over its own tables. */
  readonly endpoints?: readonly Endpoint<Resources>[];
  /** Agents that conduct steps of workflows; unlike specialists nobody hands over to them by a tool. */
  readonly conductors?: readonly Agent[];
  /**
   * What the assistant's own tables know of the person, read once when a turn begins and folded into the conversation's slots: rules
   * decide by it.
   */
  facts?(scope: FactsScope<Resources>): Promise<JsonObject>;
  /** A guard refused a message. Told before the turn is kept, so maybe more than once for the same message. */
  moderated?(refusal: Moderated<Resources>): Promise<unknown>;
  /** Timers that wake a conversation, by name. A timer of another name is kept as seen and answered by nobody. */
  readonly timers?: readonly string[];
  /**
   * One of its timers that nobody heard, because the policy or a person in control kept it from being answered. Asked before the turn is
   * kept, so maybe more than once for the same one; nothing can be said here.
   */
  unheard?(timer: TimerFired, scope: UnheardScope<Resources>): Promise<unknown>;
  /**
   * Somebody's permission changed in this turn (an opt-out, a return), whoever answered it. Asked before the turn is kept, so maybe more
   * than once for the same change: so that tables of the assistant's own know it by code, not by a model's good will.
   */
  permissionChanged?(to: Permission, scope: StandingScope<Resources>): Promise<unknown>;
  /** Small pages behind signed links. */
  readonly pages?: Readonly<Record<string, LinkPage>>;
  /** What its answers are judged by, and when a flow counts as left. */
  readonly learning?: AssistantLearning;
  /** `channels`: reached through a channel only, not shown among the assistants one may chat with. */
  readonly reached?: 'everywhere' | 'channels';
  /** What takes the place of a reply that passes no check; `phrases.cut` unless given. */
  readonly safeReply?: (state: ConversationState) => string;
  readonly phrases: Phrases;
  readonly limits: Limits;
};

export type FactsScope<Resources = unknown> = Address & {
  readonly resources: Resources;
  readonly now: number;
};

export type StandingScope<Resources = unknown> = Address & {
  readonly resources: Resources;
  readonly now: number;
};

/** Why a timer was not heard: the name of the rule, or `human_control`. */
export type UnheardScope<Resources = unknown> = {
  readonly resources: Resources;
  readonly now: number;
  readonly why: string;
};

/** Every bound of a turn, with units in the names. */
export type Limits = {
  readonly hops: number;
  readonly sameAgent: number;
  readonly stepsPerHop: number;
  readonly toolCallsPerTurn: number;
  readonly turnMs: number;
  readonly toolMs: number;
  readonly toolResultChars: number;
  readonly outputCharsPerStep: number;
  readonly historyMessages: number;
  readonly historyChars: number;
  readonly inputChars: number;
};
