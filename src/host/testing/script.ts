import type { ScriptedStep } from '#models';
import type { Json, JsonObject } from '#protocol';

/** The model says this and nothing else. */
export const say = (text: string): ScriptedStep => ({ say: text });

/** The model streams its text in these pieces. */
export const stream = (...chunks: readonly string[]): ScriptedStep => ({ chunks });

/** The model calls a tool, perhaps with some text beside the call. */
export const call = (tool: string, input: JsonObject = {}, text?: string): ScriptedStep => ({
  ...(text !== undefined && { say: text }),
  calls: [{ tool, input }],
});

/** The coordinator hands over. */
export const delegate = (role: string, initialContext = '', text?: string): ScriptedStep =>
  call(
    'request_specialist_sub_conversation',
    { specialist_role: role, initial_context: initialContext },
    text,
  );

export type Finish = {
  readonly status?: string;
  readonly text?: string;
  readonly lastUserMessage?: string;
  readonly messageToCoordinator?: string;
};

/** The specialist ends its sub-conversation with this result. */
export const finish = (
  result: Json = {},
  { status, text, lastUserMessage, messageToCoordinator }: Finish = {},
): ScriptedStep =>
  call(
    'end_specialist_sub_conversation',
    {
      status: status ?? 'completed',
      final_result: result,
      last_user_message: lastUserMessage ?? '',
      ...(messageToCoordinator !== undefined && { message_to_coordinator: messageToCoordinator }),
    },
    text,
  );

/** The model fails, as a provider would. */
export const breakDown = (reason = 'indisponível'): ScriptedStep => ({ fails: reason });

/** The model never answers; only an abort ends it. */
export const hang = (): ScriptedStep => ({ hangs: true });
