import type { ScriptedStep } from '#models';
import type { JsonObject } from '#protocol';

/** The model streams its text in these pieces. */
export const stream = (...chunks: readonly string[]): ScriptedStep => ({ chunks });

/** The model calls a tool, perhaps with some text beside the call. */
export const call = (tool: string, input: JsonObject = {}, text?: string): ScriptedStep => ({
  ...(text !== undefined && { say: text }),
  calls: [{ tool, input }],
});

/** The model fails, as a provider would. */
export const breakDown = (reason = 'indisponível'): ScriptedStep => ({ fails: reason });

/** The model never answers; only an abort ends it. */
export const hang = (): ScriptedStep => ({ hangs: true });
