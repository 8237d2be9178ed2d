import type { CutOff } from './cloudinha-desk.ts';
import type { Programme, Standing } from './words.ts';

/** Points of the ENEM. */
export const SCORES = {
  /** Cut-offs move from year to year by about this much: below by less is near. */
  near: 20,
  /** The Prouni asks for this average whatever the cut-off. */
  prouniLeast: 450,
} as const;

/** How a score stands. Null where nothing is known to compare it with, or where there is no score: 0 says that there was no exam. */
export function standingOf(nota: number | null, programa: Programme, corte: CutOff | null): Standing | null {
  if (nota === null) return null;
  if (programa === 'prouni' && nota < SCORES.prouniLeast) return 'abaixo';
  if (corte === null) return null;
  if (nota >= corte.nota) return 'acima';
  return nota >= corte.nota - SCORES.near ? 'perto' : 'abaixo';
}
