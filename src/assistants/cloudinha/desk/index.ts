export { cardOf } from './card.ts';
export type * from './cloudinha-desk.ts';
export { dayOf, type Eligibility, eligibilityOf, incomePerCapita } from './eligibility.ts';
export { openDesk } from './open-desk.ts';
export { profileFaults } from './profile-faults.ts';
export {
  COTAS,
  type Cota,
  EDUCATIONS,
  type Education,
  INDIFFERENT,
  INSTITUTION_KINDS,
  type InstitutionKind,
  PROGRAMMES,
  type Programme,
  SHIFTS,
  type Shift,
  SORTS,
  type SortBy,
  type Standing,
} from './words.ts';
