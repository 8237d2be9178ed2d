export * from './data-access.ts';
export type * from './entry.ts';
export type * from './finance-desk.ts';
export type * from './holdings.ts';
export { openDesk } from './open-desk.ts';
export type * from './statement.ts';
export type { Asked, Refusal, Who, Writer } from './who.ts';
export { isRefusal } from './who.ts';
export * from './words.ts';
