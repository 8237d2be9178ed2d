import { cleanText } from '#language';
import type { Media } from '#protocol';
import { type Loose, looseOf, textOf } from './loose.ts';

/** What a message says: words, something that is not words, or both. */
export type Content = { readonly text: string; readonly media: Media | null };

type Read = (message: Loose) => Content | null;

/** Null: nothing that anybody would answer, as a reaction that was taken back. */
export function contentOf(message: Loose): Content | null {
  const type = textOf(message.type) ?? '';
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read ? read(message) : OTHER;
}

const OTHER: Content = { text: '', media: { kind: 'other' } };

/** Words without a word in them are something else that was sent. */
function wordsIn(value: unknown): Content {
  const text = textOf(value) ?? '';
  return cleanText(text).trim() === '' ? OTHER : { text, media: null };
}

const held =
  (kind: Media['kind'], field: string): Read =>
  (message) => {
    const { id, caption } = looseOf(message[field]);
    const ref = textOf(id);
    return { text: textOf(caption) ?? '', media: { kind, ...(ref !== null && { ref }) } };
  };

const plain =
  (kind: Media['kind']): Read =>
  () => ({ text: '', media: { kind } });

function interactiveIn(message: Loose): Content {
  const { button_reply, list_reply } = looseOf(message.interactive);
  return wordsIn(looseOf(button_reply).title ?? looseOf(list_reply).title);
}

/** What was edited says what it says now; an edit of an edit is none of WhatsApp's. */
function editedIn(message: Loose): Content {
  const inner = looseOf(looseOf(message.edit).message);
  return textOf(inner.type) === 'edit' ? OTHER : (contentOf(inner) ?? OTHER);
}

const READERS: Readonly<Record<string, Read>> = {
  text: ({ text }) => wordsIn(looseOf(text).body),
  button: ({ button }) => wordsIn(looseOf(button).text),
  interactive: interactiveIn,
  edit: editedIn,
  audio: held('audio', 'audio'),
  image: held('image', 'image'),
  video: held('video', 'video'),
  document: held('document', 'document'),
  sticker: held('sticker', 'sticker'),
  location: plain('location'),
  contacts: plain('contacts'),
  reaction: ({ reaction }) =>
    textOf(looseOf(reaction).emoji) === null ? null : { text: '', media: { kind: 'reaction' } },
  // News about the number or the chat, and messages that were taken back: nobody said anything.
  system: () => null,
  revoke: () => null,
  request_welcome: () => null,
};
