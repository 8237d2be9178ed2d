import { signatureOf } from '#language/nearness';
import type { ExampleSource } from '#protocol';
import { type Approved, searchShelf, shelfOf } from './shelf.ts';

/** Examples of a list that somebody holds, for evals and tests: all count, whoever asks. */
export function exampleSourceOf(
  listed: readonly Pick<Approved, 'id' | 'text' | 'intent' | 'answer'>[],
): ExampleSource {
  const signed = listed.map((each) => ({
    item: { ...each, agent: null, slots: {}, suspect: false },
    signature: signatureOf(each.text),
  }));
  const shelf = shelfOf(new Map([['', signed]]));
  return { near: ({ text }) => searchShelf(shelf, '', text) };
}
