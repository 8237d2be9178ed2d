export { createCloudinha } from './assistant.ts';
export { openDesk } from './desk/index.ts';
export {
  IMPORT_KINDS,
  type ImportKind,
  type ImportProgress,
  type ImportReport,
  importFile,
  type Rejected,
} from './import/index.ts';
export { readSlots, routeMessage } from './understand/index.ts';
export { createWorkflows } from './workflows.ts';
