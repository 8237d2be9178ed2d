import type { Limitation } from '#protocol';
import { listed } from '../../phrases/analise.ts';
import { sayNever } from '../../phrases/limits-told.ts';
import { isFinal } from '../kit/index.ts';

const MEANS: ReadonlySet<string> = new Set(['renda_media', 'despesa_media']);

/** What could not be seen, by the operation that would have shown it, told once each and kindly; null: there is nothing to tell. */
export function unseen(
  limitations: readonly Limitation[],
  names: Readonly<Record<string, string>>,
): string | null {
  const never = sayNever(namesIn(limitations.filter(isFinal), names));
  const now = unseenNow(
    limitations.filter((limit) => !isFinal(limit)),
    names,
  );
  return [now, never].filter(Boolean).join(' ') || null;
}

const namesIn = (limitations: readonly Limitation[], names: Readonly<Record<string, string>>) =>
  limitations.flatMap(({ operacoes_nao_executadas: ids }) => ids.flatMap((id) => names[id] ?? []));

function unseenNow(
  limitations: readonly Limitation[],
  names: Readonly<Record<string, string>>,
): string | null {
  const missing = limitations.filter(({ operacoes_nao_executadas }) => operacoes_nao_executadas.length > 0);
  const ids = missing.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas);
  // Means that were not asked although the months came: nothing is registered, which is no failure.
  const told = ids.includes('fluxo') ? ids : ids.filter((id) => !MEANS.has(id));
  const named = [...new Set(told.flatMap((id) => names[id] ?? []))];
  if (named.length === 0) return null;
  const late = missing.some(({ tipo_limitacao }) => tipo_limitacao === 'timeout');
  const why = late ? 'o tempo desta análise acabou antes' : 'esses dados não responderam agora';
  return `Desta vez não deu para ver ${listed(named)}, porque ${why}. O que está acima continua valendo, e você pode pedir essa parte daqui a pouco.`;
}
