export { COURSES, type Course } from './courses.ts';
export type { RouterInput } from './heard.ts';
export { readSlots } from './read-slots.ts';
export { routeMessage } from './route-message.ts';
export {
  EDUCATIONS,
  type Education,
  type InstitutionType,
  type InvalidSlot,
  type Quota,
  SHIFTS,
  type Shift,
  type SlotName,
  type SlotReading,
  type StudentSlots,
} from './slots.ts';
