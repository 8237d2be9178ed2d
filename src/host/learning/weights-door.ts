import {
  type Adjustment,
  countChoices,
  countTerms,
  findAdjustment,
  findInForce,
  keepAdjustment,
  listAdjustments,
  measureOverrides,
  type Overrides,
  type Recorded,
  type Replay,
  readReceipt,
  replay,
  undoAdjustment,
  WEIGHTS,
  type WeightBook,
  type WeightsKey,
} from '#learning/weights';
import {
  type AdjustableWeights,
  type Assistant,
  type Clock,
  type Database,
  type Ids,
  type Json,
  ProsaError,
  type WeightChange,
} from '#protocol';
import {
  type DeclaredWeights,
  expectedOf,
  jsonOf,
  type NamedWeights,
  parsedBy,
  pickFrom,
} from './declared-weights.ts';

/** Which weights are meant; where an organisation has only one kind of them nobody has to say. */
export type WhichWeights = { readonly assistant?: string | undefined; readonly name?: string | undefined };
type Looking = WhichWeights & {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Also what `prosa demo-traffic` made. */
  readonly demo?: boolean | undefined;
};

export type WeightsNow = NamedWeights & {
  readonly title: string;
  readonly value: Json;
  readonly usual: Json;
  /** What an application has to name: the adjustment in force, or `padrao`. */
  readonly version: string;
  readonly adjustment: Adjustment | null;
  readonly measured: Measured | null;
};
/** Overrides in as much time before a change as counts at most, and since it. */
export type Measured = { readonly before: Overrides; readonly after: Overrides };

export type WeightSuggestion = {
  readonly version: string;
  /** From the last change on, if that is later than was asked for: what was before it speaks of other weights. */
  readonly since: number;
  readonly until: number;
  readonly missions: number;
  /** As now, where nothing is suggested. */
  readonly value: Json;
  readonly changes: readonly WeightChange[];
};

export type ReplayWanted = Looking & {
  readonly value: Json;
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};
export type WeightReplay = Replay & { readonly version: string; readonly value: Json };

export type Applying = WhichWeights & {
  readonly value: Json;
  readonly version: string;
  readonly reason: string;
  /** The hash of a replay of these weights, or that nobody wants one. */
  readonly replay?: string | undefined;
  readonly force?: boolean | undefined;
};

/** Weights of decisions, per organisation: read, suggested, tried on recorded traffic, applied, undone. */
export type WeightsDoor = {
  read(org: string, which?: WhichWeights): Promise<WeightsNow>;
  suggest(org: string, looking?: Looking): Promise<WeightSuggestion>;
  replay(org: string, wanted: ReplayWanted): Promise<WeightReplay>;
  apply(org: string, applying: Applying, by: string): Promise<Adjustment>;
  undo(org: string, id: string, by: string): Promise<Adjustment>;
  /** The newest first. */
  history(org: string, which?: WhichWeights): Promise<readonly Adjustment[]>;
};

export type WeightsParts = {
  readonly database: () => Promise<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly book: Pick<WeightBook, 'refresh'>;
  readonly assistants: readonly Pick<Assistant, 'name' | 'learning'>[];
};

/** How the weights are called that nobody changed. */
const USUAL = 'padrao';

export function createWeightsDoor(parts: WeightsParts): WeightsDoor {
  const { database, clock, assistants } = parts;
  const stands = async (org: string, which: WhichWeights): Promise<Standing> => {
    const picked = pickFrom(assistants, which);
    const key = { org, assistant: picked.assistant, name: picked.name };
    const force = await findInForce(await database(), key);
    return { ...picked, key, force, ...inForceOf(picked.declared, force) };
  };
  const periodOf = ({ since, until }: Looking) => {
    const to = until ?? clock.now() + 1;
    return { since: since ?? to - WEIGHTS.periodMs, until: to };
  };
  return {
    read: async (org, which = {}) => {
      const standing = await stands(org, which);
      const { declared, force, assistant, name, value, version } = standing;
      const measured = force && (await measuredOf(await database(), standing, clock.now()));
      const usual = jsonOf(declared.usual);
      return { assistant, name, title: declared.title, value, usual, version, adjustment: force, measured };
    },
    suggest: async (org, looking = {}) => {
      const standing = await stands(org, looking);
      return suggestionOf(await database(), standing, { ...periodOf(looking), demo: looking.demo ?? false });
    },
    replay: async (org, wanted) => {
      const standing = await stands(org, wanted);
      const { limit = WEIGHTS.replayed.usual, demo = false, signal } = wanted;
      return replayed(await database(), standing, {
        ...periodOf(wanted),
        value: wanted.value,
        limit,
        demo,
        signal,
      });
    },
    apply: async (org, applying, by) => apply(await stands(org, applying), { ...applying, by }, parts),
    undo: (org, id, by) => undo({ org, id, by }, parts),
    history: async (org, which = {}) => {
      const { assistant, name } = pickFrom(assistants, which);
      return listAdjustments(await database(), { org, assistant, name });
    },
  };
}

async function apply(
  standing: Standing,
  { by, ...applying }: Applying & { readonly by: string },
  { database, ids, clock, book }: WeightsParts,
): Promise<Adjustment> {
  const made = await adjustmentOf(await database(), standing, applying);
  const kept = await keepAdjustment(await database(), standing.key, {
    ...{ ...made, id: ids.next('aj'), reason: applying.reason, by, at: clock.now() },
    over: standing.force?.id ?? null,
  });
  if (!kept) throw new ProsaError('weights_conflict');
  await book.refresh(standing.key.org);
  return kept;
}

async function undo(
  { org, id, by }: { readonly org: string; readonly id: string; readonly by: string },
  { database, clock, book }: WeightsParts,
): Promise<Adjustment> {
  const found = await findAdjustment(await database(), org, id);
  if (!found) throw new ProsaError('adjustment_not_found');
  const { assistant, name } = found;
  const undone = await undoAdjustment(
    await database(),
    { org, assistant, name },
    { id, by, at: clock.now() },
  );
  if (!undone) throw new ProsaError('weights_conflict', NOT_THE_LAST);
  await book.refresh(org);
  return undone;
}

const NOT_THE_LAST = 'Só o ajuste em vigor pode ser desfeito; o que veio depois dele se desfaz primeiro.';

type Standing = DeclaredWeights & {
  readonly key: WeightsKey;
  readonly force: Adjustment | null;
  readonly value: Json;
  readonly version: string;
};

/** A kept value that fits no more counts as usual, for whoever looks as for every turn. */
function inForceOf({ schema, usual }: AdjustableWeights, force: Adjustment | null) {
  const parsed = force ? schema.safeParse(force.value) : null;
  return { value: jsonOf(parsed?.success ? parsed.data : usual), version: force?.id ?? USUAL };
}

async function measuredOf(
  database: Database,
  { key: { org, assistant }, force }: Standing,
  now: number,
): Promise<Measured | null> {
  if (!force) return null;
  const looked = { org, assistant, demo: false };
  const since = force.at - WEIGHTS.periodMs;
  return {
    before: await measureOverrides(database, { ...looked, since, until: force.at }),
    after: await measureOverrides(database, { ...looked, since: force.at, until: now + 1 }),
  };
}

async function suggestionOf(
  database: Database,
  { key: { org, assistant }, declared, force, value, version }: Standing,
  asked: Omit<Recorded, 'org' | 'assistant'>,
): Promise<WeightSuggestion> {
  const { until, demo } = asked;
  const since = Math.max(asked.since, force?.at ?? 0);
  const recorded = { org, assistant, since, until, demo };
  const choices = await countChoices(database, recorded);
  const terms = await countTerms(database, recorded);
  const suggested = declared.suggest({ choices, terms }, declared.schema.parse(value));
  return {
    ...{ version, since, until, missions: choices.reduce((sum, { missoes }) => sum + missoes, 0) },
    ...{ value: suggested ? jsonOf(suggested.value) : value, changes: suggested?.changes ?? [] },
  };
}

type Replaying = Omit<Recorded, 'org' | 'assistant'> &
  Pick<ReplayWanted, 'value' | 'signal'> & { readonly limit: number };

async function replayed(
  database: Database,
  { key: { org, assistant }, declared, value: before, version }: Standing,
  { value, ...asked }: Replaying,
): Promise<WeightReplay> {
  const after = parsedBy(declared, value);
  const made = await replay(database, declared, { org, assistant, ...asked, weights: { before, after } });
  return { ...made, version, value: after };
}

/** Replayed once more over the rows that the hash names: whoever applies knows what was expected, in whichever process it was tried. */
async function adjustmentOf(
  database: Database,
  standing: Standing,
  { value, version, replay: hash, force = false }: Applying,
): Promise<Pick<Adjustment, 'value' | 'previous' | 'expected'>> {
  const after = parsedBy(standing.declared, value);
  if (version !== standing.version) throw new ProsaError('weights_conflict');
  const previous = standing.value;
  if (hash === undefined && force) return { value: after, previous, expected: { forced: true } };
  if (hash === undefined)
    throw new ProsaError('weights_invalid', 'Simule antes e traga o hash em "replay", ou peça "force".');
  const asked = readReceipt(hash);
  if (!asked) throw new ProsaError('weights_invalid', '"replay" não é o hash de uma simulação.');
  const made = await replayed(database, standing, { ...asked, value: after });
  if (made.hash !== hash) throw new ProsaError('weights_conflict');
  return { value: after, previous, expected: expectedOf(made) };
}
