export { type ImportPreview, previewImport, taken } from './imports.ts';
export { readStatement } from './read-statement.ts';
export { isUnreadable, type ReadStatement } from './statement.ts';
