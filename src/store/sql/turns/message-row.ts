import type { Message } from '#protocol';

export type MessageRow = {
  readonly id: string;
  readonly turn: string;
  readonly at: number;
  readonly role: Message['role'];
  readonly text: string;
  readonly about: string;
};

/** What of a message stands in no column of its own. */
export const aboutOf = ({ agents, aborted }: Message): string =>
  JSON.stringify({ agents, ...(aborted && { aborted }) });

export const messageOf = ({ id, turn, at, role, text, about }: MessageRow): Message => ({
  id,
  turn,
  at,
  role,
  text,
  ...JSON.parse(about),
});
