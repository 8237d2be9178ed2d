import type { Mission, Rule } from '../facts.ts';
import type { Ground } from './ground.ts';

/** Timers are set in whole milliseconds. */
const SLACK_MS = 2;

type Pace = { movedAt: number; told: boolean };

/** A mission that stands still is told, then consolidated; and so is one whose time is over. */
export function checkProgress({ now, limits, violations }: Ground): Rule {
  const { noticeMs, consolidateMs } = limits.progress;
  const open = new Map<Mission, Pace>();
  const moved = (mission: Mission): void => {
    const pace = open.get(mission);
    if (!pace) return;
    pace.movedAt = now();
    pace.told = false;
  };
  const findFault = (mission: Mission, { movedAt, told }: Pace): string | null => {
    const latest = now() - SLACK_MS;
    if (latest > mission.limitAt) return 'a limit is told';
    if (latest > movedAt + consolidateMs) return 'what stands still is consolidated';
    return latest > movedAt + noticeMs && !told ? 'a standstill is told' : null;
  };
  return {
    opened: (mission) => void open.set(mission, { movedAt: now(), told: false }),
    sent: ({ mission }) => moved(mission),
    settled: ({ mission }) => moved(mission),
    told(mission, event) {
      const pace = open.get(mission);
      if (pace && event.tipo === 'guarda' && event.guarda === 'ausencia_progresso') pace.told = true;
    },
    moved() {
      for (const [mission, pace] of open) {
        const why = mission.closedAt === null && mission.endedAt === null ? findFault(mission, pace) : null;
        if (mission.closedAt !== null || mission.endedAt !== null) open.delete(mission);
        if (why !== null)
          violations.add(why, `${mission.line.missao_id}, which last moved at ${pace.movedAt}`);
      }
    },
  };
}
