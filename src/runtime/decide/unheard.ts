import type { Speech } from '../agent/speech.ts';

/** Nobody hears what is decided. */
export function unheard(): Speech {
  let said = '';
  return {
    push: (delta) => {
      said += delta;
    },
    endStep: () => said,
    takeBack: () => true,
    tell: () => 0,
    held: () => '',
    released: () => '',
    silenced: () => false,
  };
}
