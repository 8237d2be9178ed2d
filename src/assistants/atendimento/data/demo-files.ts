import { DAY, dateDigits } from '../format.ts';
import { type Asked, type Caller, isRefusal, type Refusal, type Ticket } from '../service-desk.ts';
import { type CustomerFile, demoCustomer } from './demo-customer.ts';

/** A change of a file and what it answers; or why it is not made. */
export type Change<T> = { readonly file: CustomerFile; readonly answer: T } | Refusal;

export type CustomerFiles = {
  read(caller: Caller): CustomerFile;
  /** Makes a change once per key: the second time the first answer comes back and nothing changes. */
  write<T>(caller: Caller, change: (file: CustomerFile) => Change<T>): Asked<T>;
};

export function createFiles(): CustomerFiles {
  const files = new Map<string, CustomerFile>();
  const made = new Map<string, unknown>();
  const ownerOf = ({ org, user }: Caller): string => JSON.stringify([org, user]);
  const read = (caller: Caller): CustomerFile => {
    const owner = ownerOf(caller);
    const file = files.get(owner) ?? demoCustomer(caller.now);
    files.set(owner, file);
    return file;
  };
  return {
    read,
    write: async <T>(caller: Caller, change: (file: CustomerFile) => Change<T>) => {
      const key = `${ownerOf(caller)}\n${caller.key}`;
      if (made.has(key)) return made.get(key) as T;
      const changed = change(read(caller));
      if (isRefusal(changed)) return changed;
      files.set(ownerOf(caller), changed.file);
      made.set(key, changed.answer);
      return changed.answer;
    },
  };
}

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
