import { fold } from '../normalise.ts';
import { once } from '../once.ts';

const STATES = `AC:acre AL:alagoas AM:amazonas AP:amapa BA:bahia CE:ceara DF:distrito_federal ES:espirito_santo GO:goias MA:maranhao MG:minas_gerais
  MS:mato_grosso_do_sul MT:mato_grosso PA:para PB:paraiba PE:pernambuco PI:piaui PR:parana RJ:rio_de_janeiro RN:rio_grande_do_norte RO:rondonia
  RR:roraima RS:rio_grande_do_sul SC:santa_catarina SE:sergipe SP:sao_paulo TO:tocantins`;
const NICKNAMES = `MG:minas MG:mineiro MG:mineira BA:baiano BA:baiana CE:cearense PE:pernambucano PE:pernambucana RS:gaucho RS:gaucha PR:paranaense
  SC:catarinense PB:paraibano PB:paraibana AM:amazonense PA:paraense SP:interior_de_sao_paulo SP:interior_paulista RN:potiguar ES:capixaba
  GO:goiano GO:goiana MA:maranhense PI:piauiense SE:sergipano SE:sergipana AL:alagoano AL:alagoana TO:tocantinense MT:matogrossense
  RO:rondoniense AC:acreano AP:amapaense RR:roraimense`;

const pairs = (listed: string): (readonly [string, string])[] =>
  listed.split(/\s+/).map((pair) => {
    const [uf = '', name = ''] = pair.split(':');
    return [name.replaceAll('_', ' '), uf] as const;
  });

/** Folded name of a state → its letters. */
export const stateByName = once((): ReadonlyMap<string, string> => new Map(pairs(STATES)));
/** Also by what its people and its neighbours call it. */
export const stateByNickname = once((): ReadonlyMap<string, string> => new Map(pairs(NICKNAMES)));
export const isUf = (letters: string): boolean => letterSet().has(letters);
const letterSet = once((): ReadonlySet<string> => new Set(pairs(STATES).map(([, uf]) => uf)));

// Words of two letters that mean something else when they are written small.
const WORDS_TOO: ReadonlySet<string> = new Set('se pa to ma al am ap es ce pi ro'.split(' '));
const LETTERS = /(?<![\p{L}\p{N}])(\p{L}{2})(?![\p{L}\p{N}])/gu;
const BEFORE_UF = /(?:[/,(-]|\b(?:em|de|do|da|no|na|uf|estado|interior))\s*[-:]?\s*$/;
const LEADS_TO_UF = /[/(-]\s*$|\b(?:em|de|do|no|uf|estado|interior)\s*[-:]?\s*$/;
const NAMED =
  /(?<!\p{L})(?:(estado|interior|sou|moro|vivo|aqui|la|daqui)\s+(?:e\s+|eh\s+)?)?(do|da|de|no|na|em|o|a)?\s*(distrito federal|espirito santo|minas gerais|mato grosso do sul|mato grosso|rio grande do norte|rio grande do sul|santa catarina|acre|alagoas|amazonas|amapa|bahia|ceara|goias|maranhao|para|paraiba|pernambuco|piaui|parana|rio de janeiro|rondonia|roraima|sergipe|sao paulo|tocantins|minas)(?!\p{L})/gu;

/**
 * The state that a text names, by letters or in full; null when it names none or its letters are only a word ("se", "para").
 *
 * @example readUf('Santana do Ipanema/AL') // 'AL'
 */
export function readUf(text: string): string | null {
  return ufByLetters(text) ?? ufByName(text);
}

function ufByLetters(text: string): string | null {
  for (const { 1: letters = '', index } of text.matchAll(LETTERS)) {
    const uf = letters.toUpperCase();
    const before = fold(text.slice(Math.max(0, index - 12), index));
    if (!isUf(uf) || isLaughter(letters, before)) continue;
    // "MORO EM RECIFE" is no hint that "EM" is letters of a state, but "PE" beside small letters is.
    const capitals = letters === uf && text !== text.toUpperCase();
    if (!WORDS_TOO.has(letters.toLowerCase())) {
      if (capitals || BEFORE_UF.test(before) || before.trim() === '' || /\p{L}\s$/u.test(before)) return uf;
      continue;
    }
    if (capitals || /[/(-]\s?$/.test(before) || /\b(?:uf\s*[:e]?|(?:meu )?estado\s*[:e])\s*$/.test(before))
      return uf;
  }
  return null;
}

// "rs" laughs unless the words before lead to a state.
const isLaughter = (letters: string, before: string): boolean =>
  letters === 'rs' && !LEADS_TO_UF.test(before);

function ufByName(text: string): string | null {
  for (const { 1: opens, 2: article, 3: name = '' } of fold(text).matchAll(NAMED)) {
    // "para" is mostly the preposition, and the names of two cities are those of their states.
    if (name === 'para' && article !== 'do' && article !== 'no') continue;
    if ((name === 'rio de janeiro' || name === 'sao paulo') && opens !== 'estado' && opens !== 'interior')
      continue;
    if (name === 'minas' && article === undefined) continue;
    return stateByName().get(name) ?? stateByNickname().get(name) ?? null;
  }
  return null;
}
