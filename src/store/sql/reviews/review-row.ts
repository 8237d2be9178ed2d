/** A review `r`, as it is told. */
export const REVIEW = `r.id, r.kind, r.about, r.user_id as "user", r.session, r.turn, r.assistant, r.state, r.priority,
  r.opened_at as "openedAt", r.opened_by as "openedBy", r.reason, r.signals, r.label, r.example, r.eval_case as "evalCase",
  r.assigned_to as "assignedTo", r.closed_at as "closedAt", r.outcome, r.note, r.version`;
