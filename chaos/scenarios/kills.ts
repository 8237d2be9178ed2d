import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arm, POINTS, type Point } from '../failpoints.ts';
import { peaceKeeper } from '../peace.ts';
import { chat, eventually, openPeople, pause } from '../people.ts';
import { largest, recoveries } from '../recovery.ts';
import type { Random } from '../seed.ts';
import { type Fact, inMs, type Scenario, type Stage } from '../stage.ts';
import type { WorkerProcess } from '../worker-process.ts';

export type KillsOptions = {
  readonly kills: number;
  readonly sessions: number;
  /** How long a process lives before it is killed, once it takes messages. */
  readonly lifeMs: { readonly low: number; readonly high: number };
  /** Processes side by side; PGlite has one. */
  readonly workers: number;
  /** Whoever was interrupted is answered within this of the last interruption; null where durations are not judged. */
  readonly recoveryMs: number | null;
};

/** How a process is to die: at a moment, or at a failpoint; one that does not reach its point dies at a moment as well. */
type Death = { readonly lifeMs: number; readonly arm: Arm | null };

const POINT_PATIENCE_MS = 1_500;
const REST_MS = 60_000;

/** Points that are reached while people chat; the migration has its own first kills. */
const POINTS_OF_LOAD = POINTS.filter((point) => point !== 'migrate.mid');

/** Every other kill at a failpoint, each in turn; the first at the migrations of an empty database. */
export function planDeaths(random: Random, { kills, lifeMs }: KillsOptions): Death[] {
  return Array.from({ length: kills }, (_, index) => ({
    lifeMs: random.between(lifeMs.low, lifeMs.high),
    arm: index % 2 === 1 ? null : armAt(pointOf(index), random),
  }));
}

function pointOf(index: number): Point {
  if (index === 0) return 'migrate.mid';
  return POINTS_OF_LOAD[(index / 2 - 1) % POINTS_OF_LOAD.length] ?? 'turn.afterClaim';
}

function armAt(point: Point, random: Random): Arm {
  return { point, action: 'kill', nth: random.between(1, point === 'migrate.mid' ? 12 : 3), ms: 0 };
}

/** A1 and A3: people chat, processes die, everybody is answered once. */
export function kills(options: KillsOptions): Scenario {
  return async (stage) => {
    const { random, history } = stage;
    const deaths = planDeaths(random.fork('deaths'), options);
    await dieMigrating(stage, deaths.shift());
    const until = new AbortController();
    const isPeaceful = peaceKeeper(history);
    let next: Death | null = null;
    const fleet = stage.openFleet({
      size: options.workers,
      each: () => {
        next = takeDeath(deaths, isPeaceful());
        return next?.arm ? { arms: [next.arm] } : {};
      },
      started: (worker) => {
        if (next) void doom(worker, next, isPeaceful);
      },
    });
    const people = openPeople({ fleet, random: random.fork('people'), twice: 0.05 });
    const chatting = chat({
      ...{ people, random: random.fork('chat'), sessions: options.sessions, until: until.signal },
      ...{ pauseMs: { low: 0, high: 400 }, slowMs: 80, outbox: 0.2 },
    });
    const killed = (): number => history.entries.filter((entry) => isKill(entry)).length;
    const inTime = await eventually(() => killed() >= options.kills, timeFor(options));
    stage.expect(inTime, `só ${killed()} de ${options.kills} mortes no tempo dado`);
    until.abort();
    const rested = await Promise.race([chatting.then(() => true), pause(REST_MS).then(() => false)]);
    stage.expect(rested, 'nem todos foram respondidos depois da última morte');
    await stillToDeliver(stage);
    return factsOf(stage, { killed: killed(), recoveryMs: options.recoveryMs });
  };
}

/** Alone: with two, one would wait for the other's migrations and find them done. */
async function dieMigrating(stage: Stage, death: Death | undefined): Promise<void> {
  if (!death?.arm) return;
  const [worker] = stage
    .openFleet({ size: 1, replace: false, each: () => ({ arms: death.arm ? [death.arm] : [] }) })
    .all();
  const exit = await worker?.exit;
  stage.expect(exit?.signal === 'SIGKILL', 'o processo não morreu no meio das migrações');
}

const timeFor = ({ kills: count, lifeMs }: KillsOptions): number =>
  60_000 + count * (lifeMs.high + POINT_PATIENCE_MS + 4_000);

/** While somebody must be left in peace, a death that waits for its moment, not one that may strike at once. */
function takeDeath(deaths: Death[], peaceful: boolean): Death | null {
  const index = peaceful ? deaths.findIndex(({ arm }) => arm === null) : 0;
  return (index < 0 ? deaths.shift() : deaths.splice(index, 1)[0]) ?? null;
}

async function doom(worker: WorkerProcess, { lifeMs, arm }: Death, isPeaceful: () => boolean): Promise<void> {
  try {
    await worker.ready;
  } catch {
    return;
  }
  await pause(arm ? POINT_PATIENCE_MS : lifeMs);
  await eventually(() => !isPeaceful() || !worker.alive(), REST_MS);
  worker.signal('SIGKILL', arm ? `não chegou a ${arm.point}` : 'a qualquer momento');
}

const isKill = (entry: { readonly kind: string }): boolean =>
  entry.kind === 'exited' && 'signal' in entry && entry.signal === 'SIGKILL';

/** Replies that go out through the channel may still be on their way when everybody has read theirs. */
export async function stillToDeliver({ history, ground }: Stage): Promise<void> {
  const wanted = history.entries.flatMap((entry) =>
    entry.kind === 'sent' && entry.address ? [entry.id] : [],
  );
  const due = [...new Set(wanted)];
  // What was sent by a process that died before it could say so is sent once more.
  const again = history.entries.filter(
    (entry) => entry.kind === 'fired' && entry.point === 'outbox.afterSend',
  );
  await eventually(() => {
    const lines = loopback(ground.folder);
    const sent = lines.join('\n');
    return lines.length >= due.length + again.length && due.every((id) => sent.includes(`<${id}>`));
  }, REST_MS);
}

export function loopback(folder: string): readonly string[] {
  const file = join(folder, 'loopback.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

type Judged = Pick<KillsOptions, 'recoveryMs'> & { readonly killed: number };

function factsOf(stage: Stage, { killed, recoveryMs }: Judged): readonly Fact[] {
  const { history, ground } = stage;
  const fired = history.entries.flatMap((entry) => (entry.kind === 'fired' ? [entry.point] : []));
  const { waits, unanswered } = recoveries(history.entries);
  // From the last interruption: what is judged is how we go on after a kill, not how often this scenario killed.
  const longest = largest(waits.map(({ sinceLast }) => sinceLast));
  stage.expect(recoveryMs === null || longest <= recoveryMs, `uma retomada levou ${inMs(longest)}`);
  stage.expect(unanswered === 0, `mensagens interrompidas e nunca respondidas: ${unanswered}`);
  const sent = loopback(ground.folder).map((line) => JSON.parse(line).id);
  const perPoint = POINTS.map((point) => `${point} ${fired.filter((each) => each === point).length}`);
  return [
    ['mortes (SIGKILL)', killed],
    ['mortes em pontos de falha', fired.length],
    ['por ponto', perPoint.join(', ')],
    ['entregas pelo canal / repetidas', `${new Set(sent).size} / ${sent.length - new Set(sent).size}`],
  ];
}
