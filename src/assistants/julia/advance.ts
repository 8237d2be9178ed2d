import { readAnswer } from '#language';
import type { ContactState, Objection, PolicyScene, Severity } from '#protocol';
import { isFirm } from './firm.ts';
import { heardIn, lastReplyIn } from './heard.ts';
import { JULIA_LIMITS } from './limits.ts';
import { type Reading, readMessage } from './understand/index.ts';
import { isOver, wantsPerson } from './worry.ts';

type Before = Omit<PolicyScene, 'contact'>;

/** What a doctor's message does to how they stand. It acts in this very turn. Pure. */
export function advanceContact(scene: Before): ContactState {
  const { direction, before, now } = scene;
  if (direction === 'proactive') return thawed(before, now);
  const reading = readMessage(heardIn(scene), now);
  const seen = { ...thawed(before, now), lastInboundAt: now };
  if (before.permission === 'opted_out') return comingBack(seen, reading, scene);
  if (reading.optOut)
    return { ...seen, ...permitted('opted_out', now), objection: null, returnAskedAt: null };
  const objection = objectionAfter(reading, scene);
  const warmed = { ...seen, objection, temperature: warmthAfter(before, reading) };
  return { ...warmed, ...permissionAfter(seen, reading, scene) };
}

const permitted = (permission: ContactState['permission'], now: number) => ({
  permission,
  permissionAt: now,
  coolingUntil: null,
});

/** A cooling-off that is over is over. */
function thawed(before: ContactState, now: number): ContactState {
  const over =
    before.permission === 'cooling_off' && before.coolingUntil !== null && now >= before.coolingUntil;
  return over ? { ...before, ...permitted('active', now) } : before;
}

/** Out is out, but for who asks to come back and says so once more when asked. */
function comingBack(seen: ContactState, reading: Reading, { text, now }: Before): ContactState {
  const asked = seen.returnAskedAt !== null && now - seen.returnAskedAt < JULIA_LIMITS.returnMs;
  if (asked && (reading.wantsBack || readAnswer(text).polarity === 'yes'))
    return { ...seen, ...permitted('active', now), returnAskedAt: null };
  if (reading.wantsBack) return { ...seen, returnAskedAt: now };
  return seen;
}

function permissionAfter(seen: ContactState, reading: Reading, { text, now }: Before): Partial<ContactState> {
  const wishes = reading.intent === 'interesse_vaga' || reading.intent === 'pronto_fechar';
  if (seen.permission === 'cooling_off') return wishes || reading.wantsBack ? permitted('active', now) : {};
  if (reading.intent === 'recusa' && reading.outcome === null && isFirm(text))
    return { ...permitted('cooling_off', now), coolingUntil: now + JULIA_LIMITS.coolingOffMs };
  if (seen.permission === 'none') return permitted('initial', now);
  return seen.permission === 'initial' ? permitted('active', now) : {};
}

/** Grave is what the person states beside the intent: it outweighs every other worry. */
function objectionAfter(reading: Reading, scene: Before): Objection | null {
  const { before, now, text, history } = scene;
  const heard = { text, reading, lastReply: lastReplyIn(history) };
  const grave = graveKindOf(reading) ?? (wantsPerson(heard) ? 'asks_for_person' : null);
  if (grave) return { kind: grave, severity: 'grave', at: now, resolvedAt: null };
  const { objection } = before;
  if (reading.objection && !isOutweighed(reading.objection, objection))
    return { ...reading.objection, at: now, resolvedAt: null };
  if (objection === null || objection.resolvedAt !== null) return objection;
  return isOver(objection, heard) ? { ...objection, resolvedAt: now } : objection;
}

function graveKindOf({ threat, aggression, asksForPerson }: Reading): string | null {
  if (threat) return 'threat';
  if (aggression) return 'aggression';
  return asksForPerson ? 'asks_for_person' : null;
}

const WEIGHT = ['low', 'medium', 'high', 'grave'] as const satisfies readonly Severity[];

/** A smaller worry does not take the place of a greater one that is still open. */
function isOutweighed({ severity }: Pick<Objection, 'severity'>, open: Objection | null): boolean {
  if (open === null || open.resolvedAt !== null) return false;
  return WEIGHT.indexOf(severity) < WEIGHT.indexOf(open.severity);
}

const warmthAfter = ({ temperature }: ContactState, { intent }: Reading): number =>
  Math.min(1, Math.max(0, temperature + JULIA_LIMITS.warmth[intent]));
