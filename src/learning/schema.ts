export * from './schema/answers.ts';
export * from './schema/evals.ts';
export * from './schema/missions.ts';
export * from './schema/steering.ts';
export * from './schema/turns.ts';
