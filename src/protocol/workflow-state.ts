/** `target` is a workflow's name for a change, else null. */
export type WorkflowIntent = 'CHANGE_WORKFLOW' | 'CONTINUE_WORKFLOW' | 'EXIT_WORKFLOW';
export type WorkflowDecision = {
  readonly intent: WorkflowIntent;
  readonly target: string | null;
  readonly confidence: number;
  readonly reasoning: string;
};

/** Of a conversation: which workflow is active. The truth; others mirror it. */
export type WorkflowState = {
  readonly active: string | null;
  readonly since: number;
  /** Nobody has conducted it yet: whatever is known already, it has its say once. */
  readonly fresh?: true;
  /** A mandatory one that this conversation is in, whatever is active: its end is told once. */
  readonly under?: string;
};
