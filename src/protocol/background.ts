/** Something known besides the messages: a fact or a summary, for every agent or for one. */
export type Background = {
  readonly kind: 'fact' | 'summary';
  readonly agent: string | null;
  readonly text: string;
};
