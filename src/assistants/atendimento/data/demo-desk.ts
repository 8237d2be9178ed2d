import type { ServiceDesk } from '../service-desk.ts';
import { billingDesk } from './demo-billing.ts';
import { createFiles } from './demo-files.ts';
import { orderDesk } from './demo-orders.ts';
import { technicalDesk } from './demo-technical.ts';

/** The demonstration: every person finds a customer file of their own, made when they first come. */
export function createDemoDesk(): ServiceDesk {
  const files = createFiles();
  return { ...orderDesk(files), ...billingDesk(files), ...technicalDesk(files) };
}
