import { ProsaError } from '#protocol';

/** Places where a process can be made to break. They exist only here: production code is decorated, never changed. */
export const POINTS = [
  'inbox.afterInsert',
  'turn.afterClaim',
  'llm.afterFirstToken',
  'tool.afterIntent',
  'tool.afterEffect',
  'turn.afterFinal',
  'outbox.beforeSend',
  'outbox.afterSend',
  'migrate.mid',
] as const;

/** Points of the catalogue whose feature comes with a later issue. */
export const POINTS_TO_COME = ['memory.midWrite', 'erase.mid'] as const;

export type Point = (typeof POINTS)[number];

const ACTIONS = ['kill', 'error', 'delay', 'doThenError'] as const;
type Action = (typeof ACTIONS)[number];

/** What happens at the nth time a point is reached; `ms` is for `delay`. */
export type Arm = {
  readonly point: Point;
  readonly action: Action;
  readonly nth: number;
  readonly ms: number;
};

const DELAY_MS = 300;

/** `tool.afterEffect:kill:2` → the second time; the number may be left out. `delay` takes its milliseconds as a fourth part. */
export function parseArm(text: string): Arm {
  const [point = '', action = 'kill', nth = '1', ms = String(DELAY_MS)] = text.split(':');
  const knownPoint = POINTS.find((each) => each === point);
  const knownAction = ACTIONS.find((each) => each === action);
  if (!knownPoint || !knownAction) throw new Error(`Não existe o ponto de falha "${text}".`);
  return { point: knownPoint, action: knownAction, nth: Number(nth), ms: Number(ms) };
}

export const printArm = ({ point, action, nth, ms }: Arm): string => [point, action, nth, ms].join(':');

export type Failpoints = {
  /** Does the work; an armed point acts after it, or instead of it when its action is `error`. */
  after<T>(point: Point, work: () => Promise<T>): Promise<T>;
  /** An armed point acts here. */
  at(point: Point): Promise<void>;
};

export type Told = (fired: { readonly fired: Point; readonly action: Action }) => void;

/** `spares` tells when nobody may be harmed: a point that is reached then acts at the next occasion. */
export function createFailpoints(
  arms: readonly Arm[],
  tell: Told,
  spares: () => boolean = () => false,
): Failpoints {
  const hits = new Map<Point, number>();
  const waiting = new Set(arms);
  const armed = (point: Point): Arm | undefined => {
    const hit = (hits.get(point) ?? 0) + 1;
    hits.set(point, hit);
    const arm = [...waiting].find((each) => each.point === point && each.nth <= hit);
    if (!arm || spares()) return undefined;
    waiting.delete(arm);
    tell({ fired: point, action: arm.action });
    return arm;
  };
  return {
    at: async (point) => {
      const arm = armed(point);
      if (arm) await act(arm);
    },
    after: async (point, work) => {
      const arm = armed(point);
      if (arm?.action === 'error') throw provoked(point);
      const done = await work();
      if (arm) await act(arm);
      return done;
    },
  };
}

const provoked = (point: Point): ProsaError =>
  new ProsaError('store_unavailable', `Falha provocada em ${point}.`);

async function act({ point, action, ms }: Arm): Promise<void> {
  if (action === 'kill') return die();
  if (action !== 'delay') throw provoked(point);
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** As the kernel would: nothing is flushed, nothing is told. */
export function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}
