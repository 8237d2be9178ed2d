export { installJobs } from './install-jobs.ts';
export { openJobs } from './open-jobs.ts';
