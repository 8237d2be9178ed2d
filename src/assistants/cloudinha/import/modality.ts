import { fold } from '#language';
import { AMPLA, modalityOf } from '../desk/quotas.ts';
import type { Cota } from '../desk/words.ts';

/** The codes of the notices; the older ones go by number. */
const CODES: ReadonlyMap<string, readonly Cota[]> = new Map([
  ['ac', []],
  ['lb_ep', ['escola_publica', 'renda']],
  ['lb_ppi', ['escola_publica', 'renda', 'ppi']],
  ['lb_q', ['escola_publica', 'renda', 'quilombola']],
  ['lb_pcd', ['escola_publica', 'renda', 'pcd']],
  ['li_ep', ['escola_publica']],
  ['li_ppi', ['escola_publica', 'ppi']],
  ['li_q', ['escola_publica', 'quilombola']],
  ['li_pcd', ['escola_publica', 'pcd']],
  ['l1', ['escola_publica', 'renda']],
  ['l2', ['escola_publica', 'renda', 'ppi']],
  ['l5', ['escola_publica']],
  ['l6', ['escola_publica', 'ppi']],
  ['l9', ['escola_publica', 'renda', 'pcd']],
  ['l10', ['escola_publica', 'renda', 'ppi', 'pcd']],
  ['l13', ['escola_publica', 'pcd']],
  ['l14', ['escola_publica', 'ppi', 'pcd']],
]);

/**
 * The kind of seat by its code or its description. Null: one of the institution's own (a bonus, a region, indigenous people alone), which
 * nobody can be told to compete by without asking more.
 */
export function readModality(description: string, code: string): string | null {
  const traits = CODES.get(fold(code)) ?? CODES.get(fold(description));
  if (traits) return modalityOf(traits);
  const text = fold(description);
  if (text.includes('ampla concorrencia')) return AMPLA;
  if (!/escolas? publicas?/.test(text)) return null;
  const own = /bonus|estado|municipio|regiao|microrregiao|cigan|trans\b|travesti|refugiad|rural/.test(text);
  if (own || (text.includes('indigena') && !text.includes('pret'))) return null;
  return modalityOf([
    'escola_publica',
    ...(isForIncome(text) ? (['renda'] as const) : []),
    ...(text.includes('pret') ? (['ppi'] as const) : []),
    ...(text.includes('quilombola') ? (['quilombola'] as const) : []),
    ...(text.includes('deficien') ? (['pcd'] as const) : []),
  ]);
}

const isForIncome = (text: string): boolean =>
  /renda/.test(text) && !/independente(?:mente)?(?: d[aeo])? (?:sua )?renda/.test(text);
