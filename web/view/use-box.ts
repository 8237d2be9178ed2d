import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What was written and not sent, kept over a reload and over a look at another conversation. */
export function useDraft(session: string): readonly [string, (text: string) => void] {
  const key = `prosa.draft.${session}`;
  const [draft, setDraft] = useState(() => readKept(key));
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      try {
        if (text === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // Kept on the screen only.
      }
    },
    [key],
  );
  return [draft, change];
}

function readKept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** One can write at once. Not on a phone, where the keyboard would cover what one came to read. */
export function useFocusedBox(): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => goToBox(box), []);
  return box;
}

export function goToBox(box: RefObject<HTMLTextAreaElement | null>): void {
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) box.current?.focus();
}
