import type { Assistant, Clock, Database, UsedAdjustment, WeightSource, WeightsInForce } from '#protocol';
import { inTime } from '../in-time.ts';
import { WEIGHTS } from '../limits.ts';
import { type InForce, readInForce } from './read-in-force.ts';

export type WeightBookPorts = {
  readonly clock: Clock;
  readonly database: () => Promise<Database>;
  readonly report: (problem: { readonly error: unknown; readonly what: string }) => void;
  /** Whether anything can have been changed: a database that nobody opened is not opened to look. */
  readonly mayHold: () => boolean;
  readonly assistants: readonly Pick<Assistant, 'name' | 'learning'>[];
};

export type WeightBook = WeightSource & {
  /** What was changed before this was asked for counts when it resolves. Never rejects. */
  refresh(org: string): Promise<void>;
};

type ByAssistant = ReadonlyMap<string, WeightsInForce>;
const NONE: ByAssistant = new Map();

/**
 * Weights in force, in memory. Of each organisation that is asked about, read once; after that every two seconds, while there are turns, one
 * small question for all of them. What this process changes itself it reads at once.
 */
export function createWeightBook({
  clock,
  database,
  report,
  mayHold,
  assistants,
}: WeightBookPorts): WeightBook {
  const known = new Map<string, ByAssistant>();
  const asked = new Set<string>();
  let lookedAt = clock.monotonic();
  let reading: Promise<void> = Promise.resolve();
  let looking = false;
  const put = (org: string, found: ByAssistant): void => {
    known.set(org, found);
    const [first] = known.size > WEIGHTS.organisations ? known.keys() : [];
    if (first !== undefined) known.delete(first);
  };
  /** One after the other: an older reading never takes the place of a newer one. A store that fails leaves what was known. */
  const read = (orgs: readonly string[]): Promise<void> => {
    reading = reading
      .then(async () => {
        const rows = Map.groupBy(await readInForce(await database(), orgs), ({ org }) => org);
        for (const org of orgs) put(org, inForceOf(rows.get(org) ?? [], { assistants, report }));
      })
      .catch((error: unknown) => report({ error, what: 'weights' }));
    return reading;
  };
  const lookSoon = (org: string): void => {
    asked.add(org);
    if (looking || clock.monotonic() - lookedAt < WEIGHTS.refreshMs) return;
    looking = true;
    lookedAt = clock.monotonic();
    const orgs = [...asked];
    asked.clear();
    void read(orgs).finally(() => {
      looking = false;
    });
  };
  return {
    refresh: (org) => read([org]),
    of: ({ org, assistant }) => {
      if (!mayHold()) return null;
      const found = known.get(org);
      if (found) {
        lookSoon(org);
        return found.get(assistant) ?? null;
      }
      return inTime(read([org]), clock, WEIGHTS.firstReadMs).then(() => {
        if (!known.has(org)) put(org, NONE);
        return known.get(org)?.get(assistant) ?? null;
      });
    },
  };
}

type Judging = Pick<WeightBookPorts, 'assistants' | 'report'>;

/** What does not fit what the assistant declares by now counts as usual, and is told. */
function inForceOf(rows: readonly InForce[], { assistants, report }: Judging): ByAssistant {
  if (rows.length === 0) return NONE;
  const found = new Map<string, WeightsInForce>();
  for (const [assistant, own] of Map.groupBy(rows, (row) => row.assistant)) {
    const declared = assistants.find(({ name }) => name === assistant)?.learning?.weights ?? {};
    const values: Record<string, unknown> = {};
    const adjustments: UsedAdjustment[] = [];
    for (const { name, id, value } of own) {
      const parsed = Object.hasOwn(declared, name) ? declared[name]?.schema.safeParse(value) : undefined;
      if (parsed?.success) {
        values[name] = parsed.data;
        adjustments.push({ name, adjustment: id });
      } else report({ error: parsed?.error ?? new Error(`nobody declares ${name}`), what: `weights ${id}` });
    }
    if (adjustments.length > 0) found.set(assistant, { values, adjustments });
  }
  return found;
}
