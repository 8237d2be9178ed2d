import type { Engine } from './engine.ts';
import { commitCut } from './scenarios/commit-cut.ts';
import { kills } from './scenarios/kills.ts';
import { order } from './scenarios/order.ts';
import { outage } from './scenarios/outage.ts';
import { pause } from './scenarios/pause.ts';
import { points } from './scenarios/points.ts';
import { poison } from './scenarios/poison.ts';
import { restarts } from './scenarios/restarts.ts';
import { shutdown } from './scenarios/shutdown.ts';
import { skew } from './scenarios/skew.ts';
import type { Scenario } from './stage.ts';

/** What the command line may change. */
export type Settings = {
  readonly kills: number;
  readonly sessions: number;
  readonly messages: number;
  readonly workers: number | null;
  readonly seconds: number;
};

export type Listed = {
  /** The cases of the catalogue it plays. */
  readonly cases: string;
  readonly what: string;
  readonly engines: readonly Engine[];
  /** What of the settings makes its plan. */
  readonly options: readonly (keyof Settings)[];
  readonly make: (settings: Settings, engine: Engine) => Scenario;
};

/** One second, and what a busy machine adds to it. */
const REFUSAL_MS = 1_500;

/** A platform that was killed answers what was interrupted within this, its start included. */
const RECOVERY_MS = 10_000;

const BOTH: readonly Engine[] = ['pglite', 'postgres'];
const SERVER: readonly Engine[] = ['postgres'];

/** PGlite belongs to one process. */
const workersOn = (engine: Engine, { workers }: Settings, usual = 2): number =>
  engine === 'pglite' ? 1 : (workers ?? usual);

/** The scenarios of the campaign, at their full size. */
export const SCENARIOS = {
  kills: {
    cases: 'A1, A3',
    what: 'mortes a qualquer momento e em cada ponto de falha, sob carga',
    engines: BOTH,
    options: ['kills', 'sessions', 'workers'],
    make: (settings, engine) =>
      kills({
        ...settings,
        workers: workersOn(engine, settings),
        lifeMs: { low: 200, high: 3_000 },
        recoveryMs: RECOVERY_MS,
      }),
  },
  points: {
    cases: 'A1',
    what: 'uma morte em cada ponto de falha de um turno',
    engines: SERVER,
    options: [],
    make: () => points(),
  },
  order: {
    cases: 'B4',
    what: 'muitas mensagens para uma sessão, vários processos, mortes',
    engines: SERVER,
    options: ['messages', 'kills', 'workers'],
    make: (settings, engine) =>
      order({ ...settings, workers: workersOn(engine, settings), everyMs: { low: 1_000, high: 4_000 } }),
  },
  pause: {
    cases: 'B5',
    what: 'o dono do turno para 15 s e volta tarde demais',
    engines: SERVER,
    options: [],
    make: () => pause({ pauseMs: 15_000 }),
  },
  outage: {
    cases: 'E1',
    what: 'Postgres inalcançável por 10 s',
    engines: SERVER,
    options: [],
    make: () => outage({ darkMs: 10_000, perSecond: 20, withinMs: REFUSAL_MS }),
  },
  restarts: {
    cases: 'E2',
    what: 'Postgres reiniciado a cada 5 a 10 s',
    engines: SERVER,
    options: ['seconds', 'sessions'],
    make: ({ seconds, sessions }) =>
      restarts({
        forMs: seconds * 1_000,
        sessions,
        everyMs: { low: 5_000, high: 10_000 },
        downMs: { low: 0, high: 2_000 },
      }),
  },
  'commit-cut': {
    cases: 'E3',
    what: 'a resposta se perde depois do COMMIT',
    engines: SERVER,
    options: [],
    make: () => commitCut({ times: 5, sessions: 5 }),
  },
  shutdown: {
    cases: 'A8',
    what: 'SIGTERM com 50 fluxos abertos',
    engines: BOTH,
    options: [],
    make: () => shutdown({ streams: 50, graceMs: 5_000 }),
  },
  poison: {
    cases: 'A11',
    what: 'uma mensagem que mata o processo toda vez',
    engines: BOTH,
    options: ['workers'],
    make: (settings, engine) => poison({ others: 8, workers: workersOn(engine, settings) }),
  },
  skew: {
    cases: 'T1',
    what: 'dois processos com relógios a dez minutos um do outro',
    engines: SERVER,
    options: ['sessions'],
    make: ({ sessions }) => skew({ sessions, forMs: 15_000 }),
  },
} as const satisfies Record<string, Listed>;

export type ScenarioName = keyof typeof SCENARIOS;

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name);
