import type { OpenQuestion, Shown } from '#protocol';

/** What a question is about, and what answers it; as reflexes say it beside their words. */
type Ask = Pick<OpenQuestion, 'about' | 'expects'>;

/** A result that is the answer, and may end with a question. */
export type Asking = Shown & { readonly ask?: Ask };

/** The same result, whose words leave a question open: the next message is held against it. */
export const asking = (shown: Shown, ask: Ask | null): Asking => (ask === null ? shown : { ...shown, ask });

/** What a result leaves open; null: nothing, or something that is no question. */
export function askIn(shown: Shown | undefined): Ask | null {
  const ask = (shown as Asking | undefined)?.ask;
  return ask && [ask.about, ask.expects].every(isName) ? { about: ask.about, expects: ask.expects } : null;
}

const LONGEST = 60;
const isName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;
