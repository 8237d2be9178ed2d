import { PRIORITIES } from '#protocol';
import type { Rule, Sent } from '../facts.ts';
import { type Ground, HAIR_MS, priorityOf, starvesAfter } from './ground.ts';

type Waiting = {
  readonly sent: Sent;
  readonly key: number;
  readonly step: number;
  readonly order: number;
  readonly latest: number;
};

/**
 * Who is started is who waited most urgently: by priority, coordinators first, the older first, each step of priority worth a stretch of
 * waiting. And nobody waits past the bounds of starvation.
 */
export function checkMailboxes(ground: Ground): Rule {
  const { limits, now, violations } = ground;
  const boxes = new Map<string, Map<string, Waiting>>();
  let order = 0;
  const boxOf = (agent: string): Map<string, Waiting> => {
    const box = boxes.get(agent) ?? new Map<string, Waiting>();
    boxes.set(agent, box);
    return box;
  };
  const entryOf = (sent: Sent): Waiting => {
    const isLead = ground.contracts.get(sent.author)?.tipo === 'coordenador';
    const step = PRIORITIES.indexOf(priorityOf(sent)) + (isLead ? 0 : 0.5);
    const latest = Math.max(now(), sent.at + starvesAfter(priorityOf(sent), limits));
    order += 1;
    return { sent, key: sent.at + step * limits.mailbox.ageingMs, step, order, latest };
  };
  return {
    queued: (sent, { agent }) => void boxOf(agent).set(sent.id, entryOf(sent)),
    started({ sent, agent }) {
      const box = boxOf(agent);
      const started = box.get(sent.id);
      if (!started) {
        violations.add('only what waits is started', sent.id);
        return;
      }
      box.delete(sent.id);
      if (now() > started.latest + HAIR_MS)
        violations.add('nobody starves', `${sent.id} waited until ${now()}, not until ${started.latest}`);
      const passedOver = now() < started.latest - HAIR_MS ? firstBefore(started, box) : null;
      if (passedOver)
        violations.add(
          'the most urgent first',
          `${toText(started)} before ${toText(passedOver)} at ${agent}`,
        );
    },
    dropped(sent, { agent }) {
      if (!boxOf(agent).delete(sent.id)) violations.add('only what waits is dropped', sent.id);
    },
    close() {
      for (const [agent, box] of boxes)
        if (box.size > 0) violations.add('nothing is left waiting', `${box.size} at ${agent}`);
    },
  };
}

const toText = ({ sent }: Waiting): string => `${priorityOf(sent)} ${sent.id} of ${sent.author}`;

function firstBefore(started: Waiting, box: ReadonlyMap<string, Waiting>): Waiting | null {
  for (const other of box.values()) if (isBefore(other, started)) return other;
  return null;
}

/** Equally urgent by now: the higher priority, then who came first. */
function isBefore(a: Waiting, b: Waiting): boolean {
  if (a.key !== b.key) return a.key < b.key;
  return a.step !== b.step ? a.step < b.step : a.order < b.order;
}
