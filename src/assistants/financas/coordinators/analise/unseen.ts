import type { Limitation } from '#protocol';
import { sayUnseen } from '../../phrases/analise.ts';

/**
 * What could not be seen, told kindly by the operation that would have shown it; null: there is nothing to tell. What has no name is not
 * missed: the answer says it in its own way.
 */
export function unseen(
  limitations: readonly Limitation[],
  names: Readonly<Record<string, string>>,
): string | null {
  const missing = limitations.filter(({ operacoes_nao_executadas: ids }) => ids.some((id) => id in names));
  const ids = missing.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas);
  return sayUnseen(
    ids.flatMap((id) => names[id] ?? []),
    missing.some(({ tipo_limitacao }) => tipo_limitacao === 'timeout'),
  );
}
