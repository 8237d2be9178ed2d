// The door of the memory room: hooks around a turn. Filled by its parts.
export {
  type AskForJson,
  createProposer,
  type ModelForm,
  type Proposed,
  type Proposer,
  type Visit,
  type VisitProposal,
} from './propose/index.ts';
