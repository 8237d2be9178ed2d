import { durations } from './durations.ts';

/** How old somebody is, and how old they want to be when something comes; whole years. */
export type Ages = { readonly atual?: number; readonly alvo?: number };

/**
 * The ages that a question tells of who asks. Pure, linear.
 *
 * @example readAges('tenho 35 anos e quero parar aos 55') // { atual: 35, alvo: 55 }
 */
export function readAges(text: string): Ages {
  const found = durations(text);
  const atual = found.find(({ kind }) => kind === 'atual')?.years;
  const alvo = found.find(({ kind, years }) => kind === 'alvo' && years !== atual)?.years;
  return { ...(atual !== undefined && { atual }), ...(alvo !== undefined && { alvo }) };
}
