import type { ZodType } from 'zod';
import type { JsonObject } from '#protocol';

/** What a model is told, and what it may answer. What people wrote stands in `data` and nowhere else. */
export type ModelForm<T> = {
  readonly instructions: string;
  readonly data: JsonObject;
  readonly schema: ZodType<T>;
};

/** Asks a model and reads its answer as strictly as the form wants; null when nobody gave a readable one. May reject when aborted. */
export type AskForJson = <T>(form: ModelForm<T>, signal?: AbortSignal) => Promise<T | null>;
