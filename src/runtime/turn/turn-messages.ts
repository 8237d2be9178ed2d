import type { Input, Media, Message, TurnEnding, UserMessage } from '#protocol';
import type { ShownInTurn } from './show.ts';

/** What lines carry beside their words. */
export type LineMarks = {
  /** The workflow they were said in; left out for assistants that have none. */
  readonly workflow?: string | null;
  /** The person's line for the answer they gave in a component. */
  readonly answer?: string;
  /** What stands below the answer. */
  readonly shown?: ShownInTurn;
  /** A guard refused the turn: nobody is told of it later. */
  readonly refused?: boolean;
};

export type Reply = LineMarks & {
  readonly turn: string;
  readonly text: string;
  readonly path: readonly string[];
  readonly ending: TurnEnding;
  readonly at: number;
  /** What an operator did, where that is what the turn was. */
  readonly operated?: 'said' | 'noted' | 'done' | undefined;
};

const MEDIA: Readonly<Record<Media['kind'], string>> = {
  audio: 'áudio',
  image: 'imagem',
  video: 'vídeo',
  document: 'documento',
  sticker: 'figurinha',
  location: 'localização',
  reaction: 'reação',
  contacts: 'contato',
  other: 'arquivo',
};

/** What came without words is named, so that whoever reads on sees that something came. */
const lineOf = ({ text, media }: UserMessage): string =>
  text === '' && media ? `[${MEDIA[media.kind]}]` : text;

/** What a turn adds to the conversation as people see it: their lines, and the reply if there was one. */
export function turnMessages(inputs: readonly Input[], reply: Reply): Message[] {
  const { turn, text, path, ending, at, operated, workflow, answer, shown = {}, refused } = reply;
  const within = { ...(workflow !== undefined && { workflow }), ...(refused && { refused: true as const }) };
  const messages = inputs.flatMap((input): Message[] => {
    const line = { id: input.id, turn, at: input.at, ...within };
    if (input.kind === 'user_message') return [{ ...line, role: 'user', text: lineOf(input), agents: path }];
    if (input.kind === 'client_result' && answer !== undefined)
      return [{ ...line, role: 'user', text: answer, agents: path }];
    if (input.kind !== 'operator_message' || !operated || operated === 'done') return [];
    return [{ ...line, role: operated === 'said' ? 'operator' : 'note', text: input.text, agents: path }];
  });
  const isEmpty = text === '' && !shown.cards && !shown.charts && !shown.component;
  if (isEmpty || operated) return messages;
  const aborted = ending === 'stopped' || ending === 'timed_out' ? { aborted: true as const } : {};
  return [
    ...messages,
    {
      ...{ id: `${turn}.r`, turn, at, role: 'assistant', text, agents: path.slice(-1) },
      ...within,
      ...shown,
      ...aborted,
    },
  ];
}
