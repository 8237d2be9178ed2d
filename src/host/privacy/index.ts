export { openPrivacyDesk, type PrivacyDesk } from './desk.ts';
export { type ExportVerdict, publicKeyOf, verifyExport } from './sign.ts';
