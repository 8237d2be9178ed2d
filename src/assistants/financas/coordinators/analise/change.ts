import { dataOf } from './answers.ts';
import type { Seen } from './seen.ts';

export type Change = {
  readonly titulo: string;
  readonly chave: string;
  readonly ultimo_mes: number;
  /** Of the months before: (total − last month) ÷ months before, whole cents. */
  readonly media_anterior: number;
};

/** Every category of the last month and of the months before it. */
export function changesIn({ results, window }: Seen): readonly Change[] {
  const [all, latest] = [dataOf(results, 'categorias'), dataOf(results, 'ultimo_mes')];
  const before = window.meses.length - 1;
  if (!all || !latest || before < 1) return [];
  return all.linhas.flatMap(({ chave, titulo, centavos }) => {
    if (chave === null) return [];
    const ultimo_mes = latest.linhas.find((line) => line.chave === chave)?.centavos ?? 0;
    return { titulo, chave, ultimo_mes, media_anterior: Math.round((centavos - ultimo_mes) / before) };
  });
}

/** The category that moved most in this direction; null: none did. */
export function changeIn(seen: Seen, way: 'subiu' | 'caiu'): Change | null {
  const by = ({ ultimo_mes, media_anterior }: Change): number =>
    way === 'subiu' ? ultimo_mes - media_anterior : media_anterior - ultimo_mes;
  const most = changesIn(seen).toSorted((one, other) => by(other) - by(one))[0];
  return most && by(most) > 0 ? most : null;
}
