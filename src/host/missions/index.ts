export { configuredBus } from '../bus-config.ts';
export { createMissionWorker, type MissionWorker } from './mission-worker.ts';
