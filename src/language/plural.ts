const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

// Folded words that end in "s" and are no plural, or whose plural looks like the singular.
const INVARIABLE = list(`
  mais menos demais jamais ademais cais pois depois dois tres seis antes apos atras detras tras alias apenas
  atraves inves reves conves mes simples pires ourives alferes cosmos caos oculos ferias parabens pesames nupcias
  lapis tenis oasis gratis pelvis bis atlas pais vos nos mas gas ingles portugues frances japones chines burgues
  irlandes holandes escoces noruegues finlandes tailandes fregues marques campones cortes
  deus jesus adeus zeus ananas goias estamos vamos temos somos quis`);
// Words in "-us" are invariable ("ônibus", "vírus", "status") but for these and those in "-eus".
const PLURAL_IN_US = list('tatus bambus tabus menus cajus urubus perus crus xampus iglus');
// "-eis" comes from "-el" but in these stems from "-il", and in a few words from "-ei".
const FROM_IL = list(`
  fac dific ut inut foss rept projet frag ag hab inab doc miss ester text fert infert versat volat portat tat deb
  grac verossim inverossim contab pens indoc`);
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['maes', 'mae'],
  ['leis', 'lei'],
  ['reis', 'rei'],
  ['bois', 'boi'],
  ['herois', 'heroi'],
  ['males', 'mal'],
  ['consules', 'consul'],
  ['meses', 'mes'],
  ['gases', 'gas'],
  ['paises', 'pais'],
  ['deuses', 'deus'],
  ['reveses', 'reves'],
  ['conveses', 'conves'],
  ['ases', 'as'],
  ['hectares', 'hectare'],
  ['softwares', 'software'],
  ['hardwares', 'hardware'],
  ['caracteres', 'caractere'],
  ['hifens', 'hifen'],
  ['polens', 'polen'],
  ['taxis', 'taxi'],
  ['juris', 'juri'],
  ['biquinis', 'biquini'],
  ['safaris', 'safari'],
  ['colibris', 'colibri'],
  ['guris', 'guri'],
  ['abacaxis', 'abacaxi'],
  ['saguis', 'sagui'],
  ['kiwis', 'kiwi'],
]);

type Rule = readonly [ending: RegExp, singular: string];

// Tried in order; the first whose ending fits decides.
const RULES: readonly Rule[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/uis$/, 'ul'],
  [/is$/, 'il'],
  [/ns$/, 'm'],
  [/(?<=[aeiou])res$/, 'r'],
  [/(?<=[aeiou])zes$/, 'z'],
  [/(?<=(?:[gq]u|l|n|c|d)e)ses$/, 's'],
  [/(?<=eu)s$/, ''],
  [/us$/, 'us'],
  [/(?<=[aeo])s$/, ''],
];

/**
 * The singular of a folded Portuguese word, so that "ações" and "ação" meet. Not a dictionary: a word it does not
 * know follows the commonest rule, and always the same one.
 *
 * @example singular('acoes') // 'acao'
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || INVARIABLE.has(word)) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.endsWith('eis') && FROM_IL.has(word.slice(0, -3))) return `${word.slice(0, -3)}il`;
  if (PLURAL_IN_US.has(word)) return word.slice(0, -1);
  const rule = RULES.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}
