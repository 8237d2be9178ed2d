import type { Message } from '#protocol';

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
