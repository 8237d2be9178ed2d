import { useMemo, useRef } from 'react';
import type { Conversation } from '../chat/conversation.ts';
import { type Item, itemsOf, type Made } from '../chat/items.ts';
import { nextStarts, type Stretch, stretchesOf } from '../chat/stretches.ts';

/** What is shown of a conversation: with each line of a stream only what it changes is made anew. */
export function useItems(now: Conversation): readonly Item[] {
  const made = useRef<Made>(new WeakMap());
  return useMemo(() => itemsOf(now, made.current), [now]);
}

export function useStretches(items: readonly Item[]): readonly Stretch[] {
  const starts = useRef<readonly string[]>([]);
  return useMemo(() => {
    starts.current = nextStarts(starts.current, items);
    return stretchesOf(items, starts.current);
  }, [items]);
}
