import { cleanText, scrub } from '#language';
import { ProsaError } from '#protocol';
import { instructionIn } from '../detect/index.ts';

/** What may be written into a memory by hand: one line with no document in it. */
export function lineOf(text: unknown, chars: number): string {
  if (typeof text !== 'string') throw new ProsaError('memory_invalid');
  const line = scrub(cleanText(text)).replaceAll(/\s+/g, ' ').trim();
  if (line !== '' && line.length <= chars) return line;
  throw new ProsaError('memory_invalid', `Use de 1 a ${chars} caracteres.`);
}

/** By the person themselves: what they are remembered by gives no orders. Operators write the prompts, and may. */
export function ownLineOf(text: unknown, chars: number): string {
  const line = lineOf(text, chars);
  if (instructionIn(line) === null) return line;
  throw new ProsaError('memory_invalid', 'Isto é uma ordem, não um fato.');
}
