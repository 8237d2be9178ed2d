import type { Cota, Education, Indifferent, InstitutionKind, Shift } from '../desk/words.ts';

/** What a message says about the student. Amounts are reais a month, as they were said; nothing is derived from two of them. */
export type StudentSlots = {
  readonly nome?: string;
  readonly idade?: number;
  /** The city's name as IBGE writes it. */
  readonly cidade?: string;
  readonly uf?: string;
  readonly escolaridade?: Education;
  /** As in `COURSES`. */
  readonly curso?: string;
  /** 0 for whoever has not sat the exam. */
  readonly nota_enem?: number;
  readonly turno?: Shift | Indifferent;
  readonly tipo_instituicao?: InstitutionKind | Indifferent;
  readonly renda_familiar?: number;
  /** In the household, the student included. */
  readonly pessoas?: number;
  readonly income_per_capita?: number;
  readonly flexivel_cidade?: boolean;
  readonly raio_km?: number;
  readonly sort_by?: 'quality';
  readonly cotas?: readonly Cota[];
};

export type SlotName = keyof StudentSlots;

/** Said, but impossible: to be asked again. `why` is for people. */
export type InvalidSlot = { readonly slot: SlotName; readonly value: string; readonly why: string };

export type SlotReading = {
  readonly slots: StudentSlots;
  readonly invalid: readonly InvalidSlot[];
  /** Slots that the message says were wrong before. */
  readonly corrections: readonly SlotName[];
};
