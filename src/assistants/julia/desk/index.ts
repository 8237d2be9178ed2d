export type * from './julia-desk.ts';
export { isRefusal } from './julia-desk.ts';
export { openDesk } from './open-desk.ts';
