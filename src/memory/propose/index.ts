export type { AskForJson, ModelForm } from './ask.ts';
export { createProposer, type Proposer, type Visit, type VisitProposal } from './proposer.ts';
export type { Proposed } from './read-proposal.ts';
