import { asksForReview } from '#language/intents';
import type { Phrases, ReviewItem } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';

/** As much of the person's words as somebody reads who reviews. */
const LONGEST_REASON = 1_000;

/**
 * Whoever asks for a person to review what was decided about them in this conversation gets one, whoever thinks here. The task is opened
 * before it is said that it is; made again after a crash it is the same task.
 */
export async function appeal(heard: Recalled, deps: TurnDeps): Promise<Recalled | Closed> {
  const { before, text, claim } = heard;
  const { store, log, ids, clock, assistant } = deps;
  if (before.decided === undefined || !store.reviews || !asksForReview(text)) return heard;
  const [{ org, user }] = claim.inputs;
  const item = await store.reviews.request({
    ...{ id: ids.next('rev'), org, user, decision: before.decided, at: clock.now() },
    ...{ reason: text.slice(0, LONGEST_REASON), openedBy: 'chat' },
  });
  // Somebody took it away meanwhile: there is nothing to review.
  if (!item) return heard;
  const { id: review, about: decision, state } = item;
  log.emit({ type: 'review_requested', review, decision, state });
  return { ...heard, kind: 'closed', ending: 'answered', sentence: sentenceOf(item, assistant.phrases) };
}

function sentenceOf({ state, note }: ReviewItem, phrases: Phrases): string {
  if (state !== 'closed') return phrases.reviewOpened;
  return [phrases.reviewClosed, note].filter(Boolean).join(' ');
}
