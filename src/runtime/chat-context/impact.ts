import type { MemoryCategory, WorkingMemory } from '#protocol';

/** From 0 to 1: how much what is known of a category changes what somebody should be told. */
const IMPACT: Readonly<Record<MemoryCategory, number>> = {
  financas: 1,
  correcoes: 0.95,
  trabalho: 0.9,
  familia: 0.9,
  identidade: 0.85,
  comunicacao: 0.85,
  lugar: 0.75,
  assuntos: 0.6,
  outros: 0.5,
  gostos: 0.4,
  // Nobody's health enters a context.
  saude: 0,
};

const LEAST_IMPACT = 0.7;

/** Only what weighs more than this belongs to the long-term profile. */
export const matters = ({ category = 'outros' }: Pick<WorkingMemory, 'category'>): boolean =>
  IMPACT[category] > LEAST_IMPACT;
