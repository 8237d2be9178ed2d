import type { LanguageModelV4FinishReason } from '@ai-sdk/provider';

/** No provider gave this end: packages close a stream that broke off as if it had ended, each under another name. */
export const brokeOff = ({ unified, raw }: LanguageModelV4FinishReason): boolean =>
  unified === 'error' || unified === 'interrupted' || (unified === 'other' && raw === undefined);
