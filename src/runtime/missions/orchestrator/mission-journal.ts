import type {
  BusEvent,
  BusResponse,
  ChatContext,
  Clock,
  InternalEntry,
  InternalMemory,
  JsonObject,
  MissionBudget,
  MissionClaim,
  MissionEntry,
  MissionRun,
  MissionStore,
  Think,
} from '#protocol';
import { createInternalMemory } from '../memory/internal-memory.ts';

/** A mission's run with its journal: everything is written in order, what comes while a write is under way goes with the next. */
export type JournalledRun = MissionRun & {
  readonly memory: InternalMemory;
  results(): ReadonlyMap<string, BusResponse>;
  /** Spent by the time the newest entry that tells it was written, failures included. */
  readonly spentBefore: MissionBudget;
  event(event: BusEvent): void;
  /** Everything so far is written. Rejects where it could not be. */
  written(): Promise<void>;
};

export type JournalDeps = {
  readonly clock: Clock;
  readonly store: Pick<MissionStore, 'append'>;
  readonly contexto: ChatContext | null;
  readonly think?: Think | undefined;
  /** What the ledger says now. */
  readonly spent: () => MissionBudget;
  /** It cannot be written any more: somebody else has the mission, or the store is gone. */
  readonly broken: (error: unknown) => void;
};

export function openJournal(
  claim: MissionClaim,
  entries: readonly MissionEntry[],
  deps: JournalDeps,
): JournalledRun {
  const { clock, store, contexto, think, spent, broken } = deps;
  const known = knownIn(entries);
  const write = createWriter((batch) => store.append(claim, batch), broken);
  let noted = known.spent;
  /** Only where something was spent since. */
  const noteSpent = (at: number): void => {
    const value = spent();
    if (value.tokens === noted.tokens && value.chamadas_api === noted.chamadas_api) return;
    noted = value;
    write.add({ kind: 'gasto', at, value });
  };
  const memory = createInternalMemory({
    clock,
    known: entries.flatMap((entry): InternalEntry[] => (entry.kind === 'memoria' ? [entry.entry] : [])),
    kept: (entry) => write.add({ kind: 'memoria', at: entry.em, entry }),
  });
  return {
    contexto,
    memory,
    ...(think && { think }),
    spentBefore: known.spent,
    results: () => known.results,
    result: (operacao) => known.results.get(operacao) ?? null,
    keep: async (operacao, response) => {
      known.results.set(operacao, response);
      const value = { resposta: response, gasto: spent() } as unknown as JsonObject;
      write.add({ kind: 'resultado', operacao, at: clock.now(), value });
      await write.done();
    },
    event: (event) => {
      write.add({ kind: 'evento', at: event.em, event });
      noteSpent(event.em);
    },
    written: () => write.done(),
  };
}

function knownIn(entries: readonly MissionEntry[]): {
  readonly results: Map<string, BusResponse>;
  readonly spent: MissionBudget;
} {
  const results = new Map<string, BusResponse>();
  let spent: MissionBudget = { tokens: 0, chamadas_api: 0 };
  const raise = ({ tokens, chamadas_api }: MissionBudget): void => {
    spent = {
      tokens: Math.max(spent.tokens, tokens),
      chamadas_api: Math.max(spent.chamadas_api, chamadas_api),
    };
  };
  for (const entry of entries) {
    if (entry.kind === 'gasto') raise(entry.value);
    if (entry.kind !== 'resultado') continue;
    // Written by `keep` above, and by nobody else.
    const { resposta, gasto } = entry.value as unknown as { resposta: BusResponse; gasto: MissionBudget };
    results.set(entry.operacao, resposta);
    raise(gasto);
  }
  return { results, spent };
}

type Writer = { add(entry: MissionEntry): void; done(): Promise<void> };

/** One write at a time. After one fails nothing more is written, and everybody who waits is told why. */
function createWriter(
  append: (batch: readonly MissionEntry[]) => Promise<void>,
  broken: (error: unknown) => void,
): Writer {
  let waiting: MissionEntry[] = [];
  let writing: Promise<void> = Promise.resolve();
  let idle = true;
  let failed: { readonly error: unknown } | null = null;
  const drain = async (): Promise<void> => {
    while (waiting.length > 0 && !failed) {
      const batch = waiting;
      waiting = [];
      try {
        await append(batch);
      } catch (error) {
        failed = { error };
        broken(error);
      }
    }
    idle = true;
  };
  return {
    add: (entry) => {
      waiting.push(entry);
      if (!idle || failed) return;
      idle = false;
      // Not at once: what is told in one breath is written in one.
      writing = Promise.resolve().then(drain);
    },
    done: async () => {
      await writing;
      if (failed) throw failed.error;
    },
  };
}
