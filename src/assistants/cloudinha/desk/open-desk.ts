import type { ResourceScope } from '#protocol';
import type { CloudinhaDesk } from './cloudinha-desk.ts';
import { moderation } from './moderation.ts';
import { readProfile, updateProfile } from './profiles.ts';
import { countOffers, searchOpportunities } from './search.ts';

/** Cloudinha's desk over the tables of the schema `cloudinha`. */
export function openDesk({ database, knowledge, web }: ResourceScope): CloudinhaDesk {
  return {
    profile: async (org, user) => readProfile(await database(), org, user),
    updateProfile: async (who, changes, now) => updateProfile(await database(), who, { changes, now }),
    opportunities: {
      search: async (org, filter, now) => searchOpportunities(await database(), org, { filter, now }),
      count: async (org) => countOffers(await database(), org),
    },
    moderation: moderation(database),
    knowledge: knowledge ?? null,
    web: web ?? null,
  };
}
