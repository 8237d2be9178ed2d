import type { Limitation } from '#protocol';
import { sayUnseen } from '../../phrases/analise.ts';
import { sayNever } from '../../phrases/limits-told.ts';
import { isFinal } from '../kit/index.ts';

/**
 * What could not be seen, told kindly by the operation that would have shown it; null: there is nothing to tell. What has no name is not
 * missed: the answer says it in its own way.
 */
export function unseen(
  limitations: readonly Limitation[],
  names: Readonly<Record<string, string>>,
): string | null {
  const missing = limitations.filter(({ operacoes_nao_executadas: ids }) => ids.some((id) => id in names));
  const passing = missing.filter((limit) => !isFinal(limit));
  const namesOf = (limits: readonly Limitation[]): readonly string[] =>
    limits.flatMap(({ operacoes_nao_executadas: ids }) => ids.flatMap((id) => names[id] ?? []));
  const late = passing.some(({ tipo_limitacao }) => tipo_limitacao === 'timeout');
  const said = [sayUnseen(namesOf(passing), late), sayNever(namesOf(missing.filter(isFinal)))].filter(
    Boolean,
  );
  return said.length === 0 ? null : said.join(' ');
}
