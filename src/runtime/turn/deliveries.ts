import type { Claim, Delivery, ReplyTo } from '#protocol';

/** The reply, once for each place that an input of the turn wants it at; undefined when nobody does. */
export function deliveriesOf({ turn, session, inputs }: Claim, text: string): Delivery[] | undefined {
  if (text === '' || inputs.every(({ replyTo }) => replyTo === undefined)) return undefined;
  const places = new Map<string, ReplyTo>();
  for (const { replyTo } of inputs)
    if (replyTo) places.set(`${replyTo.channel}\n${replyTo.address}`, replyTo);
  return [...places.values()].map(({ channel, address }, index) => ({
    id: index === 0 ? `${turn}.r` : `${turn}.r${index + 1}`,
    channel,
    address,
    session,
    turn,
    text,
  }));
}
