import type { Claim, Delivery, Input, ReplyTo } from '#protocol';

/** The reply, once for each place that an input of the turn wants it at; undefined when nobody does. */
export function deliveriesOf(
  { turn, session, inputs }: Claim,
  text: string,
  reach?: ReplyTo,
): Delivery[] | undefined {
  if (text === '') return undefined;
  const places = new Map<string, ReplyTo>();
  for (const input of inputs) {
    const place = placeOf(input, reach);
    if (place) places.set(`${place.channel}\n${place.address}`, place);
  }
  if (places.size === 0) return undefined;
  const [first] = inputs;
  const purpose = first.kind === 'timer_fired' && { purpose: first.timer };
  return [...places.values()].map(({ channel, address }, index) => ({
    id: index === 0 ? `${turn}.r` : `${turn}.r${index + 1}`,
    channel,
    address,
    session,
    turn,
    text,
    ...purpose,
  }));
}

/** Where nobody waits on a stream, the person is reached where they last wrote from. */
function placeOf({ kind, replyTo }: Input, reach: ReplyTo | undefined): ReplyTo | undefined {
  return replyTo ?? (kind === 'timer_fired' || kind === 'operator_message' ? reach : undefined);
}
