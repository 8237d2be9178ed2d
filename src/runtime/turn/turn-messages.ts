import type { Input, Media, Message, TurnEnding, UserMessage } from '#protocol';

export type Reply = {
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
  const { turn, text, path, ending, at, operated } = reply;
  const messages = inputs.flatMap((input): Message[] => {
    const line = { id: input.id, turn, at: input.at };
    if (input.kind === 'user_message') return [{ ...line, role: 'user', text: lineOf(input), agents: path }];
    if (input.kind !== 'operator_message' || !operated || operated === 'done') return [];
    return [{ ...line, role: operated === 'said' ? 'operator' : 'note', text: input.text, agents: path }];
  });
  if (text === '' || operated) return messages;
  const aborted = ending === 'stopped' || ending === 'timed_out' ? { aborted: true as const } : {};
  return [
    ...messages,
    { id: `${turn}.r`, turn, at, role: 'assistant', text, agents: path.slice(-1), ...aborted },
  ];
}
