import type { BusEvent } from '#protocol';
import type { Book } from './book.ts';
import { createWorld, type World } from './world.ts';

export type RunOptions = {
  readonly seed: number;
  /** No mission is opened any more once so many messages have ended. */
  readonly messages: number;
  /** Sees every event of every mission, for replays. */
  readonly onEvent?: (mission: string, event: BusEvent) => void;
};

export type RunReport = ReturnType<Book['read']> & {
  readonly seed: number;
  readonly messages: number;
  readonly agents: number;
  /** How long it all took in there. */
  readonly virtualMs: number;
  readonly violations: readonly string[];
  readonly violationCount: number;
};

const MOST_MISSIONS_AT_ONCE = 24;

/** One seed: a cast of agents, missions one after the other and at once, faults among them, and every rule looked after. */
export async function runSeed(options: RunOptions): Promise<RunReport> {
  const { seed, onEvent } = options;
  const world = createWorld(seed, onEvent);
  await play(world, options.messages);
  await world.rest();
  const { book, clock, agents, violations } = world;
  return {
    ...{ seed, agents, messages: world.messages(), virtualMs: clock.monotonic() },
    ...book.read(),
    ...{ violations: violations.found, violationCount: violations.count() },
  };
}

/** Missions begin at random moments until enough was said; then time goes on until nothing moves any more. */
async function play({ clock, random, open, messages: said, moved }: World, messages: number): Promise<void> {
  const chance = random.fork('openings');
  let nextAt = 0;
  let opened = 0;
  let running = 0;
  const begin = (): void => {
    running += 1;
    opened += 1;
    const name = `missao-${opened}`;
    // Within a step of the clock: whatever it sets off is over before time goes on.
    clock.after(0, () => {
      void open(name).finally(() => {
        running -= 1;
      });
    });
    nextAt = clock.monotonic() + chance.between(0, 4_000);
  };
  begin();
  for (;;) {
    const enough = said() >= messages;
    if (!enough && running < MOST_MISSIONS_AT_ONCE && clock.monotonic() >= nextAt) begin();
    const stepped = await clock.step();
    if (stepped) moved();
    else if (enough) return;
    else nextAt = clock.monotonic();
  }
}
