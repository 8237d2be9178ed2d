export type { Claim, FoundClaim } from './claim.ts';
export { findClaims, type Watch } from './find-claims.ts';
