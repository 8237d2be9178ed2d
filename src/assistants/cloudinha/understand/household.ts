import type { Heard } from './heard.ts';

const ALONE =
  /\b(?:moro|vivo|morando|vivendo)(?: \w+)? (?:so|sozinh[oa])\b(?! com)|\bmoro eu so\b|\bso eu (?:em casa|na casa|mesmo|mesma|sozinh[oa])\b|\b(?:em casa|la em casa|aqui em casa) (?:e |eh |sou |somos )?so eu\b(?! e)|\bsou so eu\b(?! e)|\bmoro so\b(?! com)/;
/** Those who live together are listed after "moro com", "somos eu", or right away. */
const LISTED =
  /(?:\b(?:moro|vivo|moramos|morando|vivendo|mora|somos|sao)\b(?: (?:so|apenas|la|aqui|em|numa?|uma?|republica|apartamento|apto|kitnet|alojamento|casa|sao|ainda|hoje|atualmente|quatro|tres|pessoas|de|favor|junto|\d))*:? ?(?:com|eu\b)|\b(?:em casa|na casa|la em casa|aqui em casa|casa)\b(?: (?:e|eh|sao|somos|so|tem|mora|moram))*:? eu\b|^(?:(?:so|somos|sou|e|eh|apenas|a gente e) )*eu(?=,| e | com | mais )|: eu\b)(.{2,100})/;

const COUNTED =
  /\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete) (?:mais )?(?:irmaos|irmas|irmao|irma|filhos|filhas|filho|filha|sobrinhos?|primos|primas|tios|tias|amigos|amigas|pessoas|criancas|avos)\b/g;
const ONE =
  /\b(?:pai|painho|papai|mae|mainha|mamae|coroa|padrasto|madrasta|avo|vo|vovo|marido|esposo|esposa|mulher|companheir[oa]|namorad[oa]|noiv[oa]|tia|tio|prim[oa]|sogr[oa]|irmao|irma|irmaozinho|irmazinha|filho|filha|filhinh[oa]|sobrinh[oa]|bebe|amig[oa]|net[oa])\b/g;
const TWO = /\b(?:pais|avos)\b/g;
const FIGURES: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
};
const MOST = 20;

/** What comes after those who live together. */
const ENDS =
  /[.;!?]| (?:e|mas|,) (?:a gente|nossa|minha renda|a renda|ganh\w+|receb\w+|renda|tenho|quero|moro|sou|estou|so|ninguem|todo|entra|tira|vivemos)\b|\b(?:ganh\w+|receb\w+|renda|tira|tiram|trabalha\w*|sustenta)\b/;

/** People in the household counted from who they are: "moro com meus pais e 2 irmãos" is five. */
export function readHousehold({ flat, input }: Heard): number | undefined {
  const asked = input.open === 'pessoas';
  if (ALONE.test(flat) || (asked && /^(?:so |sou |apenas |somente )+eu(?: mesm[oa]| so)?[ .!]*$/.test(flat)))
    return 1;
  const match = LISTED.exec(flat);
  const told = match?.[1];
  // Asked who lives there, whoever is listed lives along.
  if (match === null || told === undefined) return onlyRelatives(flat, asked) ?? alsoCounted(flat);
  const list = told.slice(0, ENDS.exec(told)?.index ?? told.length);
  // Whoever is said to earn right away is listed for that, not for living here.
  if (
    list.length < told.length &&
    /^(?:ganh|receb|renda|tira)/.test(told.slice(list.length).trim()) &&
    !/,| e /.test(list) &&
    !LIVES_WITH.test(match[0])
  )
    return undefined;
  return withMe(list) ?? alsoCounted(flat);
}

const LIVES_WITH = /^(?:moro|vivo|morando|vivendo)\b.{0,30}\bcom\b/;

function withMe(list: string): number | undefined {
  const counted = [...list.matchAll(COUNTED)].map(([, figure = '']) => FIGURES[figure] ?? Number(figure));
  const rest = list.replace(COUNTED, ' ');
  // "somos eu, ela e duas irmãs".
  const other = /^,? ?(?:e )?el[ea]\b(?=,| e )/.test(list) ? 1 : 0;
  const others =
    other + counted.reduce((sum, many) => sum + many, 0) + count(rest, ONE) + 2 * count(rest, TWO);
  return others > 0 && others < MOST ? others + 1 : undefined;
}

const AMONG_RELATIVES =
  /^(?:eu|so|sao|somos|e|eh|tem|aqui|em|casa|la|na|minha|minhas|meu|meus|a|o|os|as|mais|\d{1,2}|uma?|dois|duas|tres|quatro|cinco|seis|sete|irmaos|irmas|filhos|filhas|sobrinhos?|primos|primas|tios|tias|criancas|avos|pais)$/;

// "minha mãe, meu padrasto e eu", "meus pais, eu e minha avó": nothing else is said. Asked who lives there, one may leave oneself out.
function onlyRelatives(flat: string, asked: boolean): number | undefined {
  const words: readonly string[] = flat.match(/[a-z0-9]+/g) ?? [];
  if (words.length > MOST_LISTED || !(asked || words.includes('eu'))) return undefined;
  return words.every((word) => AMONG_RELATIVES.test(word) || count(word, ONE) > 0) ? withMe(flat) : undefined;
}

const MOST_LISTED = 24;

/** "eu e mais três". */
export function alsoCounted(flat: string): number | undefined {
  const more = /\beu (?:e )?mais (\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete)\b/.exec(flat)?.[1];
  return more === undefined ? undefined : 1 + (FIGURES[more] ?? Number(more));
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
