export { juniorReflex } from './junior.ts';
