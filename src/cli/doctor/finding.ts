import { cleanText } from '#language';

/** `bad` is damage, or a part that does not serve as it is; `note` is worth a look; `info` is only said. */
export type Mark = 'good' | 'bad' | 'note' | 'info';

export type Finding = { readonly mark: Mark; readonly text: string; readonly details: readonly string[] };

export const found = (mark: Mark, text: string, details: readonly string[] = []): Finding => ({
  mark,
  text,
  details: details.map((line) => cleanText(line).replace(/\s+/g, ' ')),
});
