export { type ImportAsked, type ImportPreview, previewImport, taken } from './imports.ts';
export { readStatement, type StatementFile } from './read-statement.ts';
export { isUnreadable, type ReadStatement } from './statement.ts';
