export { simplistaReflex } from './simplista.ts';
