export type { AlertOptions } from './alert-options.ts';
export { openReviewDesk } from './open-review-desk.ts';
export type { ReviewDesk } from './review-desk.ts';
export { openReviewHouse, type ReviewHouse } from './review-house.ts';
