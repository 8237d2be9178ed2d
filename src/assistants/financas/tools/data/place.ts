import { isCategory, shopsOf, titleOf } from '#language/spending';
import type { Filters } from '../../desk/index.ts';
import { amount, listed } from '../../phrases/simplista.ts';
import type { Question } from '../../understand/questions/index.ts';

const titled = (category: string): string => (isCategory(category) ? titleOf(category) : category);

/** What narrows a question down, as it stands in a sentence: " em Supermercado", " em despesas fixas". */
export function placeOf(question: Question): string {
  const { sobre, natureza } = question;
  const nature = natureza === undefined ? '' : ` em ${sobre} ${natureza === 'fixa' ? 'fixas' : 'variáveis'}`;
  return `${nature}${whereOf(question)}`;
}

/** The same for what is named with its nature already. */
export const whereOf = ({ categorias, subcategorias, texto, minimo, maximo }: Question): string =>
  `${shopOf({ categorias, subcategorias, texto })}${boundsOf(minimo, maximo)}`;

type Shop = { readonly [K in 'categorias' | 'subcategorias' | 'texto']: Question[K] | undefined };

function shopOf({ categorias, subcategorias, texto }: Shop): string {
  if (subcategorias !== undefined && subcategorias.length > 0) return ` em ${listed(subcategorias)}`;
  if (categorias !== undefined && categorias.length > 0) return ` em ${listed(categorias.map(titled))}`;
  return texto === undefined ? '' : ` com "${texto}"`;
}

function boundsOf(low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined) return ` em valores de ${amount(low)} a ${amount(high)}`;
  if (low !== undefined) return ` em valores a partir de ${amount(low)}`;
  return high === undefined ? '' : ` em valores até ${amount(high)}`;
}

/** Words that a description may lack. */
const SMALL = / (?:d[oae]s?|e|em|n[oa]s?|com|para)(?= )/g;

/** The same for the data. */
export const placeFilters = ({
  categorias,
  subcategorias,
  texto,
  natureza,
  minimo,
  maximo,
}: Question): Filters => ({
  ...(categorias !== undefined && categorias.length > 0 && { categoria: categorias }),
  // What was filed under a shop's own name is of its kind too.
  ...(subcategorias !== undefined &&
    subcategorias.length > 0 && { subcategoria: [...new Set(subcategorias.flatMap(shopsOf))] }),
  ...(texto !== undefined && { texto: texto.replace(SMALL, ' ') }),
  ...(natureza !== undefined && { natureza }),
  ...(minimo !== undefined && { valor_minimo: minimo }),
  ...(maximo !== undefined && { valor_maximo: maximo }),
});
