export { createCloudinha } from './assistant.ts';
