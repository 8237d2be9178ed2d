export { createCloudinha } from './assistant.ts';
export { readSlots, routeMessage } from './understand/index.ts';
