import type { BusFlag, BusMessage } from '#protocol';

const INSTEAD: BusFlag = 'usando_fallback_por_circuit_breaker';

/** Of the mission: that a message came in somebody's place says nothing about what is sent on. */
export const missionFlags = (flags: readonly BusFlag[]): readonly BusFlag[] =>
  flags.includes(INSTEAD) ? flags.filter((flag) => flag !== INSTEAD) : flags;

/** Of a message that leaves now, perhaps long after it was written: its mission's flags of now, and its own. */
export function flagsNow(written: readonly BusFlag[], now: readonly BusFlag[]): readonly BusFlag[] {
  if (written === now) return written;
  return written.includes(INSTEAD) ? [...now, INSTEAD] : now;
}

/** The same message where nothing has changed since it was written. */
export function asItStands(message: BusMessage, now: readonly BusFlag[]): BusMessage {
  const sinalizadores = flagsNow(message.sinalizadores, now);
  return sinalizadores === message.sinalizadores ? message : { ...message, sinalizadores };
}
