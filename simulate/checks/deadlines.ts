import type { Rule, Sent } from '../facts.ts';
import { type Ground, HAIR_MS } from './ground.ts';

/** Whoever asks has an answer by the time that was promised, and is not told earlier that it is over. */
export function checkDeadlines({ now, violations }: Ground): Rule {
  const latest = ({ deadlineAt, mission }: Sent): number =>
    Math.min(deadlineAt, mission.endAt, mission.endedAt ?? Number.POSITIVE_INFINITY);
  const wasLate = ({ at, deadlineAt, parent }: Sent): boolean =>
    at >= deadlineAt || parent?.sent.response != null;
  return {
    heard(sent, { status }) {
      const due = Math.max(sent.at, latest(sent));
      if (now() > due + HAIR_MS)
        violations.add('every request ends in time', `${sent.id} ended at ${now()}, due at ${due}`);
      if (status === 'timeout' && now() < sent.deadlineAt - HAIR_MS && !wasLate(sent))
        violations.add('time is not over early', `${sent.id} timed out at ${now()}, not ${sent.deadlineAt}`);
    },
  };
}
