import type { Heard } from './heard.ts';

const ALONE =
  /\b(?:moro|vivo|morando|vivendo) (?:so|sozinh[oa])\b|\bmoro eu so\b|\bso eu (?:em casa|na casa|mesmo|mesma)\b|\b(?:em casa|la em casa|aqui em casa) (?:e |eh |sou |somos )?so eu\b|\bsou so eu\b/;
const WITH =
  /\b(?:moro|vivo|moramos|morando|vivendo|mora|somos|sao|somos so|la em casa|em casa|aqui em casa|familia|e|eh)\b(?: (?:so|apenas|la|aqui|em|casa|e|eh|sao|somos|tem|ainda|hoje|atualmente|:))*[ :]*(?:com|eu,|eu e|eu mais|eu com)\b(.{2,90})/;

const RELATIVES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:meus |os |com meus )?pais\b/, 2],
  [/\bavos\b/, 2],
  [/\bpai\b|\bpainho\b|\bpapai\b/, 1],
  [/\bmae\b|\bmainha\b|\bmamae\b|\bcoroa\b/, 1],
  [/\bpadrasto\b/, 1],
  [/\bmadrasta\b/, 1],
  [/\b(?:avo|vo|voh|vovo|vozinha)\b/, 1],
  [/\b(?:marido|esposo|esposa|mulher|companheir[oa]|namorad[oa]|noiv[oa])\b/, 1],
  [/\btia\b/, 1],
  [/\btio\b/, 1],
  [/\bprim[oa]\b/, 1],
  [/\bsogr[oa]\b/, 1],
];
const COUNTED =
  /\b(?:(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete)) (?:mais )?(?:irmaos|irmas|irmao|irma|filhos|filhas|filho|filha|sobrinhos?|primos|primas|tios|tias|amigos|amigas|pessoas|criancas|avos)\b/g;
const ONE_MORE =
  /\b(?:meu|minha|o|a|um|uma|e) (?:irmao|irma|irmaozinho|irmazinha|filho|filha|filhinho|filhinha|sobrinh[oa]|bebe|amig[oa])\b/g;
const NUMBERS: Readonly<Record<string, number>> = {
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

/** People in the household counted from who they are: "moro com meus pais e 2 irmãos" is five. */
export function readHousehold({ flat, input }: Heard): number | undefined {
  if (ALONE.test(flat)) return 1;
  const told =
    WITH.exec(flat)?.[1] ?? (input.open === 'pessoas' && /^(?:so )?eu\b/.test(flat) ? flat : undefined);
  if (told === undefined) return undefined;
  const clause =
    told.split(
      /[.;!?]| (?:e|mas) (?:a gente|nossa|minha renda|a renda|ganh\w+|receb\w+|renda|meu pai ganha|tenho|quero|moro|sou|estou)\b/,
    )[0] ?? '';
  // Whoever is said to earn is listed for their income, not for living here.
  if (/\b(?:ganha|ganham|recebe|recebem|tira|renda)\b/.test(clause)) return undefined;
  const counted = [...clause.matchAll(COUNTED)].map(([, figure = '']) => NUMBERS[figure] ?? Number(figure));
  const single = [...clause.replace(COUNTED, ' ').matchAll(ONE_MORE)].length;
  const related = RELATIVES.filter(([who]) => who.test(clause.replace(COUNTED, ' '))).reduce(
    (sum, [, many]) => sum + many,
    0,
  );
  const others = counted.reduce((sum, many) => sum + many, 0) + single + related;
  return others > 0 && others < 20 ? others + 1 : undefined;
}
