/** Who talks where nobody says who. */
export const LOCAL_USER = 'local';

export type ChatWords = {
  readonly assistant?: string | undefined;
  readonly file?: string | undefined;
  readonly user: string;
  /** The last one of this assistant, if none is named. */
  readonly session?: string | undefined;
};

/** The command that goes on with a conversation, as somebody can paste it into a shell. */
export function chatCommand({ assistant, file, user, session }: ChatWords): string {
  const words = [
    ...(assistant === undefined ? [] : [assistant]),
    ...(file === undefined ? [] : ['--file', file]),
    ...(user === LOCAL_USER ? [] : ['--user', user]),
    ...(session === undefined ? ['-c'] : ['--session', session]),
  ];
  return ['npx prosa chat', ...words.map(quoted)].join(' ');
}

const PLAIN = /^[\p{L}\p{N}_@%+=:,./-]+$/u;

const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
