import type { AuditReport, OpenDatabase, StoreCondition } from '#store/sql';
import { targetOf } from '../backing.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from './nothing-kept.ts';

export type Diagnosis = {
  /** Folder or server; no credentials. */
  readonly place: string;
  /** Null: nothing was ever kept there. */
  readonly condition: StoreCondition | null;
  /** Null where the tables of this version are not there to be read. */
  readonly log: AuditReport | null;
};

export type DiagnoseOptions = { readonly onProgress?: (events: number) => void };

/** Looks a store over. No worker is started, nothing is migrated, nothing is written. Throws what keeps it from being opened. */
export async function diagnose(choice: ConfiguredStore, options: DiagnoseOptions = {}): Promise<Diagnosis> {
  const { openDatabase, openingFailure, placeOf } = await import('#store/sql');
  const target = targetOf(choice);
  const place = placeOf(target);
  if (isNothingKept(target)) return { place, condition: null, log: null };
  const failed = (error: unknown): never => {
    throw openingFailure(target, error);
  };
  const database = await openDatabase(target).catch(failed);
  try {
    return { place, ...(await look(database, options).catch(failed)) };
  } finally {
    await database.close();
  }
}

async function look(database: OpenDatabase, options: DiagnoseOptions): Promise<Omit<Diagnosis, 'place'>> {
  const { auditLog, readCondition } = await import('#store/sql');
  const condition = await readCondition(database);
  return { condition, log: condition.holdings && (await auditLog(database.pool, options)) };
}
