/** When a shift is, and what one is engaged for. */
export const TURNOS = ['diurno', 'noturno'] as const;
export type Turno = (typeof TURNOS)[number];
export const VINCULOS = ['fixo', 'avulso'] as const;
export type Vinculo = (typeof VINCULOS)[number];
