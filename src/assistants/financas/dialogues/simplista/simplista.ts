import type { Reflex } from '#protocol';
import { finish } from '#runtime';

/** Answers simple questions about the person's own money; what is no such question goes back to the coordinator. */
export const simplistaReflex: Reflex = (view) =>
  finish({}, { status: 'out_of_scope', lastUserMessage: view.text });
