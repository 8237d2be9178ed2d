export type { RouterInput } from './heard.ts';
export { readSlots } from './read-slots.ts';
export { routeMessage } from './route-message.ts';
export type { SlotReading, StudentSlots } from './slots.ts';
