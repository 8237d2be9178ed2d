export { cardOf } from './card.ts';
export type * from './cloudinha-desk.ts';
export { dayOf, type Eligibility, eligibilityOf, incomePerCapita } from './eligibility.ts';
export { openDesk } from './open-desk.ts';
export { profileFaults } from './profile-faults.ts';
export {
  COTAS,
  EDUCATIONS,
  INDIFFERENT,
  INSTITUTION_KINDS,
  PROGRAMMES,
  type Programme,
  SHIFTS,
  SORTS,
} from './words.ts';
