import { and, eq } from 'drizzle-orm';
import type { ResourceScope } from '#protocol';
import { customers, effects } from '../schema.ts';
import { type Caller, isRefusal } from '../service-desk.ts';
import { type CustomerFile, demoCustomer } from './demo-customer.ts';
import type { Change, CustomerFiles } from './demo-files.ts';
import { readFile } from './read-file.ts';
import { saveRows, type Transaction } from './save-rows.ts';

const NOTHING: CustomerFile = {
  ...{ orders: [], invoices: [], refunds: [], devices: [], tickets: [], visits: [] },
  ...{ issued: 0, dueDay: null },
};

/** Customers' files in the assistant's own tables. */
export function createFiles(database: ResourceScope['database']): CustomerFiles {
  return {
    read: async (caller) => {
      const db = await database();
      return (await readFile(db, caller)) ?? db.transaction((tx) => openFile(tx, caller));
    },
    write: async (caller, change) => (await database()).transaction((tx) => makeOnce(tx, caller, change)),
  };
}

/** Under the lock of the customer: the first with a key makes the change, whoever comes later finds what it answered. */
async function makeOnce<T extends object>(
  tx: Transaction,
  caller: Caller,
  change: (file: CustomerFile) => Change<T>,
) {
  const before = await openFile(tx, caller);
  const made = await findAnswer(tx, caller);
  if (made) return made.answer as T;
  const changed = change(before);
  if (isRefusal(changed)) return changed;
  const { file: after, answer } = changed;
  await saveRows(tx, caller, { before, after });
  if (after.issued !== before.issued || after.dueDay !== before.dueDay) {
    await tx.update(customers).set({ issued: after.issued, dueDay: after.dueDay }).where(isOwn(caller));
  }
  const { org: orgId, user: userId, key, now: madeAt } = caller;
  await tx.insert(effects).values({ orgId, userId, key, answer, madeAt });
  return answer;
}

/** Locks the caller's file, or makes the demonstration's if there is none, and reads it: in this order, else it would be old. */
async function openFile(tx: Transaction, caller: Caller): Promise<CustomerFile> {
  if (!(await lockFile(tx, caller))) await makeFile(tx, caller);
  const file = await readFile(tx, caller);
  if (!file) throw new Error('a customer whose file was locked has none');
  return file;
}

async function lockFile(tx: Transaction, caller: Caller): Promise<boolean> {
  const own = tx.select({ issued: customers.issued }).from(customers).where(isOwn(caller));
  return (await own.for('update')).length > 0;
}

/** Whoever comes at the same time waits at the key until the first has committed, and then only locks. */
async function makeFile(tx: Transaction, caller: Caller): Promise<void> {
  const file = demoCustomer(caller.now);
  const { org: orgId, user: userId, now: createdAt } = caller;
  const { issued, dueDay } = file;
  const made = await tx
    .insert(customers)
    .values({ orgId, userId, issued, dueDay, createdAt })
    .onConflictDoNothing()
    .returning({ issued: customers.issued });
  if (made.length > 0) await saveRows(tx, caller, { before: NOTHING, after: file });
  else await lockFile(tx, caller);
}

async function findAnswer(tx: Transaction, { org, user, key }: Caller) {
  const own = and(eq(effects.orgId, org), eq(effects.userId, user), eq(effects.key, key));
  const [found] = await tx.select({ answer: effects.answer }).from(effects).where(own);
  return found;
}

const isOwn = ({ org, user }: Caller) => and(eq(customers.orgId, org), eq(customers.userId, user));
