import type { ToolScope } from '#protocol';
import type { CloudinhaDesk } from '../desk/index.ts';
import type { Shelf } from '../knowledge/shelf.ts';

/** What Cloudinha's tools work on: her tables, and the documents she ships with. */
export type CloudinhaResources = CloudinhaDesk & { readonly shelf: Shelf };
/** Who asks and when comes from here, never from a model. */
export type CloudinhaScope = ToolScope<CloudinhaResources>;
