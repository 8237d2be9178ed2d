import type { RememberedPerson, RenderedContract, TeamAccess, TeamView, TurnEnding } from '#protocol';
import type { SessionCard } from './answers.ts';

/** What the server answers to operators (docs/http.md). */
export type TeamConversation = SessionCard & {
  readonly user: string;
  readonly running: boolean;
  readonly ending: TurnEnding | null;
  readonly control: 'assistant' | 'human';
  readonly operator: string | null;
  readonly heldSince: number | null;
  readonly why: string | null;
};

export type TeamPage = { readonly conversations: readonly TeamConversation[]; readonly next: string | null };

export type ModeCard = {
  readonly name: string;
  readonly tools: readonly string[];
  readonly forbidden: readonly string[];
  readonly tolerated: readonly string[];
  readonly behaviour: string;
  readonly leads: readonly string[];
};

export type AssistantModes = {
  readonly assistant: string;
  readonly title: string;
  readonly initial: string;
  readonly never: readonly string[];
  readonly forbidden: readonly string[];
  readonly cooldownMs: number;
  readonly pendingMs: number;
  readonly modes: readonly ModeCard[];
  readonly confirmations: readonly { readonly from: string; readonly to: string; readonly name: string }[];
  readonly agents: readonly {
    readonly name: string;
    readonly purpose: string;
    readonly tools: readonly string[];
  }[];
};

export type RefusedCall = {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly at: number;
  readonly tool: string;
  readonly code: string;
  readonly message: string;
  readonly violation: boolean;
  readonly mode: string | null;
};

export type ContractCard = {
  readonly assistant: string;
  readonly nome_agente: string;
  readonly tipo: RenderedContract['tipo'];
  readonly descricao_curta: string;
  readonly operacoes: readonly string[];
  readonly dependencias: readonly string[];
};

export type TurnProof = {
  readonly sound: boolean;
  readonly proof: {
    readonly chain: string;
    readonly lines: readonly {
      readonly seq: number;
      readonly type: string;
      readonly at: number;
      readonly prev: string;
      readonly hash: string;
      readonly faults: readonly string[];
    }[];
    readonly faults: readonly string[];
    readonly seal: { readonly id: number; readonly at: number; readonly hash: string } | null;
  } | null;
};

export type PromptPart = {
  readonly part: string;
  readonly text: string | null;
  readonly items: readonly string[];
  readonly count: number | null;
};

export type TurnPrompt = {
  readonly current: boolean;
  readonly hops: readonly {
    readonly hop: number;
    readonly agent: string;
    readonly models: readonly string[];
    readonly reflex: boolean;
    readonly parts: readonly PromptPart[];
  }[];
};

export type SeenAccess = Omit<TeamAccess, 'org'>;
export type AccessesPage = { readonly accesses: readonly SeenAccess[]; readonly next: string | null };
export type PeoplePage = { readonly people: readonly RememberedPerson[] };
/** What is remembered of one person, for the reason that was given. */
export type PersonView = Omit<TeamView, 'access'> & { readonly access: SeenAccess };
