import type { CutOff } from './cloudinha-desk.ts';
import { COTAS, type Cota } from './words.ts';

// A kind of seat is named by what it asks for, in the order of COTAS: `ampla`, `escola_publica+renda+ppi`.

export const AMPLA = 'ampla';
const JOIN = '+';

const LABELS: Readonly<Record<Cota, string>> = {
  escola_publica: 'escola pública',
  renda: 'renda',
  ppi: 'PPI',
  quilombola: 'quilombolas',
  pcd: 'pessoas com deficiência',
};

/** The kind of seat that asks for these. */
export function modalityOf(traits: Iterable<Cota>): string {
  const asked = new Set(traits);
  return COTAS.filter((cota) => asked.has(cota)).join(JOIN) || AMPLA;
}

export function labelOf(modality: string): string {
  if (modality === AMPLA) return 'ampla concorrência';
  const told = COTAS.filter((cota) => modality.split(JOIN).includes(cota)).map((cota) => LABELS[cota]);
  return told.length > 1 ? `${told.slice(0, -1).join(', ')} e ${told.at(-1)}` : (told[0] ?? modality);
}

/**
 * All kinds of seats that somebody may compete for. The law's quotas are for public school; without it, and without a word about quotas,
 * there is `ampla` alone. An income that is known settles `renda`, whatever was said of it.
 */
export function modalitiesFor(
  cotas: readonly Cota[] | null | undefined,
  cotaRenda: boolean | null,
): readonly string[] {
  const mine = new Set(cotas ?? []);
  if (!mine.has('escola_publica')) return [AMPLA];
  if (cotaRenda !== null) mine[cotaRenda ? 'add' : 'delete']('renda');
  mine.delete('escola_publica');
  const subsets: (readonly Cota[])[] = [[]];
  for (const cota of mine) subsets.push(...subsets.map((set) => [...set, cota]));
  return [AMPLA, ...subsets.map((set) => modalityOf(['escola_publica', ...set]))];
}

export const cutOffsOf = (cortes: Readonly<Record<string, number>>): readonly CutOff[] =>
  Object.entries(cortes)
    .map(([modalidade, nota]) => ({ modalidade, rotulo: labelOf(modalidade), nota }))
    .sort((left, right) => right.nota - left.nota || left.modalidade.localeCompare(right.modalidade));

/** The lowest of those that may be competed by. */
export function lowestOf(cuts: readonly CutOff[], modalities: readonly string[]): CutOff | null {
  const own = cuts.filter(({ modalidade }) => modalities.includes(modalidade));
  return own.reduce<CutOff | null>((low, cut) => (low === null || cut.nota < low.nota ? cut : low), null);
}
