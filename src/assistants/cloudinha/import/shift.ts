import { fold } from '#language';
import type { Shift } from '../desk/words.ts';

const SHIFTS: Readonly<Record<string, Shift>> = {
  ...{ matutino: 'Matutino', manha: 'Matutino', diurno: 'Matutino' },
  ...{ vespertino: 'Vespertino', tarde: 'Vespertino' },
  ...{ noturno: 'Noturno', noite: 'Noturno', integral: 'Integral' },
  ...{ ead: 'EAD', 'a distancia': 'EAD', 'curso a distancia': 'EAD', 'educacao a distancia': 'EAD' },
};

/** Undefined for what is none. */
export const readShift = (cell: string): Shift | undefined => SHIFTS[fold(cell)];
