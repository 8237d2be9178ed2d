import type { Message } from '#protocol';

/** What a conversation is to those who talk in it: notes are for operators alone. */
export const withoutNotes = (messages: readonly Message[]): readonly Message[] =>
  messages.some(({ role }) => role === 'note') ? messages.filter(({ role }) => role !== 'note') : messages;

/** The newest messages, oldest first, bounded by count and characters; none is cut in two. */
export function newestMessages(
  messages: readonly Message[],
  bounds: { readonly messages: number; readonly chars: number },
): readonly Message[] {
  let chars = 0;
  const first = messages.findLastIndex((message, index) => {
    chars += message.text.length;
    return messages.length - index > bounds.messages || chars > bounds.chars;
  });
  return messages.slice(first + 1);
}
