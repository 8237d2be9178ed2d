export { getImportantDatesTool, type ToldDate } from './dates.ts';
export { incomeCalculatorTool } from './income.ts';
export { knowledgeSearchTool } from './knowledge.ts';
export { logModerationTool, noteModerated } from './moderation.ts';
export { getStudentProfileTool, updateStudentProfileTool } from './profile.ts';
export type { CloudinhaResources } from './scope.ts';
export { searchOpportunitiesTool, type ToldOffer } from './search.ts';
export { duckDuckGoSearchTool } from './web.ts';
