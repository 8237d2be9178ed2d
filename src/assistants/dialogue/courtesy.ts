import type { ReflexStep } from '#protocol';
import { say } from '#runtime';
import { toJson } from './memo.ts';
import { answerInquiry, inquiryIn } from './memory/inquire.ts';
import { mannered } from './memory/manners.ts';
import { MEMORY_PHRASES } from './memory/phrases.ts';
import { nameOf, styleOf } from './memory/recalled.ts';
import type { Act, Scene } from './walk.ts';

/** Answers who wants to know what is remembered; what was asked before stays open. Null: nobody does. */
export function takeInquiry<S>({ view, memo }: Scene<S>): ReflexStep | null {
  if (view.transcript.length > 0) return null;
  const inquiry = inquiryIn(view);
  if (!inquiry) return null;
  const answer = answerInquiry(inquiry, view);
  const text = memo.active ? `${answer}\n\n${MEMORY_PHRASES.back}` : answer;
  return say(text, { memo: toJson(memo) });
}

/** The first words of a turn take note of what was told; all of them are as the person wants to be spoken to. */
export function courteous<S>(step: ReflexStep, { view, told }: Scene<S>): ReflexStep {
  if (step.say === undefined) return step;
  const text = mannered(step.say, view.memory);
  const first = view.transcript.every((earlier) => earlier.text === '');
  const notes = first && told !== null && !told.answers;
  return { ...step, say: notes ? acknowledged(told.say, text, nameOf(view.memory)) : text };
}

/** Who is greeted by name sees that it was heard. */
function acknowledged(told: string, text: string, name: string | undefined): string {
  const greeted = name !== undefined && text.includes(`, ${name}!`);
  return greeted && told === MEMORY_PHRASES.name(name) ? text : `${told} ${text}`;
}

/** Who wants details gets a sentence more with the first word on a subject. */
export function detailed<S>(act: Act<S>, { view, conduct }: Scene<S>): Act<S> {
  if ((act.kind !== 'asked' && act.kind !== 'ended') || styleOf(view.memory).length !== 'detalhado')
    return act;
  const topic = act.kind === 'asked' ? act.about : act.topic;
  const detail = conduct.talk.details?.[topic];
  const key = `detalhe ${topic}`;
  if (detail === undefined || (act.memo.talked[key] ?? 0) > 0) return act;
  const memo = { ...act.memo, talked: { ...act.memo.talked, [key]: 1 } };
  return { ...act, say: `${detail} ${act.say}`, memo };
}
