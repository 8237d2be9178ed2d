import type { ResourceScope } from '#protocol';
import type { ServiceDesk } from '../service-desk.ts';
import { createFiles } from './customer-files.ts';
import { billingDesk } from './demo-billing.ts';
import type { CustomerFiles } from './demo-files.ts';
import { orderDesk } from './demo-orders.ts';
import { technicalDesk } from './demo-technical.ts';

/** The demonstration: every person finds a customer file of their own, made when they first come. */
export function createDemoDesk({ database }: ResourceScope): ServiceDesk {
  return deskOver(createFiles(database));
}

/** The desk over any files: what it answers is worked out by pure functions. */
export const deskOver = (files: CustomerFiles): ServiceDesk => ({
  ...orderDesk(files),
  ...billingDesk(files),
  ...technicalDesk(files),
});
