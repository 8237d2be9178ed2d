import { systemClock } from '#host';
import { atLearningDesk, isRefusal, LOCAL } from '../analyse/at-learning-desk.ts';
import { misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { counted } from '../why/words.ts';

export type DemoOptions = {
  readonly turns?: string | undefined;
  readonly missions?: string | undefined;
  readonly days?: string | undefined;
  readonly seed?: string | undefined;
  readonly org?: string | undefined;
  readonly remove?: boolean | undefined;
};

const LIMITS = { turns: 1_000_000, missions: 1_000_000, days: 365, seed: 4_294_967_295 } as const;
const USUAL = { turns: 2_000, days: 28, seed: 1, missionShare: 0.2 } as const;

/** `prosa demo-traffic`: facts that nobody's conversation left, for a first look at the analyses. Returns the exit code. */
export async function demoTraffic(options: DemoOptions, streams: Streams): Promise<number> {
  return options.remove ? remove(options, streams) : make(options, streams);
}

async function remove({ org = LOCAL }: DemoOptions, { stdout, stderr }: Streams): Promise<number> {
  const removed = await atLearningDesk('where something is', ({ demo }) => demo.remove(org));
  if (isRefusal(removed)) return refuse(removed, stderr);
  stdout.write(
    removed === 0
      ? 'Não há tráfego de demonstração.\n'
      : `${counted(removed, 'linha de demonstração retirada', 'linhas de demonstração retiradas')}.\n`,
  );
  return 0;
}

async function make(options: DemoOptions, { stdout, stderr }: Streams): Promise<number> {
  const plan = planOf(options);
  if ('kind' in plan) return refuse(plan, stderr);
  const made = await atLearningDesk('anywhere', ({ demo }) =>
    demo.make({ ...plan, org: options.org ?? LOCAL, now: systemClock().now() }),
  );
  if (isRefusal(made)) return refuse(made, stderr);
  stdout.write(
    `${counted(plan.turns, 'turno', 'turnos')} e ${counted(plan.missions, 'missão', 'missões')} de demonstração em ${counted(plan.days, 'dia', 'dias')}, semente ${plan.seed}.\nVeja: prosa analyse --since ${plan.days}d. Retire: prosa demo-traffic --remove\n`,
  );
  return 0;
}

type Plan = {
  readonly turns: number;
  readonly missions: number;
  readonly days: number;
  readonly seed: number;
};

function planOf(options: DemoOptions): Plan | Refusal {
  for (const name of ['turns', 'missions', 'days', 'seed'] as const) {
    const least = name === 'turns' || name === 'days' ? 1 : 0;
    const text = options[name];
    if (
      text === undefined ||
      (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= LIMITS[name])
    )
      continue;
    return misused(`--${name} é um número inteiro de ${least} a ${LIMITS[name]}; veio ${text}.`);
  }
  const turns = Number(options.turns ?? USUAL.turns);
  const missions = Number(options.missions ?? Math.round(turns * USUAL.missionShare));
  if (missions > turns) return misused('--missions não pode passar de --turns: cada missão é de um turno.');
  return {
    turns,
    missions,
    days: Number(options.days ?? USUAL.days),
    seed: Number(options.seed ?? USUAL.seed),
  };
}
