export { COURSES, type Course } from './courses.ts';
export type { RouterInput } from './heard.ts';
export { readSlots } from './read-slots.ts';
export { routeMessage } from './route-message.ts';
export type { InvalidSlot, SlotName, SlotReading, StudentSlots } from './slots.ts';
