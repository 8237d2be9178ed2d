import type { DeviceKind, Diagnosis, LineTest, Ticket, Visit, VisitSlot } from '../service-desk.ts';

/** What a technical dialogue knows so far. */
export type TechnicalSlots = {
  readonly reason?: string;
  readonly light?: string;
  readonly restarted?: boolean;
  readonly line?: LineTest;
  readonly free?: readonly VisitSlot[];
  readonly slot?: string;
  readonly visit?: Visit;
  readonly device?: DeviceKind;
  readonly fault?: 'liga' | 'trava' | 'imagem';
  readonly diagnosis?: Diagnosis;
  readonly ticket?: Ticket;
};
