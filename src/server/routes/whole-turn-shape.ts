import * as z from 'zod';
import type { Platform } from '#host';
import { foldTurn } from '#protocol';
import type { Identity } from '../identity/index.ts';
import { messageShape } from '../shapes.ts';
import { exampleShape, tellExample } from './example-shape.ts';
import { eventsFor, messagesFor, turnsFor } from './for-whom.ts';
import { gradeShape } from './grades.ts';
import { judgementShape, tellJudgement } from './judgements.ts';
import { tellMessage } from './messages.ts';
import { signalShape, tellSignal } from './signals.ts';

type Whole = NonNullable<Awaited<ReturnType<Platform['reviews']['read']>>['whole']>;

const anything = z.record(z.string(), z.unknown());

/** A turn with all that is known about it, for the team. */
export const wholeTurnShape = z.object({
  turn: anything,
  events: z.array(anything),
  messages: z.array(messageShape),
  signals: z.array(signalShape),
  judgements: z.array(judgementShape),
  grade: gradeShape.nullable(),
  /** Approved examples that took part in it. */
  examples: z.array(exampleShape),
});

export const tellWholeTurn = (identity: Identity, whole: Whole) => ({
  turn: turnsFor(identity, [foldTurn(whole.record.events)])[0] ?? {},
  events: eventsFor(identity, whole.record.events),
  messages: messagesFor(identity, whole.record.messages).map(tellMessage),
  signals: whole.signals.map(tellSignal),
  judgements: whole.judgements.map(tellJudgement),
  grade: whole.grade,
  examples: whole.examples.map(tellExample),
});
