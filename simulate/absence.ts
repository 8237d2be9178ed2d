import type { AgentLine } from '#protocol';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type Absence = {
  readonly clock: VirtualClock;
  readonly random: Random;
};

const MOST_ABSENCES = 20;

/** An agent that is away takes nothing, and one whose process died leaves what it was doing; whoever asks is sent elsewhere or told so. */
export function comeAndGo(register: () => AgentLine, { clock, random }: Absence): void {
  let line = register();
  let absences = 0;
  const leave = (): void => {
    absences += 1;
    const dies = random.chance(0.4);
    if (dies) line.leave();
    else line.setAvailable(false);
    clock.after(random.between(1_000, 20_000), () => comeBack(dies));
  };
  const comeBack = (wasDead: boolean): void => {
    if (wasDead) line = register();
    else line.setAvailable(true);
    if (absences < MOST_ABSENCES) clock.after(random.between(1_000, 400_000), leave);
  };
  if (random.chance(0.5)) clock.after(random.between(1_000, 200_000), leave);
}
