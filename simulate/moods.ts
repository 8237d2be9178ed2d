import type { Random } from './random.ts';

/** How an agent is for a while. `gone`: its process died, whatever it was doing is never answered. */
export type Mood = 'well' | 'slow' | 'failing' | 'flaky' | 'hanging' | 'gone' | 'wrong';

const MOODS: readonly (readonly [Mood, number])[] = [
  ['well', 80],
  ['slow', 10],
  ['flaky', 10],
  ['failing', 9],
  ['wrong', 4],
  ['hanging', 6],
  ['gone', 6],
];

/** An agent's moods follow each other, each for some seconds; the same at the same moment whoever asks. */
export function createMoods(random: Random): (now: number) => Mood {
  let until = 0;
  let mood: Mood = 'well';
  return (now) => {
    while (now >= until) {
      mood = draw(random);
      until += random.between(2_000, mood === 'well' ? 120_000 : 30_000);
    }
    return mood;
  };
}

function draw(random: Random): Mood {
  let at = random.next() * MOODS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [mood, weight] of MOODS) {
    at -= weight;
    if (at < 0) return mood;
  }
  return 'well';
}

export const latencyIn = (mood: Mood, random: Random): number => {
  if (mood === 'slow') return random.between(5_000, 70_000);
  return random.chance(0.3) ? 0 : random.between(1, random.chance(0.05) ? 20_000 : 900);
};
