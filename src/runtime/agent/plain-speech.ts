import { cleanText, splitSentences } from '#language';
import { blocksOf } from './machinery.ts';

/** Words of the machinery that no person should read (also with Markdown's backslash); a sentence with one is not said. */
const INTERNAL =
  /(?:final|last_user|message_to|initial|specialist|sub|tool|system)\\?_(?:result|message|coordinator|context|role|conversation|call|note)/i;

/** Text as a person may read it: no JSON, no debug block, no note, no name of an internal tool. */
export function plainSpeech(text: string): string {
  const spoken = withoutBlocks(cleanText(text));
  return INTERNAL.test(spoken) ? withoutInternalSentences(spoken) : spoken;
}

function withoutBlocks(text: string): string {
  let spoken = '';
  let from = 0;
  for (const { start, end, structured } of blocksOf(text, 'finished')) {
    if (!structured) continue;
    spoken = start < from ? '' : joined(spoken, text.slice(from, start));
    from = end;
  }
  return from === 0 ? text : joined(spoken, text.slice(from));
}

/** Where a block was taken out, one gap is left, not two. */
function joined(before: string, after: string): string {
  const gap = /\s$/.test(before) && /^\s/.test(after);
  return before + (gap ? after.replace(/^[ \t]+/, '').replace(/^\n{2,}/, '\n') : after);
}

function withoutInternalSentences(text: string): string {
  return splitSentences(text)
    .filter((sentence) => !INTERNAL.test(sentence))
    .join('');
}
