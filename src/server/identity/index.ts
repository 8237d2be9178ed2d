export { createDoorkeeper, type Doorkeeper, type DoorkeeperDeps } from './doorkeeper.ts';
export { type Identity, isIdentifier, type Role } from './identity.ts';
