import { fold } from '#language';
import type { ReadLine } from './statement.ts';

/**
 * What tells each line of a statement from the others, the same in every file that has it. The bank's id alone does not: some banks make it
 * of day and amount, some give the same to all. So day and amount stand beside it, and the n-th of the same is told by its number:
 * a file that begins or ends with a whole day counts them alike.
 */
export function fingerprints(lines: readonly ReadLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ id, data, cents, descricao }) => {
    const words =
      id === null
        ? `w:${fold(descricao)
            .replace(/[^a-z0-9]+/g, ' ')
            .trim()}`
        : `id:${id}`;
    const base = `${data}|${cents}|${words}`;
    const n = (seen.get(base) ?? 0) + 1;
    seen.set(base, n);
    return `${base}#${n}`;
  });
}
