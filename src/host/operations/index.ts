export { type OperationsDoor, openOperations } from './operations-door.ts';
