import { listed } from './analise.ts';

/** What nobody can tell, however often it is asked: no sooner or later, and no button. Null: there is nothing of the kind. */
export function sayNever(names: readonly string[]): string | null {
  const named = [...new Set(names)];
  return named.length === 0
    ? null
    : `Não tenho como ver ${listed(named)}: as fontes que consulto não trazem isso.`;
}
