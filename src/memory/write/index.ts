export { changesOf, type Judged, type WriteScene, type Written } from './changes-of.ts';
export { settlePending } from './settle.ts';
