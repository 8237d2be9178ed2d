import { fold } from '#language';
import type { Shift } from '../desk/words.ts';

const SHIFTS: ReadonlyMap<string, Shift> = new Map([
  ...each('Matutino', 'matutino', 'manha', 'diurno'),
  ...each('Vespertino', 'vespertino', 'tarde'),
  ...each('Noturno', 'noturno', 'noite'),
  ...each('Integral', 'integral'),
  ...each('EAD', 'ead', 'a distancia', 'curso a distancia', 'educacao a distancia'),
]);

function each(shift: Shift, ...written: readonly string[]): (readonly [string, Shift])[] {
  return written.map((word) => [word, shift] as const);
}

/** Undefined for what is none. */
export const readShift = (cell: string): Shift | undefined => SHIFTS.get(fold(cell));
