import type { Rule, Run, Sent } from '../facts.ts';
import { type Ground, HAIR_MS, isUrgent, priorityOf, starvesAfter, substitutesOf } from './ground.ts';

type Desk = { running: number; asking: number; waiting: number };

/**
 * How many requests an agent works on at once, by its own count: no more than its bound, but for those that waited too long; nobody waits while
 * it could take more; and in the end nothing runs.
 */
export function checkSlots(ground: Ground): Rule {
  const { limits, violations } = ground;
  const { running: most } = limits.mailbox;
  const desks = new Map<string, Desk>();
  const deskOf = (agent: string): Desk => {
    const desk = desks.get(agent) ?? { running: 0, asking: 0, waiting: 0 };
    desks.set(agent, desk);
    return desk;
  };
  return {
    queued(_sent, { agent }) {
      deskOf(agent).waiting += 1;
    },
    dropped(_sent, { agent }) {
      deskOf(agent).waiting -= 1;
    },
    started(run) {
      const desk = deskOf(run.agent);
      desk.waiting -= 1;
      if (desk.running >= most) lookAtForced(run, desk.running, ground);
      desk.running += 1;
    },
    paused({ agent }) {
      deskOf(agent).running -= 1;
      deskOf(agent).asking += 1;
    },
    resumed({ agent }) {
      deskOf(agent).running += 1;
      deskOf(agent).asking -= 1;
    },
    ended({ agent, asking }) {
      if (asking === 0) deskOf(agent).running -= 1;
      else deskOf(agent).asking -= 1;
    },
    settled(sent, { erro }) {
      if (erro?.codigo === 'espera_excedida') lookAtGivenBack(sent, deskOf, ground);
    },
    moved() {
      for (const [agent, { running, waiting }] of desks)
        if (waiting > 0 && running < most)
          violations.add('nobody waits for free hands', `${waiting} wait, ${running} run at ${agent}`);
    },
    close() {
      for (const [agent, { running, asking }] of desks)
        if (running !== 0 || asking !== 0)
          violations.add('in the end nothing runs', `${running} run, ${asking} ask at ${agent}`);
    },
  };
}

const starvesAt = (sent: Sent, { limits }: Ground): number =>
  sent.at + starvesAfter(priorityOf(sent), limits) - HAIR_MS;

function lookAtGivenBack(sent: Sent, deskOf: (agent: string) => Desk, ground: Ground): void {
  const { now, limits, violations } = ground;
  const recipients = [sent.draft.destinatario, ...substitutesOf(sent.draft.destinatario, ground)];
  // Whoever asks may be back at work already without having heard of it.
  const isFull = recipients
    .map(deskOf)
    .some(({ running, asking }) => running + asking >= limits.mailbox.forced);
  if (!isFull || isUrgent(priorityOf(sent)) || now() < starvesAt(sent, ground))
    violations.add('only who waited too long is given back', sent.id);
}

/** Beyond the bound: by starvation only, and others than CRITICA and ALTA only so many. */
function lookAtForced({ sent, agent }: Run, running: number, ground: Ground): void {
  const { now, limits, violations } = ground;
  const isBeyond = running >= limits.mailbox.forced && !isUrgent(priorityOf(sent));
  if (isBeyond || now() < starvesAt(sent, ground))
    violations.add('an agent has so many hands', `${sent.id} is one more than ${running} at ${agent}`);
}
