export { openBench } from './open-bench.ts';
export { stagesFor } from './stages-for.ts';
