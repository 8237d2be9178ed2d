import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createFaults, type LogFault } from './fault.ts';
import {
  type LineRow,
  type ReadPage,
  readEmptyChains,
  readLines,
  readLostSeals,
  readSealedHeads,
  readSeals,
} from './read-log.ts';
import { beginningOf, type ChainEnd, type ChainPlace, verifyEnd, verifyLine } from './verify-chain.ts';
import { BEFORE_SEALS, checkSeal, faultOf, type Seal, type SealPlace } from './verify-seal.ts';

export type AuditReport = {
  /** Chains that were read. */
  readonly sessions: number;
  readonly events: number;
  readonly seals: number;
  /** Whoever keeps its hash elsewhere can tell later that nothing before it was rewritten. */
  readonly lastSeal: Pick<Seal, 'id' | 'at' | 'hash'> | null;
  /** The first ones found; `faultCount` counts all. */
  readonly faults: readonly LogFault[];
  readonly faultCount: number;
};

export type AuditOptions = {
  /** Rows that are read at once. */
  readonly pageRows?: number;
  readonly keepFaults?: number;
  /** Told after every page how many events have been read. */
  readonly onProgress?: (events: number) => void;
};

const PAGE_ROWS = 2_000;
const KEEP_FAULTS = 100;

type Faults = ReturnType<typeof createFaults>;

/**
 * Recomputes the whole event log: every chain, where it ends, every seal and what it sealed. Reads in pages, so that a log of
 * any length needs no memory and others are served meanwhile; what is appended while it reads is no fault.
 *
 * @example
 * const { faults } = await auditLog(database.pool);
 */
export async function auditLog(pool: Pool, options: AuditOptions = {}): Promise<AuditReport> {
  const { pageRows: rows = PAGE_ROWS, keepFaults = KEEP_FAULTS, onProgress } = options;
  const page: ReadPage = { pool, rows };
  const faults = createFaults(keepFaults);
  const chains = await auditChains(page, faults, onProgress);
  for await (const empty of readEmptyChains(page))
    for (const chain of empty) faults.add(verifyEnd(beginningOf(chain), chain));
  const seals = await auditSeals(page, faults);
  return { ...chains, ...seals, faults: faults.kept, faultCount: faults.count() };
}

async function auditChains(page: ReadPage, faults: Faults, onProgress: AuditOptions['onProgress']) {
  let open: { readonly place: ChainPlace; readonly end: ChainEnd | null } | null = null;
  let sessions = 0;
  let events = 0;
  for await (const lines of readLines(page)) {
    for (const line of lines) {
      if (open?.place.chain !== line.chain) {
        if (open) faults.add(verifyEnd(open.place, open.end));
        open = { place: beginningOf(line), end: null };
        sessions += 1;
      }
      faults.add(verifyLine(open.place, line));
      open = { place: line, end: endOf(line) };
    }
    events += lines.length;
    onProgress?.(events);
    // A database in this process answers without a pause: without this nobody else would get one.
    await setImmediate();
  }
  if (open) faults.add(verifyEnd(open.place, open.end));
  return { sessions, events };
}

const endOf = ({ events, head }: LineRow): ChainEnd | null =>
  events === null || head === null ? null : { events, head };

async function auditSeals(page: ReadPage, faults: Faults) {
  let place: SealPlace = BEFORE_SEALS;
  let last: AuditReport['lastSeal'] = null;
  let seals = 0;
  for await (const seal of readSeals(page)) {
    const check = checkSeal(seal);
    for await (const heads of readSealedHeads(page, seal.id)) faults.add(check.add(heads));
    faults.add(check.end(place));
    place = seal;
    last = { id: seal.id, at: seal.at, hash: seal.hash };
    seals += 1;
    await setImmediate();
  }
  // Those between two others have been told by the seal after them.
  const lost = (await readLostSeals(page)).filter((seal) => seal > place.id);
  faults.add(lost.map((seal) => faultOf('seal_missing', seal)));
  return { seals, lastSeal: last };
}
