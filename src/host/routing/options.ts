import type {
  Json,
  JsonObject,
  LanguageModel,
  Limits,
  ModelSource,
  Tool,
  ToolFailure,
  ToolScope,
  ToolSuccess,
  TurnEnding,
  Usage,
} from '#protocol';
import type { PlatformOptions } from '../platform.ts';
import type { MemoryConfig } from './memory-ports.ts';

/**
 * Which model thinks. One of three: Vertex AI (`projectId` and `credentialsPath`), the Gemini API (`apiKey`), or any model
 * that implements the AI SDK's provider interface (`model`; nothing of Google is loaded then).
 */
export type LlmConfig = {
  /** The Google Cloud project that Vertex AI bills. */
  readonly projectId?: string;
  /** Path of the service account's JSON file. Goes before `apiKey` when both are given. */
  readonly credentialsPath?: string;
  /** Key of the Gemini API, the alternative to a service account. */
  readonly apiKey?: string;
  /** Default: `gemini-2.0-flash-001`. */
  readonly modelName?: string;
  /** Region of Vertex AI. Default: `us-central1`. */
  readonly location?: string;
  /** Where the API answers, if not at Google: a proxy or a test. */
  readonly baseURL?: string;
  /** A model of another provider, or a scripted one. The other fields are not looked at. */
  readonly model?: LanguageModel | ModelSource;
};

/** A tool as a plain object: a JSON Schema and a function. `defineTool` gives the same with types. */
export type PlainTool = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments; Gemini's upper-case types (`OBJECT`, `STRING`) are understood. */
  readonly parametersSchema?: JsonObject;
  /** The same, under the name that Gemini uses. */
  readonly parameters?: JsonObject;
  function(
    args: never,
    scope: ToolScope,
  ): Json | ToolFailure | ToolSuccess | Promise<Json | ToolFailure | ToolSuccess>;
};

/** What makes an agent. The prompt is composed of `role`, `objective` and `context`. */
export type AgentConfig = {
  readonly role?: string;
  readonly objective?: string;
  /**
   * The instructions. If they do not name the signalling tool, the rules of delegated sub-conversations are added after
   * them; an author who writes these rules has the whole word.
   */
  readonly context?: string;
  /** The agent's own tools. The signalling tools are added by themselves, and listing them here does no harm. */
  readonly tools?: readonly (Tool | PlainTool)[];
};

/** Specialists by the identifier that the coordinator delegates to. */
export type SpecialistRegistry = { readonly [specialistRole: string]: AgentConfig };

export type RoutingChatManagerOptions = {
  readonly llmConfig: LlmConfig;
  /** The coordinator. Default: a general assistant that delegates to the registered specialists. */
  readonly agentConfig?: AgentConfig;
  /** Default: all in the platform's store; with a `TurnStore` of one's own, facts and summaries in this process. */
  readonly memoryConfig?: MemoryConfig;
  /**
   * `true` (default): all agents see the whole conversation, every fact and every summary. `false`: each sees the turns it
   * took part in, its own facts and its own summaries; what is saved without an agent is the coordinator's.
   */
  readonly shareMemoryInstances?: boolean;
  /** Without specialists there is nobody to delegate to, and no delegation tool. */
  readonly specialistAgentRegistryConfig?: SpecialistRegistry;
  /** Bounds of a turn: hops (default 4), tool calls, milliseconds and so on. */
  readonly limits?: Partial<Limits>;
  /**
   * The platform underneath: where it keeps things (default: in this process), who is told of what fails inside, and clock and ids
   * for tests. `shutdown` closes the store.
   */
  readonly platform?: Pick<PlatformOptions, 'store' | 'clock' | 'ids' | 'onProblem'>;
};

/** Read when a session becomes active; later calls for the same session may repeat or omit them. */
export type SessionOptions = {
  /** Whose session it is; tools get it as `scope.user`. Default: the stored owner, else the session id. */
  readonly userId?: string;
  /** Something all agents should know in this session. Goes to the prompts as data, lasts until `endSession`. */
  readonly initialContext?: string;
};

/** The reply of the agent that answered. */
export type RoutingReply = {
  readonly text: string;
  /** Who wrote it: a key of the registry, or `coordenador`. */
  readonly agent: string;
  /** Who gets the next message. */
  readonly activeAgent: string;
  readonly sessionId: string;
  /** The turn on record. */
  readonly turn: string;
  /** `answered`, or why not: `failed` when no model answered, `timed_out`. The text is fit to be shown in any case. */
  readonly status: TurnEnding;
  readonly usage: Usage;
  /** Models that failed on the way and what they said. For logs, not for people. */
  readonly failures: readonly { readonly model: string; readonly reason: string }[];
};

/** The coordinator of an active session. */
export type PrimaryAgent = {
  readonly name: string;
  readonly role: string;
  readonly objective: string;
  readonly context: string;
  /** Names of all its tools, the signalling one included. */
  readonly tools: readonly string[];
  /** Keys of the registry. */
  readonly specialists: readonly string[];
  readonly sessionId: string;
  readonly userId: string;
};
