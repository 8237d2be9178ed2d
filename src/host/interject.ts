import { createHash } from 'node:crypto';
import type { Delivery, Input, UserMessage } from '#protocol';
import type { Desk, Lane } from './desk.ts';
import { soon } from './patience.ts';
import { tellQueued } from './senders.ts';
import { stop } from './stop.ts';

/** A turn that conducts a mission, in whichever process, and what people wrote that waits behind it. */
type Mission = { readonly turn: string; readonly waiting: readonly UserMessage[] };

/** What was said by people so many turns back has been answered. */
const TURNS_LOOKED_AT = 10;

/** An input was accepted and no turn has it yet. If a mission runs, it calls that off, or whoever sent it is told that it waits. */
export const interject = (desk: Desk, lane: Lane, input: string): Promise<void> =>
  aside(desk, lane, async (mission) => {
    const message = mission.waiting.find(({ id }) => id === input);
    if (!message) return;
    if (callsOff(desk, lane, message)) await stop(desk, lane.session, mission.turn);
    else await acknowledge(desk, lane, { ...mission, waiting: [message] });
  });

/** A turn of this process has just opened a mission: the same for what came while it was on its way to that. */
export const missionOpened = (desk: Desk, lane: Lane, turn: string): Promise<void> =>
  aside(desk, lane, async (mission) => {
    if (mission.turn !== turn) return;
    if (await isCalledOff(desk, lane, mission)) await stop(desk, lane.session, turn);
    else await acknowledge(desk, lane, mission);
  });

/** Another process has the session: whether it opened a mission meanwhile is only known by asking. */
export async function tellWaiting(desk: Desk, lane: Lane): Promise<void> {
  if ([...lane.senders.values()].some(({ waits, told }) => waits && !told))
    await aside(desk, lane, (mission) => acknowledge(desk, lane, mission));
}

/** Whatever goes wrong here, the message is kept and is answered. */
async function aside(desk: Desk, lane: Lane, act: (mission: Mission) => Promise<unknown>): Promise<void> {
  try {
    const mission = await missionIn(desk, lane);
    if (mission) await act(mission);
  } catch (error) {
    if (!desk.closing) desk.deps.report({ error, what: 'interjection' });
  }
}

async function missionIn({ deps, conducts }: Desk, { session, assistant }: Lane): Promise<Mission | null> {
  if (!assistant.missions) return null;
  const { turn, inputs, behind = [] } = await soon(deps.store.unanswered(session), deps.clock);
  const waiting = inputs.filter(isMessage).filter(({ id }) => behind.includes(id));
  const [first] = waiting;
  if (turn === null || !first) return null;
  return (await soon(conducts({ org: first.org, turn }), deps.clock)) ? { turn, waiting } : null;
}

const isMessage = (input: Input): input is UserMessage => input.kind === 'user_message';

/** By the assistant's own judgement; one that breaks calls nothing off. */
function callsOff({ deps }: Desk, { assistant: { missions } }: Lane, { text }: UserMessage): boolean {
  try {
    return missions?.cancels?.(text) === true;
  } catch (error) {
    deps.report({ error, what: 'missions.cancels' });
    return false;
  }
}

/** One message calls off one mission: what already ended a turn that ran when it was written has had its effect. */
async function isCalledOff(desk: Desk, lane: Lane, { waiting }: Mission): Promise<boolean> {
  const calling = waiting.filter((message) => callsOff(desk, lane, message));
  if (calling.length === 0) return false;
  const { store, clock } = desk.deps;
  const turns = await soon(store.turns(lane.session, TURNS_LOOKED_AT), clock);
  const stops = turns.flatMap(({ ending, events }) =>
    ending === 'stopped' ? (events.at(-1)?.at ?? []) : [],
  );
  return calling.some(({ at }) => stops.every((stopped) => stopped < at));
}

/** On the stream of whoever waits here, and through the channel of whoever is answered by one. */
async function acknowledge(desk: Desk, lane: Lane, { turn, waiting }: Mission): Promise<void> {
  const { store, clock } = desk.deps;
  const text = lane.assistant.phrases.missionRuns;
  for (const message of waiting.filter((each) => !callsOff(desk, lane, each))) {
    const sender = lane.senders.get(message.id);
    if (sender) tellQueued(sender, text, clock.now());
    const line = lineTo(message, { turn, text });
    if (line && (await store.outbox.notice?.(line, message.id))) desk.posted();
  }
}

/** Named by its message, so that it is one line whoever writes it down. */
function lineTo(
  { id, session, replyTo }: UserMessage,
  said: Pick<Delivery, 'turn' | 'text'>,
): Delivery | null {
  if (!replyTo) return null;
  const name = createHash('sha256')
    .update(JSON.stringify([session, id]))
    .digest('base64url');
  return { ...replyTo, ...said, session, id: `${name}.q` };
}
