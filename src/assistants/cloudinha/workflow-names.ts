export const ONBOARDING = 'onboarding_workflow';
export const MATCH = 'match_workflow';
export const SISU = 'sisu_workflow';
export const PROUNI = 'prouni_workflow';

/** What somebody may ask for; onboarding is not asked for. */
export const WANTED_WORKFLOWS = [MATCH, SISU, PROUNI] as const;
export type WantedWorkflow = (typeof WANTED_WORKFLOWS)[number];

export const isWanted = (name: string | null): name is WantedWorkflow =>
  WANTED_WORKFLOWS.some((wanted) => wanted === name);
