import { expandSlang } from '#language';
import { ENTRY_LIMITS } from './limits.ts';

const GRANDMOTHER = /(?<!\p{L})v[óô](?!\p{L})/giu;

/** A message without short forms; "fone" in full would be a telephone, which is a bill. */
export const inFull = (text: string): string =>
  expandSlang(
    text
      .slice(0, ENTRY_LIMITS.messageChars)
      .replace(/\bfone\b/gi, 'fones')
      .replace(GRANDMOTHER, 'avó'),
  );
