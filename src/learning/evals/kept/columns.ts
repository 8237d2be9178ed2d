import { getTableColumns } from 'drizzle-orm';
import { evalCases, evalRuns, evalSets } from '../../schema.ts';

const { orgId: _, userId: __, ...ofSet } = getTableColumns(evalSets);
const { orgId: ___, ...ofCase } = getTableColumns(evalCases);
const { orgId: ____, userId: _____, ...ofRun } = getTableColumns(evalRuns);

/** All of a row but whose it is: whoever asks has said so. */
export const setColumns = ofSet;
export const caseColumns = ofCase;
export const runColumns = ofRun;

export type EvalSet = Pick<typeof evalSets.$inferSelect, keyof typeof ofSet>;
export type KeptCase = Pick<typeof evalCases.$inferSelect, keyof typeof ofCase>;
export type KeptRun = Pick<typeof evalRuns.$inferSelect, keyof typeof ofRun>;
