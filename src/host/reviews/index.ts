export { openReviewDesk } from './open-review-desk.ts';
export { createReviewDesk, type OpenedReview, type ReviewDesk } from './review-desk.ts';
