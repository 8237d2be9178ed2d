import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenConversation } from '../chat/open-conversation.ts';
import { Button } from '../ui/button.tsx';
import type { StickyEnd } from './use-sticky-end.ts';

type OlderProps = {
  readonly conversation: OpenConversation;
  readonly end: StickyEnd;
  /** Where the messages before these end. */
  readonly before: string;
};

/** So far above what is seen: they are there before one comes to where they begin. */
const AHEAD = '100% 0px 0px';

/** What was said before: it comes by itself to whoever scrolls there, and by a button to whoever does not scroll. */
export function OlderMessages({ conversation, end: { scroller }, before }: OlderProps) {
  const [problem, setProblem] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    const box = scroller.current;
    let fromEnd = 0;
    try {
      await conversation.loadOlder(() => {
        fromEnd = box ? box.scrollHeight - box.scrollTop : 0;
      });
      setProblem(false);
      // What the person was reading stays where it was.
      requestAnimationFrame(() => {
        if (box) box.scrollTop = box.scrollHeight - fromEnd;
      });
    } catch {
      setProblem(true);
    }
  }, [conversation, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is looked for anew, even where the one before filled no screen.
  useEffect(() => {
    if (problem || !place.current) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        // Once: until they are here, or were asked for by hand.
        seen.disconnect();
        void load();
      },
      { root: scroller.current, rootMargin: AHEAD },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [load, scroller, before, problem]);
  return (
    <div ref={place} className="flex justify-center pb-6">
      <Button onClick={() => void load()}>
        {problem ? 'Não carregou. Tentar de novo' : 'Ver mensagens anteriores'}
      </Button>
    </div>
  );
}
