import type { Message } from '#protocol';

export type MessageRow = {
  readonly id: string;
  readonly turn: string;
  readonly at: number;
  readonly role: Message['role'];
  readonly text: string;
  readonly about: string;
};

/** What of a message is read back from no column of its own; the workflow has one besides, for whoever asks in SQL. */
export const aboutOf = ({
  agents,
  aborted,
  workflow,
  cards,
  charts,
  component,
  suggestions,
  sources,
  refused,
}: Message): string =>
  JSON.stringify({
    agents,
    ...(workflow !== undefined && { workflow }),
    ...(cards && { cards }),
    ...(charts && { charts }),
    ...(component && { component }),
    ...(suggestions && { suggestions }),
    ...(sources && { sources }),
    ...(refused && { refused }),
    ...(aborted && { aborted }),
  });

export const messageOf = ({ id, turn, at, role, text, about }: MessageRow): Message => ({
  id,
  turn,
  at,
  role,
  text,
  ...JSON.parse(about),
});
