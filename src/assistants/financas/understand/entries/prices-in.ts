import { findAnchors } from './anchors.ts';
import { inFull } from './in-full.ts';
import { sayOf } from './words.ts';

/** How many amounts of money a message tells; what counts or measures something else is none. */
export const pricesIn = (text: string): number => findAnchors(sayOf(inFull(text)), []).length;
