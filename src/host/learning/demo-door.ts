import {
  keepEvals,
  keepTraffic,
  makeEvals,
  makeTraffic,
  removeTraffic,
  type TrafficPlan,
} from '#learning/reports';
import type { Database } from '#protocol';

/** Facts that nobody's conversation left, for a first look. */
export type DemoDoor = {
  /** How many turns there are of it, told after every slice. */
  make(plan: TrafficPlan, told?: (turns: number) => void): Promise<void>;
  /** How many rows were taken away. */
  remove(org: string): Promise<number>;
};

export const openDemo = (database: () => Promise<Database>): DemoDoor => ({
  make: async (plan, told) => {
    let turns = 0;
    for (const slice of makeTraffic(plan)) {
      await keepTraffic(await database(), slice);
      turns += slice.turns.length;
      told?.(turns);
    }
    await keepEvals(await database(), makeEvals(plan));
  },
  remove: async (org) => removeTraffic(await database(), org),
});
