import { type RefObject, useCallback, useState } from 'react';
import type { Mine } from '../chat/items.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import { useDraft } from './use-box.ts';

type Box = RefObject<HTMLTextAreaElement | null>;

/** What the person writes in a conversation: something new, a question once more, or a question in other words. */
export function useWriting({ send, discard, session }: OpenConversation, box: Box, toEnd: () => void) {
  const [draft, setDraft] = useDraft(session);
  /** The turn whose question is being put in other words. */
  const [rewritten, setRewritten] = useState<string | null>(null);
  const onEdit = useCallback(
    (id: string) => {
      const text = discard(id);
      if (text !== '') setDraft(text);
      box.current?.focus();
    },
    [discard, setDraft, box],
  );
  const onRewrite = useCallback(
    ({ turn, text }: Mine) => {
      setRewritten(turn);
      setDraft(text);
      box.current?.focus();
    },
    [setDraft, box],
  );
  const onSend = () => {
    if (draft.trim() === '') return;
    send(draft.trim(), rewritten === null ? undefined : { turn: rewritten, kind: 'edited' });
    setRewritten(null);
    setDraft('');
    toEnd();
  };
  const onAgain = useCallback(
    (turn: string, question: string) => {
      send(question, { turn, kind: 'regenerated' });
      toEnd();
    },
    [send, toEnd],
  );
  const onSuggestion = useCallback(
    (text: string) => {
      send(text);
      toEnd();
    },
    [send, toEnd],
  );
  return {
    ...{ draft, setDraft, onSend, onEdit, onRewrite, onAgain, onSuggestion },
    rewrites: rewritten !== null,
    /** Leaves the question as it was. */
    leaveRewriting: () => {
      setRewritten(null);
      setDraft('');
      box.current?.focus();
    },
  };
}
