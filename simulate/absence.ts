import type { AgentLine } from '#protocol';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type Absence = {
  readonly clock: VirtualClock;
  readonly random: Random;
  /** Told right before. */
  readonly attendance: Attendance;
};

const MOST_ABSENCES = 20;

/** Who takes nothing now, as those know it who went away. */
export type Attendance = ReturnType<typeof keepAttendance>;

export function keepAttendance(now: () => number) {
  const away = new Set<string>();
  const died = new Map<string, number>();
  return {
    isAway: (agent: string): boolean => away.has(agent),
    diedAt: (agent: string): number | null => died.get(agent) ?? null,
    leaves(agent: string, dies: boolean): void {
      away.add(agent);
      if (dies) died.set(agent, now());
    },
    isBack: (agent: string): void => void away.delete(agent),
  };
}

/** An agent that is away takes nothing, and one whose process died leaves what it was doing; whoever asks is sent elsewhere or told so. */
export function comeAndGo(register: () => AgentLine, { clock, random, attendance }: Absence): void {
  let line = register();
  let absences = 0;
  const leave = (): void => {
    absences += 1;
    const dies = random.chance(0.4);
    attendance.leaves(line.name, dies);
    if (dies) line.leave();
    else line.setAvailable(false);
    clock.after(random.between(1_000, 20_000), () => comeBack(dies));
  };
  const comeBack = (wasDead: boolean): void => {
    attendance.isBack(line.name);
    if (wasDead) line = register();
    else line.setAvailable(true);
    if (absences < MOST_ABSENCES) clock.after(random.between(1_000, 400_000), leave);
  };
  if (random.chance(0.5)) clock.after(random.between(1_000, 200_000), leave);
}
