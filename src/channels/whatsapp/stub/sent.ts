/** A message that the stub took, as it would reach the person. */
export type StubSent = {
  readonly account: string;
  /** Telephone, or the person's id where there is none. */
  readonly to: string;
  readonly type: 'text' | 'template';
  /** The words; of a template its parameters in one line. */
  readonly text: string;
  readonly template: string | null;
  readonly callbackData: string;
  readonly wamid: string;
  readonly at: number;
};
