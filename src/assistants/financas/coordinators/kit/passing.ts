import type { Limitation } from '#protocol';

/** Whether trying again can help is told where somebody knows; else it may. */
type Told = Limitation & { readonly repetivel?: boolean };

/** What was refused for good is refused the next time as well. */
export const isFinal = (limitation: Limitation): boolean => (limitation as Told).repetivel === false;

/** An operation that was never asked, because nothing was there to ask it with: so the frame words it. */
const NEVER_ASKED = /" ficou de fora: (?:faltavam dados|dependia de)/;

/** Whether the same question, asked again with more time or means, could bring what is missing: not where nothing is registered. */
export const couldPass = (limitation: Limitation): boolean =>
  limitation.tipo_limitacao === 'timeout' ||
  limitation.tipo_limitacao === 'orcamento' ||
  !(isFinal(limitation) || NEVER_ASKED.test(limitation.descricao));
