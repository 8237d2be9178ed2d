export { withRoom } from './bounded.ts';
export { changesOf, type Written } from './changes-of.ts';
export { settlePending } from './settle.ts';
