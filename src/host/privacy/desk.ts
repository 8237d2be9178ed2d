import { learningTables } from '#learning';
import type { AssistantTables, Person, Privacy } from '#protocol';
import { createDurableStore, type LegalHold, type RetentionFinding } from '#store';
import { targetOf } from '../backing.ts';
import { randomIds, systemClock } from '../clock.ts';
import type { ConfiguredStore } from '../config.ts';
import { isNothingKept } from '../doctor/nothing-kept.ts';
import { createPrivacy } from './privacy.ts';
import { type ExportVerdict, newSigningKey, publicKeyOf, verifyExport } from './sign.ts';

/** People's data, for whoever answers for them at the command line: no worker is started. */
export type PrivacyDesk = Privacy & {
  /** Assistants of this database whose tables are not known here: their rows would be left out. */
  strangers(): Promise<readonly string[]>;
  /** What the rules of retention mean now; nothing is changed. */
  retention(): Promise<readonly RetentionFinding[]>;
  /** Takes away what has been kept long enough. */
  sweep(): Promise<Readonly<Record<string, number>>>;
  hold(person: Person, hold: Pick<LegalHold, 'why' | 'until'>): Promise<void>;
  lift(person: Person): Promise<boolean>;
  /** Whether this database exported something, and exactly so. */
  verify(value: unknown): Promise<ExportVerdict>;
  close(): Promise<void>;
};

export type DeskOptions = {
  /** Tables of the assistants whose rows are a person's too. */
  readonly tables: readonly AssistantTables[];
  readonly longestTurnMs: number;
  readonly report?: (error: unknown) => void;
};

/** Null: nothing was ever kept there. Throws what keeps it from being opened. */
export async function openPrivacyDesk(
  choice: ConfiguredStore,
  { tables, longestTurnMs, report = () => undefined }: DeskOptions,
): Promise<PrivacyDesk | null> {
  const target = targetOf(choice);
  if (isNothingKept(target)) return null;
  const durable = createDurableStore({ target, erasable: [...tables, learningTables()] });
  await durable.open();
  const clock = systemClock();
  const { privacy: store, access } = durable;
  const { resume: _, ...privacy } = createPrivacy({
    ...{ store, access, clock, ids: randomIds(clock), longestTurnMs, report },
  });
  return {
    ...privacy,
    strangers: () => store.strangers(),
    retention: () => store.retention(clock.now()),
    sweep: () => store.sweep(clock.now()),
    hold: (person, hold) => store.hold(person, { ...hold, at: clock.now() }),
    lift: (person) => store.lift(person),
    verify: async (value) => verifyExport(value, publicKeyOf(await store.signingKey(newSigningKey()))),
    close: () => durable.close(),
  };
}
