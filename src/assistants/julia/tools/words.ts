import { z } from 'zod';
import { TURNOS, VINCULOS } from '../shifts.ts';

export const turno = z.enum(TURNOS);
export const vinculo = z.enum(VINCULOS);
export const dia = z.iso.date();
export const ponteId = z.string().min(1).max(60).describe('O id da ponte, como criar_handoff_externo deu.');
