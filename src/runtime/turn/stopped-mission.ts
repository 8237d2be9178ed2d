import type { TurnDeps } from '../turn-deps.ts';

/** How a turn that was stopped ends where it had a mission and nobody said anything yet; nothing where it had none. */
export function stoppedMission({ assistant, log }: Pick<TurnDeps, 'assistant' | 'log'>): string {
  return log.events.some(({ type }) => type === 'mission_opened') ? assistant.phrases.missionStopped : '';
}
