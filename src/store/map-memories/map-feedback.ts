import type { Feedback, MemoryWrite, Person } from '#protocol';
import { keepable } from '../keepable.ts';
import { keepableChanges } from '../memory-change.ts';
import type { Adjustment, Shelf } from './shelf.ts';

type Kept = Person & { readonly feedback: Feedback; readonly adjusted: readonly Adjustment[] };

const isVote = ({ type }: Feedback): boolean => type === 'positive' || type === 'negative';

export type MapFeedback = ReturnType<typeof createMapFeedback>;

/** What people said of answers, and what each vote changed. */
export function createMapFeedback(shelf: Shelf) {
  const kept: Kept[] = [];
  const isOf =
    ({ org, user }: Person) =>
    (each: Kept): boolean =>
      each.org === org && each.user === user;
  const remove = (isGone: (each: Kept) => boolean): void => {
    kept.splice(0, kept.length, ...kept.filter((each) => !isGone(each)));
  };
  return {
    keep: (feedback: Feedback, { org, user, changes, at }: MemoryWrite): 'kept' | 'known' => {
      const clean = keepableChanges(changes, 'user');
      const theirs = kept.filter(isOf({ org, user }));
      if (theirs.some((each) => each.feedback.id === feedback.id)) return 'known';
      const vote = theirs.find(
        (each) => isVote(feedback) && isVote(each.feedback) && each.feedback.turn === feedback.turn,
      );
      if (vote?.feedback.type === feedback.type) return 'known';
      if (vote) {
        const undone = vote.adjusted.map(({ id, by }) => ({ type: 'adjust' as const, id, by: -by }));
        shelf.change({ org, user }, undone, at);
        remove((each) => each === vote);
      }
      const adjusted = shelf.change({ org, user }, clean, at);
      kept.push({ org, user, feedback: { ...feedback, text: keepable(feedback.text) }, adjusted });
      return 'kept';
    },
    /** Newest first. */
    of: (person: Person): readonly Feedback[] =>
      kept
        .filter(isOf(person))
        .map(({ feedback }) => feedback)
        .sort((a, b) => b.at - a.at),
    forgetSession: (person: Person, session: string): void =>
      remove((each) => isOf(person)(each) && each.feedback.session === session),
  };
}
