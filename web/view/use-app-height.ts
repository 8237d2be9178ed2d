import { useEffect } from 'react';

/** Some phones lay their keyboard over the page without telling it: what is left to see is the height of the page. */
export function useAppHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const fit = () => {
      const covered = window.innerHeight - seen.height > 1 && seen.scale === 1;
      if (covered) style.setProperty('--app-height', `${seen.height}px`);
      else style.removeProperty('--app-height');
      if (covered) window.scrollTo(0, 0);
    };
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty('--app-height');
    };
  }, []);
}
