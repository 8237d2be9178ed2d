import type { ResourceScope } from '#protocol';
import type { CloudinhaDesk } from './cloudinha-desk.ts';

/** Cloudinha's desk over the tables of the schema `cloudinha`. */
export function openDesk(scope: ResourceScope): CloudinhaDesk {
  throw new Error(`not there yet: ${Object.keys(scope).join()}`);
}
