import type { BusLimits } from '#bus';
import { type BusMessage, PRIORITIES, type Priority } from '#protocol';
import type { Violations } from './violations.ts';

type Waiting = {
  readonly message: BusMessage;
  readonly key: number;
  readonly step: number;
  readonly order: number;
  readonly latest: number;
};

type Queued = {
  readonly message: BusMessage;
  readonly agent: string;
  readonly rank: 'coordenador' | 'outro';
  readonly sentAt: number;
};

/**
 * Who is started is who waited most urgently: by priority, coordinators first, the older first, each step of priority worth a stretch of
 * waiting. And nobody waits past the bounds of starvation.
 */
export function checkMailboxes(limits: BusLimits, now: () => number, violations: Violations) {
  const boxes = new Map<string, Map<string, Waiting>>();
  let order = 0;
  const boxOf = (agent: string): Map<string, Waiting> => {
    const box = boxes.get(agent) ?? new Map<string, Waiting>();
    boxes.set(agent, box);
    return box;
  };
  return {
    queued({ message, agent, rank, sentAt }: Queued): void {
      const { ageingMs } = limits.mailbox;
      const step = PRIORITIES.indexOf(message.prioridade) + (rank === 'coordenador' ? 0 : 0.5);
      const latest = Math.max(now(), sentAt + longest(message.prioridade, limits));
      order += 1;
      boxOf(agent).set(message.message_id, { message, key: sentAt + step * ageingMs, step, order, latest });
    },
    started({ message, agent, forced }: { message: BusMessage; agent: string; forced: boolean }): void {
      const box = boxOf(agent);
      const started = box.get(message.message_id);
      if (!started) {
        violations.add('only what waits is started', message.message_id);
        return;
      }
      box.delete(message.message_id);
      if (now() > started.latest)
        violations.add(
          'nobody starves',
          `${message.prioridade} waited until ${now()}, not later than ${started.latest}`,
        );
      if (forced) return;
      for (const other of box.values()) {
        if (isBefore(other, started))
          violations.add(
            'the most urgent first',
            `${message.prioridade} ${message.message_id} before ${other.message.prioridade} ${other.message.message_id} at ${agent}`,
          );
      }
    },
    dropped({ message, agent }: { message: BusMessage; agent: string }): void {
      if (!boxOf(agent).delete(message.message_id))
        violations.add('only what waits is dropped', message.message_id);
    },
    close(): void {
      for (const [agent, box] of boxes)
        if (box.size > 0) violations.add('nothing is left waiting', `${box.size} at ${agent}`);
    },
  };
}

/** Equally urgent by now: the higher priority, then who came first. */
function isBefore(a: Waiting, b: Waiting): boolean {
  if (a.key !== b.key) return a.key < b.key;
  return a.step !== b.step ? a.step < b.step : a.order < b.order;
}

function longest(priority: Priority, { starvation }: BusLimits): number {
  if (priority === 'CRITICA') return starvation.criticaMs;
  return priority === 'ALTA' ? starvation.altaMs : starvation.anyMs;
}
