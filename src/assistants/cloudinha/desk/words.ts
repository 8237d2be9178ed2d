// The closed lists of the student's world, spelled as they are stored and told.

export const EDUCATIONS = [
  'Ensino Médio Incompleto',
  'Ensino Médio Completo',
  'Ensino Superior Incompleto',
  'Ensino Superior Completo',
] as const;
export type Education = (typeof EDUCATIONS)[number];

export const SHIFTS = ['Matutino', 'Vespertino', 'Noturno', 'Integral', 'EAD'] as const;
export type Shift = (typeof SHIFTS)[number];

export const INSTITUTION_KINDS = ['publica', 'privada'] as const;
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number];

/** "It does not matter" is an answer, and is kept as one. */
export const INDIFFERENT = 'indiferente';
export type Indifferent = typeof INDIFFERENT;

export const PROGRAMMES = ['sisu', 'prouni'] as const;
export type Programme = (typeof PROGRAMMES)[number];

/** What somebody may claim a quota by. All of the law's quotas ask for public school; the rest come on top of it. */
export const COTAS = ['escola_publica', 'renda', 'ppi', 'quilombola', 'pcd'] as const;
export type Cota = (typeof COTAS)[number];

export const SORTS = ['quality', 'match', 'distance'] as const;
export type SortBy = (typeof SORTS)[number];

/** How a score stands against a cut-off. */
export type Standing = 'acima' | 'perto' | 'abaixo';
