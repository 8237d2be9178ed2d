export { goesOnFromQuestion } from './goes-on.ts';
export { simplistaReflex } from './simplista.ts';
