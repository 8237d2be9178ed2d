import { createHash } from 'node:crypto';
import { canonicalJson, type Json, type WeighedReading } from '#protocol';
import { share } from '../analyses/analysis.ts';
import { WEIGHTS } from '../limits.ts';
import type { RecordedMission, RecordedTurn } from './read-recorded.ts';

export type Both<Value> = { readonly before: Value; readonly after: Value };
/** How a recorded turn is decided under both weights, and whom each of its missions would be suggested to. */
export type Redecided = Both<WeighedReading> & { readonly leads: readonly Both<string>[] };

export type Flow = { readonly from: string; readonly to: string; readonly count: number };
type Effect = 'melhora' | 'piora' | 'muda';
export type ReplayExample = Both<WeighedReading> & {
  readonly turn: string;
  readonly text: string;
  /** Who led, where a mission came of it. */
  readonly chosen: string | null;
  readonly effect: Effect;
};

export type Counted = {
  readonly turns: number;
  readonly missions: number;
  /** Turns whose kind changes, and missions or messages that would be suggested to somebody else. */
  readonly kinds: number;
  readonly leads: number;
  /** In per cent of missions: suggested to who led in the end. `recorded`: as it was suggested then. */
  readonly agreement: Both<number | null> & { readonly recorded: number | null };
  /** Missions that were overridden, and of them those that would now be suggested to who led. */
  readonly overridden: { readonly missions: number; readonly agreeing: Both<number> };
  /** Wrong under the weights of now and right under the others; right and then wrong. */
  readonly mended: number;
  readonly spoiled: number;
};

export type Tallied = Counted & {
  readonly kindFlows: readonly Flow[];
  readonly leadFlows: readonly Flow[];
  readonly examples: readonly ReplayExample[];
  readonly hash: string;
};

const ORDER: readonly Effect[] = ['piora', 'melhora', 'muda'];

/** Counts what changes. The same turns in the same order under the same weights give the same tally and hash. */
export function createTally(weights: Both<Json>) {
  const hash = createHash('sha256').update(canonicalJson({ ...weights }));
  const counts = { turns: 0, kinds: 0, leads: 0 };
  const missions = createMissionTally();
  const [kindFlows, leadFlows] = [new Map<string, number>(), new Map<string, number>()];
  const examples = new Map<Effect, ReplayExample[]>(ORDER.map((effect) => [effect, []]));
  return {
    add: (recorded: RecordedTurn, redecided: Redecided): void => {
      const { before, after, leads } = redecided;
      const led = recorded.missions.map(
        ({ chosen }, at) => `${chosen} ${leads[at]?.before} ${leads[at]?.after}`,
      );
      hash.update(`\n${[recorded.turn, lineOf(before), lineOf(after), ...led].join(' ')}`);
      const isOther = before.kind !== after.kind;
      counts.turns += 1;
      counts.kinds += Number(isOther);
      if (isOther) count(kindFlows, before.kind, after.kind);
      const effects = recorded.missions.map((mission, at) => missions.add(mission, leads[at]));
      const moved = recorded.missions.length > 0 ? leads : [leadsOf(before, after)];
      const changed = moved.filter((lead) => lead.before !== lead.after);
      counts.leads += changed.length;
      for (const lead of changed) count(leadFlows, lead.before, lead.after);
      if (!isOther && changed.length === 0) return;
      const effect = ORDER.find((each) => effects.includes(each)) ?? 'muda';
      const told = examples.get(effect);
      if (told && told.length < WEIGHTS.examples) told.push(exampleOf(recorded, redecided, effect));
    },
    tell: (): Tallied => ({
      ...counts,
      ...missions.tell(),
      ...{ kindFlows: flowsOf(kindFlows), leadFlows: flowsOf(leadFlows) },
      examples: ORDER.flatMap((effect) => examples.get(effect) ?? []),
      hash: hash.digest('hex'),
    }),
  };
}

/** How often who would be suggested is who led. */
function createMissionTally() {
  const counts = { missions: 0, recorded: 0, before: 0, after: 0 };
  const overridden = { missions: 0, before: 0, after: 0 };
  const turned = { mended: 0, spoiled: 0 };
  return {
    add: ({ suggested, chosen }: RecordedMission, lead: Both<string> | undefined): Effect => {
      const [was, is] = [lead?.before === chosen, lead?.after === chosen];
      counts.missions += 1;
      counts.recorded += Number(suggested === chosen);
      for (const each of suggested === chosen ? [counts] : [counts, overridden]) {
        each.before += Number(was);
        each.after += Number(is);
      }
      overridden.missions += Number(suggested !== chosen);
      if (was === is) return 'muda';
      turned[is ? 'mended' : 'spoiled'] += 1;
      return is ? 'melhora' : 'piora';
    },
    tell: (): Pick<Counted, 'missions' | 'agreement' | 'overridden' | 'mended' | 'spoiled'> => {
      const { missions, before, after, recorded } = counts;
      return {
        missions,
        agreement: {
          before: share(before, missions),
          after: share(after, missions),
          recorded: share(recorded, missions),
        },
        overridden: {
          missions: overridden.missions,
          agreeing: { before: overridden.before, after: overridden.after },
        },
        ...turned,
      };
    },
  };
}

const lineOf = ({ kind, lead }: WeighedReading): string => `${kind}/${lead ?? ''}`;

/** Where a message changes its kind, who would lead it is no change of lead. */
const leadsOf = (before: WeighedReading, after: WeighedReading): Both<string> =>
  before.lead === null || after.lead === null
    ? { before: '', after: '' }
    : { before: before.lead, after: after.lead };

function exampleOf(
  { turn, query, missions }: RecordedTurn,
  { before, after, leads }: Redecided,
  effect: Effect,
): ReplayExample {
  const text = (missions[0]?.query ?? query).slice(0, WEIGHTS.exampleChars).toWellFormed();
  const [lead] = leads;
  const led = (reading: WeighedReading, by: string | undefined) => ({ ...reading, lead: by ?? reading.lead });
  return {
    ...{ turn, text, chosen: missions[0]?.chosen ?? null, effect },
    ...{ before: led(before, lead?.before), after: led(after, lead?.after) },
  };
}

const SEPARATOR = ' → ';
const count = (flows: Map<string, number>, from: string, to: string): void =>
  void flows.set(`${from}${SEPARATOR}${to}`, (flows.get(`${from}${SEPARATOR}${to}`) ?? 0) + 1);

const flowsOf = (flows: ReadonlyMap<string, number>): readonly Flow[] =>
  [...flows]
    .toSorted(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .map(([key, n]) => {
      const [from = '', to = ''] = key.split(SEPARATOR);
      return { from, to, count: n };
    });
