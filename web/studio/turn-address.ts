/** Null for a turn of demonstration: it has facts, and nothing that could be shown. */
export const turnAddress = (turn: string): string | null =>
  turn.startsWith('demo_') ? null : `/studio/turnos/${encodeURIComponent(turn)}`;
