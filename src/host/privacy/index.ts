export { openPrivacyDesk } from './desk.ts';
