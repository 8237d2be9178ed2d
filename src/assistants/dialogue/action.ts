import type { JsonObject } from '#protocol';
import type { OutputOf, TypedTool } from '#runtime';
import type { Action, Heard } from './dialogue.ts';

type Doing<S, Input, Value> = Pick<Action<S>, 'say' | 'next' | 'failed'> & {
  input(slots: S, heard: Heard): Input;
  /** What of the tool's answer is kept. */
  keep?(value: Value, slots: S): Partial<NoInfer<S>>;
};

/** A step that uses a tool; what the tool takes and gives is known from the tool. */
export const action = <S, Input, Output>(
  tool: TypedTool<Input, Output>,
  { input, keep, ...rest }: Doing<S, Input, OutputOf<Output>>,
): Action<S> => ({
  kind: 'action',
  tool: tool.name,
  ...rest,
  input: (slots, heard) => input(slots, heard) as JsonObject,
  keep: (value, slots) => keep?.(value as OutputOf<Output>, slots) ?? {},
});
