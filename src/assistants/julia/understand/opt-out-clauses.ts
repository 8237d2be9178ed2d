import { inRoles } from './opt-out-words.ts';

/** The words of a clause, and the same with their roles in place of them. */
export type Clause = { readonly words: readonly string[]; readonly roles: string; readonly bare: string };

/** A pattern over roles and words: "~3" stands for up to three words, capitals are roles. */
export function over(listed: string): RegExp {
  const source = listed
    .replace(/\s*\n\s*/g, '')
    .replace(/\bREMOVE\b/g, '(?:REMOVE|MUTE)')
    .replace(/~(\d)/g, '(?:\\S+ ){0,$1}');
  return new RegExp(` (?:${source}) `);
}

const MANNERS =
  /,? ?(?<![a-z])(?:por favor|por gentileza|por obsequio|faz favor|fazendo favor|pelo amor de deus|pelo amor|com todo respeito|na boa|na moral|numa boa|viu|ok|ta bom|ta|gente|moca|julia|querida|minha filha|meu amor|minha flor|pessoal|doutora|valeu|obrigad[oa](?! a )|grat[oa]|rs+|k{2,}|ne|abracos?|abs|urgente|de verdade|serio|sinceramente|na verdade|esta bom|esta(?=[?!. ]*$)|mano|cara|po|afe?|aff|olha|entao|uai|oxe|oxente|vixe|bah|tche|homi|visse|so(?=[?!. ]*$))(?![a-z]),?/g;
// "Não quero mas receber": a common slip, which would part the clause.
const MEANT_MORE =
  /(?<=(?:^| )(?:nao|nunca) (?:[a-z]+ ){1,2})mas(?= (?:re[cs]eber|mensage|nada|isso|ess[ae]|me ))/g;
const JOINED: readonly (readonly [RegExp, string])[] = [
  // "Pode parar de procurar" is about a shift, unless it is the doctor who is looked for.
  [/ (me|mim|mi) procur(?=(?:a|e|em|ar|arem|assem|ando) )/g, ' $1 contat'],
  [/\+/g, ' mais '],
  [/ de novo(?= )| outra vez(?= )/g, ' novamente'],
  [
    / (?:entre|entrem|entrar|entrarem|entra|entrassem|entrasse|facam?|fazer)((?: mais| novamente)?) (?:em )?contato(?= )/g,
    '$1 contatem',
  ],
  [/ entrando em contato(?= )/g, ' contatando'],
  [/ (?:fale|falem|falar|fala|falarem)((?: mais| novamente)?) comigo(?= )/g, '$1 contatem'],
  [
    / (?:deixa|deixe|deixem|deixar|deixarem|deixasse|deixassem|deixarmos|deixo|larga|largue|larguem|desiste|desista|desistam|desistir|desistirem) de(?= )/g,
    ' cessar de',
  ],
];

/** The words that the first of the patterns finds whose rest of the clause holds. */
export function first(
  { words, roles }: Clause,
  patterns: readonly RegExp[],
  holds: (rest: string, words: readonly string[]) => boolean,
): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(roles);
    if (!found) continue;
    const from = roles.slice(0, found.index).split(' ').length - 1;
    const meant = words.slice(from);
    if (holds(` ${meant.join(' ')} `, meant))
      return meant.slice(0, found[0].trim().split(' ').length).join(' ');
  }
  return null;
}

/** The clauses without what is said for manners. */
export function clausesOf(plain: string): Clause[] {
  return plain
    .replace(MANNERS, ' ')
    .replace(MEANT_MORE, 'mais')
    .split(
      /[,.;:!?…()\n]+|\s-\s| (?=(?:mas|porem|so que|porque|pois|senao|ja que|visto que|(?<!como |disse |falou |falei |acho |e |tudo |o |vagas? |plantao |plantoes )que (?:eu|ja)(?! existo| nao existo)) )/,
    )
    .map(toClause)
    .filter(({ words }) => words.length > 0);
}

export function toClause(text: string): Clause {
  let bare = ` ${wordsOf(text.replace(/[^a-z0-9$%+]+/g, ' ')).join(' ')} `;
  for (const [said, joined] of JOINED) bare = bare.replace(said, joined);
  const words = wordsOf(bare);
  return { words, roles: inRoles(words), bare: ` ${words.join(' ')} ` };
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
