import type { ResourceScope } from '#protocol';
import type { JuliaDesk } from './julia-desk.ts';

/** Julia's desk over the tables of the schema `julia`. */
export function openDesk(_scope: ResourceScope): JuliaDesk {
  throw new Error('being built');
}
