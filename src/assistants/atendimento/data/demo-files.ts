import { DAY, dateDigits } from '../format.ts';
import type { Asked, Caller, Refusal, Ticket } from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';

/** A change of a file and what it answers; or why it is not made. */
export type Change<T> = { readonly file: CustomerFile; readonly answer: T } | Refusal;

export type CustomerFiles = {
  /** The caller's file; on the first visit the demonstration's, made once. */
  read(caller: Caller): Promise<CustomerFile>;
  /**
   * Makes a change once per key: the second time the first answer comes back and nothing changes. A change adds rows or puts
   * one in the place of another, is asked while the file is locked, and so must neither wait nor throw.
   */
  write<T extends object>(caller: Caller, change: (file: CustomerFile) => Change<T>): Asked<T>;
};

/** The next protocol number of this customer: date and running number. */
export const nextProtocol = (file: CustomerFile, now: number): string =>
  `${dateDigits(now)}${String(file.issued + 1).padStart(4, '0')}`;

export const newTicket = (file: CustomerFile, subject: string, now: number): Ticket => ({
  protocol: nextProtocol(file, now),
  subject,
  status: 'aberto',
  openedAt: now,
  answerBy: now + DAY,
});

export const withTicket = (file: CustomerFile, ticket: Ticket): CustomerFile => ({
  ...file,
  issued: file.issued + 1,
  tickets: [...file.tickets, ticket],
});

/** What people and models wrote, as text that a database takes: no NUL, no half of a character. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
