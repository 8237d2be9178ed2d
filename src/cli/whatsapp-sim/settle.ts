import { setTimeout } from 'node:timers/promises';
import { hasLeft, type Stage } from './stage.ts';

const LOOK_MS = 40;
/** A model may take its time; what is to leave after that leaves at once, or not at all. */
const LONGEST_MS = { turn: 120_000, leaving: 5_000 } as const;

/** Fires what is due and waits until everybody is answered, and the answers are out. */
export async function settle(stage: Stage): Promise<void> {
  await stage.platform.timers.fireDue();
  await until(() => isAnswered(stage), LONGEST_MS.turn);
  // What an answer set off, a message to somebody else for one, belongs to it.
  if ((await stage.platform.timers.fireDue()) > 0) await until(() => isAnswered(stage), LONGEST_MS.turn);
  await until(() => isOut(stage), LONGEST_MS.leaving);
}

async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<void> {
  const end = performance.now() + longestMs;
  // A store that did not answer in time may do so at the next look.
  while (performance.now() < end && !(await isSo().catch(() => false))) await setTimeout(LOOK_MS);
}

async function isAnswered({ platform, sessions }: Stage): Promise<boolean> {
  for (const session of await sessions()) {
    const { turn, inputs } = await platform.unanswered(session);
    if (turn !== null || inputs.length > 0) return false;
  }
  return true;
}

async function isOut({ platform, sessions, stub }: Stage): Promise<boolean> {
  for (const session of await sessions()) {
    const last = (await platform.messages(session, { limit: 1 })).at(-1);
    const isSaid = last?.role === 'assistant' || last?.role === 'operator';
    if (last && isSaid && last.text !== '' && !hasLeft(last.text, stub.sent)) return false;
  }
  return true;
}
