import { ProsaError } from '#protocol';

/** Of a turn that this process does not finish. */
export const LEFT_BEHIND = 'A resposta ficou para quando o Prosa for aberto de novo.';

export const isLeftBehind = (error: unknown): boolean =>
  error instanceof ProsaError && error.code === 'platform_closed';
