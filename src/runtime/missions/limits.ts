import { BUS_LIMITS } from '#bus';
import { type Complexity, type Criticality, days, type Impact, type Priority, seconds } from '#protocol';

type Tier = { readonly seconds: number; readonly tokens: number; readonly calls: number };

/** What a mission may take, by how complex its query is. */
export const TIERS: Readonly<Record<Complexity, Tier>> = {
  comparativa: { seconds: 80, tokens: 5_000, calls: 8 },
  profunda: { seconds: 120, tokens: 10_000, calls: 15 },
  analise_investimento: { seconds: 150, tokens: 20_000, calls: 25 },
};

/** Every other bound of missions, with units; fractions are of one. */
export const MISSION_LIMITS = {
  /** After its limit a mission has so long to be consolidated, unless its bus has another grace. */
  graceMs: BUS_LIMITS.mission.graceMs,
  /** Time left below the larger of both, or budget left below this: the end is near. */
  nearEnd: { ms: seconds(40), time: 0.3, budget: 0.2 },
  /** A coordinator that is asked by another answers so long before its message ends, or this part of it, whichever is shorter. */
  answerBefore: { ms: seconds(10), part: 0.2 },
  executor: { innerTimeout: 0.8, switchAt: 0.5, tryAgainSeconds: 60 },
  /** 0–100. */
  reliability: { primaria: 100, local: 100, cacheFresco: 90, alternativa: 85, estatica: 70, cacheAntigo: 40 },
  /** What was obtained of what was asked: a success from the first on, a partial failure from the second on. */
  partial: { enough: 0.7, some: 0.5 },
  /** What is less than that is told with the error, if it is no longer than so many characters of JSON, nor deeper. */
  scraps: { chars: 2_000, depth: 16 },
  cacheAge: { usualMs: days(1), tightMs: days(7) },
  memoryMs: seconds(600),
  /** A coordinator that asks a model waits so long, all models together, unless it says otherwise. */
  thinkMs: seconds(15),
  answer: {
    /** The whole prompt; a token is reckoned with so many characters. */
    promptTokens: 2_000,
    charsPerToken: 4,
    /** Of each part, at most; `instructions` are the assistant's own, checked when it is defined. */
    chars: {
      instructions: 3_000,
      question: 500,
      limits: 600,
      advice: 450,
      summary: 600,
      manner: 200,
      found: 300,
    },
    leastChars: 100,
    regenerations: 2,
    /** All drafts together, one draft, and the least that is worth asking for; never past the mission's own end. */
    totalMs: seconds(30),
    attemptMs: seconds(15),
    leastMs: seconds(1),
  },
  /** Operations of one coordinator's plan, added ones included; characters of a context summary. */
  operations: 64,
  summaryChars: 600,
} as const;

/** A tool that opens missions: the longest one, half as much again for a repeat with more resources, the grace, and a margin. */
export const MISSION_TOOL_MS =
  seconds(Math.max(...Object.values(TIERS).map((tier) => tier.seconds)) * 1.5) +
  MISSION_LIMITS.graceMs +
  seconds(5);
/** The turn around it: what is understood before, and said after. */
export const MISSION_TURN_MS = MISSION_TOOL_MS + seconds(120);

export const PRIORITY_OF: Readonly<Record<Criticality, Priority>> = {
  critica: 'ALTA',
  complementar: 'NORMAL',
  opcional: 'BAIXA',
};

/** What is lost where an operation came to nothing. */
export const IMPACT_OF: Readonly<Record<Criticality, Impact>> = {
  critica: 'alto',
  complementar: 'medio',
  opcional: 'baixo',
};

/** The most important first. */
export const CRITICALITIES: readonly Criticality[] = ['critica', 'complementar', 'opcional'];
