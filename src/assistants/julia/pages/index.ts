import type { LinkPage } from '#protocol';
import { PAGES } from '../tools/desk-tool.ts';
import { doctorPage } from './doctor.ts';
import { ownerPage } from './owner.ts';

/** The pages behind links that a bridge makes, by name; both belong to the assistant `julia`. */
export const createPages = (): Readonly<Record<string, LinkPage>> => ({
  [PAGES.medico]: doctorPage,
  [PAGES.responsavel]: ownerPage,
});
