export { createDoorkeeper, type Doorkeeper } from './doorkeeper.ts';
export type { Identity } from './identity.ts';
