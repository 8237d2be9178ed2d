export { createFinancas } from './assistant.ts';
export { openDesk } from './desk/index.ts';
