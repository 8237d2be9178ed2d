export { openReviewDesk } from './open-review-desk.ts';
export { createReviewDesk, type ReviewDesk } from './review-desk.ts';
