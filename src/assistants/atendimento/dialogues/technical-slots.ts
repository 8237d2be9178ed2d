import type { DeviceKind, Diagnosis, LineTest, Ticket, Visit, VisitSlot } from '../service-desk.ts';

/** What a technical dialogue knows so far. */
export type TechnicalSlots = {
  readonly reason?: string;
  readonly light?: string;
  /** By us or by the person. */
  readonly restarted?: boolean;
  /** Where it is slow: `todos` or `um`. */
  readonly place?: string;
  readonly line?: LineTest;
  readonly free?: readonly VisitSlot[];
  /** The words in which a time was wished for before any was proposed. */
  readonly wish?: string;
  readonly slot?: string;
  /** The time of day that the person likes best, as far as we remember. */
  readonly prefers?: VisitSlot['period'];
  readonly visit?: Visit;
  readonly device?: DeviceKind;
  readonly fault?: 'liga' | 'trava' | 'imagem';
  readonly diagnosis?: Diagnosis;
  readonly ticket?: Ticket;
};
