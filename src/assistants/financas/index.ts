export { createFinancas } from './assistant.ts';
export { type FinanceDesk, openDesk } from './desk/index.ts';
export { toldEntries } from './dialogues/lancador/index.ts';
export {
  type ImportPreview,
  isUnreadable,
  previewImport,
  type ReadStatement,
  readStatement,
  taken,
} from './import/index.ts';
