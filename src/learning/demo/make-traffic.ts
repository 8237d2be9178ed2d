import { days, minutes, seconds } from '#protocol';
import { makeMission } from './make-mission.ts';
import { makeTurn, type Place, withMission } from './make-turn.ts';
import { MISSION_SCENES } from './mission-scenes.ts';
import { type Random, seeded } from './random.ts';
import { HOURS, SCENES } from './scenes.ts';
import { exampleOf, gradeOf, signalsOf } from './show-feelings.ts';
import { DEMO_PEOPLE, demoUser, type Traffic, type TrafficPlan } from './traffic.ts';

/** So many turns at once: small enough for PGlite not to stop everybody for long. */
const SLICE = 500;
const HOUR_MS = minutes(60);
/** Over one: the later, the more. */
const GROWTH = 1.15;

/** Traffic as an organisation might have it, in slices. The same plan gives the same rows. */
export function* makeTraffic(plan: TrafficPlan): Generator<Traffic> {
  const random = seeded(plan.seed);
  let left = { turns: plan.turns, missions: Math.min(plan.missions, plan.turns) };
  let session = 0;
  while (left.turns > 0) {
    const slice: Told[] = [];
    while (left.turns > 0 && slice.length < SLICE) {
      session += 1;
      const talk = talkOf(plan, { ...left, session }, random);
      slice.push(...talk);
      left = {
        turns: left.turns - talk.length,
        missions: left.missions - talk.filter(({ made }) => made !== null).length,
      };
    }
    yield gather(slice, random);
  }
}

type Made = ReturnType<typeof makeMission>;
type Told = {
  readonly turn: Traffic['turns'][number];
  readonly made: Made | null;
  readonly liked: number;
  readonly followed: number;
  readonly left: number;
  /** What was asked soon after it. */
  readonly next: { readonly query: string; readonly at: number } | null;
};

type Left = { readonly turns: number; readonly missions: number; readonly session: number };

/** One conversation: some turns with one assistant, a minute or more apart. */
function talkOf(plan: TrafficPlan, { turns, missions, session }: Left, random: Random): readonly Told[] {
  const length = Math.min(turns, random.whole(1, 6));
  const scene = random.weighed(SCENES);
  const user = demoUser(random.whole(1, DEMO_PEOPLE));
  const told: Told[] = [];
  let at = beginningOf(plan, random);
  for (let n = 0; n < length; n += 1) {
    const id = `demo_t_${plan.org}_${plan.seed}_${session}_${n}`;
    const place: Place = {
      ...{ orgId: plan.org, userId: user, session: `demo_s_${plan.org}_${plan.seed}_${session}`, turn: id },
      startedAt: at,
    };
    const wantsMission = random.next() * (turns - n) < missions - told.filter(({ made }) => made).length;
    const asked = wantsMission ? random.weighed(MISSION_SCENES) : null;
    const made = asked && makeMission(asked, place, random);
    const plain = makeTurn(scene, place, random);
    const turn = made ? withMission(plain, made.mission) : plain;
    const { followed, left = 0 } = scene;
    told.push({ turn, made, liked: asked?.liked ?? scene.liked, followed, left, next: null });
    at =
      turn.at +
      (random.chance(followed)
        ? random.whole(seconds(20), seconds(200))
        : random.whole(minutes(6), minutes(25)));
  }
  return told.map((each, n) => ({ ...each, next: nextOf(each, told[n + 1]) }));
}

const SOON = minutes(5);

const nextOf = ({ turn }: Told, next: Told | undefined): Told['next'] =>
  next && next.turn.startedAt - turn.at <= SOON ? { query: next.turn.query, at: next.turn.startedAt } : null;

/** Later days more often than earlier ones, working days more often than weekends. */
function beginningOf({ now, days: span }: TrafficPlan, random: Random): number {
  const hour = random.weighed(HOURS);
  const ago = Math.floor(span * random.next() ** GROWTH);
  const midnight = Math.floor((now - 3 * HOUR_MS) / days(1)) * days(1) + 3 * HOUR_MS - ago * days(1);
  const weekday = new Date(midnight).getUTCDay();
  const moved = (weekday === 0 || weekday === 6) && random.chance(0.4) ? midnight - days(2) : midnight;
  const at = moved + hour * HOUR_MS + random.whole(0, HOUR_MS - 1);
  // What would be later than now was yesterday; a conversation takes up to three hours.
  return at > now - 3 * HOUR_MS ? at - days(1) : at;
}

function gather(slice: readonly Told[], random: Random): Traffic {
  return {
    turns: slice.map(({ turn }) => turn),
    missions: slice.flatMap(({ made }) => (made ? [made.mission] : [])),
    operations: slice.flatMap(({ made }) => made?.operations ?? []),
    signals: slice.flatMap((each) => signalsOf(each, random)),
    grades: slice.flatMap((each) => gradeOf(each, random)),
    examples: slice.flatMap((each) => exampleOf(each, random)),
  };
}
