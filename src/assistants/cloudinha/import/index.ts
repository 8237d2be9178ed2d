export { importFile } from './import-file.ts';
export {
  IMPORT_KINDS,
  type ImportKind,
  type ImportProgress,
  type ImportReport,
  type Rejected,
} from './import-words.ts';
