import { z } from 'zod';

export const turno = z.enum(['diurno', 'noturno']);
export const vinculo = z.enum(['fixo', 'avulso']);
export const dia = z.iso.date();
export const ponteId = z.string().min(1).max(60).describe('O id da ponte, como criar_handoff_externo deu.');
