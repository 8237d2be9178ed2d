import { type Person, type PersonData, type PersonErasure, ProsaError } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import {
  advanceErasure,
  beginErasure,
  type EraseDeps,
  type EraseTime,
  erasuresOf,
  type RunningErasure,
  runningErasures,
} from './erase-person.ts';
import { unknownSchemas } from './own-tables.ts';
import { readPerson } from './read-person.ts';
import { type RetentionFinding, reportRetention, sweepExpired } from './retention.ts';

/** What a database can do about what it keeps of people. Every verb may be called again after it broke off. */
export type PrivacyStore = {
  begin(erasure: RunningErasure, time: EraseTime): Promise<string>;
  /** False: all that is there is gone, but something may still come late; to be called again later. */
  advance(erasure: RunningErasure, time: EraseTime): Promise<boolean>;
  /** Oldest first, a hundred at most. */
  running(): Promise<readonly RunningErasure[]>;
  /** Newest first. */
  erasures(person: Person): Promise<readonly PersonErasure[]>;
  read(person: Person, at: number): Promise<PersonData>;
  /** Schemas of assistants whose tables are not known here. */
  strangers(): Promise<readonly string[]>;
  /** The key that exports are signed with: the one offered, unless there is one already. */
  signingKey(offered: string): Promise<string>;
  retention(now: number): Promise<readonly RetentionFinding[]>;
  sweep(now: number): Promise<Readonly<Record<string, number>>>;
  /** Somebody is obliged to keep what there is of a person, until a moment or until it is lifted. */
  hold(person: Person, hold: LegalHold): Promise<void>;
  /** Whether there was one. */
  lift(person: Person): Promise<boolean>;
};

export type LegalHold = { readonly why: string; readonly at: number; readonly until: number | null };

const KEY = statement('signing_key', 'select prosa.signing_key($1) as key');
const HOLD = statement('place_hold', 'select prosa.place_hold($1, $2, $3, $4, $5)');
const LIFT = statement('lift_hold', 'select prosa.lift_hold($1, $2) as lifted');

export function createPrivacyStore(run: Runner, how: Omit<EraseDeps, 'run'>): PrivacyStore {
  const deps: EraseDeps = { ...how, run };
  return {
    begin: (erasure, time) => beginErasure(deps, erasure, time),
    advance: (erasure, time) => advanceErasure(deps, erasure, time),
    running: () => runningErasures(run),
    erasures: (person) => erasuresOf(run, person),
    read: (person, at) => readPerson(deps, person, at),
    strangers: () => unknownSchemas(deps),
    signingKey: async (offered) => {
      const [row] = await run.rows<{ key: string }>(KEY, [offered], PATIENCE.turn);
      return row?.key ?? offered;
    },
    retention: (now) => reportRetention(run, now),
    sweep: (now) => sweepExpired(run, now),
    hold: async ({ org, user }, { why, at, until }) => {
      const [newest] = await erasuresOf(run, { org, user });
      // What is being taken away cannot be kept any more, and nobody shall believe that it is.
      if (newest?.status === 'running') throw new ProsaError('person_erasing');
      await run.rows(HOLD, [org, user, why, at, until], PATIENCE.turn);
    },
    lift: async ({ org, user }) => {
      const [row] = await run.rows<{ lifted: boolean }>(LIFT, [org, user], PATIENCE.turn);
      return row?.lifted ?? false;
    },
  };
}
