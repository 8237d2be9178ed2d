import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 64;

export type StickyEnd = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The person scrolled up: new text must not move what they read. */
  readonly away: boolean;
  readonly toEnd: () => void;
};

/** Keeps the end in sight while the content grows, until the person scrolls up. */
export function useStickyEnd(): StickyEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const [away, setAway] = useState(false);
  const toEnd = useCallback(() => {
    stuck.current = true;
    setAway(false);
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    let top = box.scrollTop;
    const look = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      // Word of a scroll comes late: what grew meanwhile is not a person who left. Only going up is.
      if (near || box.scrollTop < top) stuck.current = near;
      top = box.scrollTop;
      setAway(!stuck.current);
    };
    const grown = new ResizeObserver(() => {
      if (stuck.current) box.scrollTop = box.scrollHeight;
      else look();
    });
    grown.observe(inner);
    grown.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  return { scroller, content, away, toEnd };
}

/** What is read from its beginning: it has no end to stick to. */
export function useBeginning(): StickyEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return { scroller, content, away: false, toEnd: () => undefined };
}
