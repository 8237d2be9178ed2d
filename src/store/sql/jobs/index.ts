export { installJobs } from './install-jobs.ts';
export { type JobsOptions, openJobs } from './open-jobs.ts';
