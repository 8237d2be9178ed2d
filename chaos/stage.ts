import { join } from 'node:path';
import { absorbed } from './check/effects.ts';
import type { Evidence, Violation } from './check/evidence.ts';
import { readStored } from './check/read-evidence.ts';
import { check, type Verdict, violationsOf } from './check.ts';
import { type Engine, type Ground, openGround } from './engine.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { type Fleet, type FleetOptions, openFleet } from './fleet.ts';
import { type History, openHistory } from './history.ts';
import { largest, median, recoveries, startTimes } from './recovery.ts';
import { type Random, randomFrom } from './seed.ts';

/** One thing that a scenario saw, in words for people. */
export type Fact = readonly [what: string, value: string | number];

/** What a scenario is played on. Whatever it opens here is closed when it is over. */
export type Stage = {
  readonly ground: Ground;
  readonly history: History;
  readonly random: Random;
  openFleet(options: Omit<FleetOptions, 'name' | 'store' | 'random'> & { readonly store?: string }): Fleet;
  openProxy(): Promise<FaultProxy>;
  /** Something that must be so, besides the invariants. */
  expect(holds: boolean, what: string): void;
};

export type Scenario = (stage: Stage) => Promise<readonly Fact[]>;

export type Report = {
  readonly scenario: string;
  readonly engine: Engine;
  readonly seed: number;
  readonly seconds: number;
  readonly facts: readonly Fact[];
  readonly verdicts: readonly Verdict[];
  readonly violations: readonly Violation[];
  /** What the scenario itself wanted to see and did not. */
  readonly failures: readonly string[];
  readonly evidence: Evidence;
  readonly history: History['entries'];
  /** Where everything is, when there is something to look at. */
  readonly kept: string | null;
};

export type Playing = { readonly scenario: string; readonly engine: Engine; readonly seed: number };

/** Plays a scenario on fresh ground, ends every process, and checks what is left. */
export async function play({ scenario, engine, seed }: Playing, act: Scenario): Promise<Report> {
  const began = performance.now();
  const ground = await openGround(engine);
  const history = openHistory(join(ground.folder, 'history.jsonl'));
  history.note({ kind: 'plan', seed, scenario, engine });
  const { stage, failures, end } = setStage(ground, history, randomFrom(seed));
  const facts = await act(stage).catch((error: unknown) => {
    failures.push(`o cenário parou: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  await end();
  const evidence = await readStored(ground);
  await ground.stop();
  history.close();
  const { entries } = history;
  const verdicts = check(entries, evidence);
  const violations = violationsOf(verdicts);
  const clean = violations.length === 0 && failures.length === 0;
  if (clean) ground.remove();
  return {
    ...{ scenario, engine, seed, verdicts, violations, failures, evidence },
    seconds: (performance.now() - began) / 1_000,
    facts: [...facts, ...commonFacts(entries), ...storedFacts(evidence)],
    history: entries,
    kept: clean ? null : ground.folder,
  };
}

type SetStage = { readonly stage: Stage; readonly failures: string[]; end(): Promise<void> };

function setStage(ground: Ground, history: History, random: Random): SetStage {
  const failures: string[] = [];
  const fleets: Fleet[] = [];
  const proxies: FaultProxy[] = [];
  // Whoever stops us takes the processes and the folder along.
  const abandon = (): void => {
    for (const fleet of fleets) fleet.kill();
    ground.remove();
  };
  process.once('exit', abandon);
  const stage: Stage = {
    ...{ ground, history, random },
    openFleet: (options) => {
      const loopback = join(ground.folder, 'loopback.jsonl');
      const name = `f${fleets.length + 1}`;
      const shared = { name, store: ground.store(), loopback, random: random.fork(name).next };
      const fleet = openFleet({ ...shared, ...options }, history);
      fleets.push(fleet);
      return fleet;
    },
    openProxy: async () => {
      const proxy = await openFaultProxy({ host: '127.0.0.1', port: ground.port }, random.fork('proxy').next);
      proxies.push(proxy);
      return proxy;
    },
    expect: (holds, what) => void (holds || failures.push(what)),
  };
  const end = async (): Promise<void> => {
    for (const proxy of proxies) proxy.set({ kind: 'pass' });
    await Promise.all(fleets.map((fleet) => fleet.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    process.off('exit', abandon);
  };
  return { stage, failures, end };
}

function commonFacts(entries: History['entries']): readonly Fact[] {
  const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
  const { waits, unanswered } = recoveries(entries);
  const starts = startTimes(entries);
  return [
    ['mensagens confirmadas', new Set(entries.flatMap((e) => (e.kind === 'acked' ? [e.id] : []))).size],
    ['envios', count('sent')],
    ['processos iniciados', count('spawned')],
    ['início de um processo, mediana / máximo', spread(starts)],
    ['mensagens interrompidas / nunca respondidas', `${waits.length + unanswered} / ${unanswered}`],
    ['da primeira interrupção à resposta, mediana / máximo', spread(waits.map((wait) => wait.sinceFirst))],
    ['da última interrupção à resposta, mediana / máximo', spread(waits.map((wait) => wait.sinceLast))],
  ];
}

const spread = (times: readonly number[]): string => `${inMs(median(times))} / ${inMs(largest(times))}`;

export const inMs = (ms: number): string => `${Math.round(ms).toLocaleString('pt-BR')} ms`;

function storedFacts(evidence: Evidence): readonly Fact[] {
  const { ledger, turns, events } = evidence;
  const resumed = turns.filter(({ attempt }) => attempt > 1).length;
  return [
    ['turnos / retomados', `${turns.length} / ${resumed}`],
    ['turnos dados por perdidos', turns.filter(({ causes }) => causes !== null).length],
    ['efeitos / repetições absorvidas pela chave', `${ledger.length} / ${absorbed(evidence)}`],
    ['eventos registrados', events.length],
  ];
}
