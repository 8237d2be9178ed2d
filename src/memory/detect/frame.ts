import type { Sentence } from './reading.ts';

/** How a thing is said: what stands around it decides whether it is meant. */
export type Frame = {
  readonly negated: boolean;
  /** "acho que", "talvez": how many. */
  readonly hedges: number;
  /** A hypothesis, somebody else's words, a joke: nothing is meant. */
  readonly void: boolean;
};

const CLAUSE_START =
  /[,;:()]| - |(?<![a-z])(?:mas|porem|porque|pois|entao|so que|ja que|ai|dai|embora|e (?=(?:eu|nao|agora|tambem|sou|moro|trabalho|tenho|gosto|prefiro|adoro|odeio|estou) ))(?![a-z])/g;
const NEGATION =
  /(?<![a-z])(?:nao(?! (?:(?:so|apenas|somente) |(?:se )?esque[a-z]+))|nunca|jamais|nem|nada de)(?![a-z])/;
const HYPOTHESIS =
  /(?<![a-z-])(?<!lembre )(?<!esqueca )(?:se|caso|imagin[ae](?:ndo)?|suponh[a-z]+|supondo|fing[ei](?:r|ndo)?|finja|digamos|por exemplo|exemplo|fosse|quem (?:dera|disse|sabe)|sera que|sera|queria|gostaria|parece que|parecia|sonh(?:o|ei|ava)|faz de conta|tipo assim|quando|para quem|quem|pretendo|vou|talvez um dia|um dia|antes eu|era|antigamente|quase|caso eu|ate parece(?: que)?|mentira que|como se)(?![a-z])/;
const PRETENCE =
  /(?<![a-z])(?:por exemplo|imagin[ae]|suponh[a-z]+|supondo|finge|finja|digamos|faz de conta)(?![a-z])/;
const REPORTED =
  /(?<![a-z])(?:(?:ele|ela|eles|elas|voce|voces|alguem|mae|pai|marido|esposa|mulher|chefe|amig[oa]|vizinh[oa]|medic[oa]|filh[oa]|namorad[oa]|colega|atendente|moc[oa]|cara|pessoal|povo|gente|irma|irmao|patrao|patroa|professor[a]?|sogr[oa]|tecnico|vendedor[a]?|gerente) (?:me |te |lhe |nos |so |ja |sempre |que |la |dela |dele |daqui |aqui )*(?:diss(?:e|eram)|fal(?:ou|aram|a|am|ava)|respond(?:eu|e)|escreveu|pergunt(?:ou|a|aram)|gritou|comentou|cont(?:ou|a)|mandou|di(?:z|zia|zem)|ach(?:a|am|ou)|pens(?:a|am|ou)|acredita|postou|cantou|quer saber)|(?:dizem|disseram|falaram|falam|acham|me (?:disseram|falaram|perguntaram|chamaram)|diz(?:endo)?|falando|lendo|li|escrito|letra|musica|meme|frase|cantando|no filme|na serie|personagem|na novela))(?![a-z])/;
const HEDGES =
  /(?<![a-z])(?:acho|achava|talvez|acredito|provavelmente|meio que|nao tenho certeza|se nao me engano|sei la|quem sabe|pode ser que|de certa forma|mais ou menos|tipo|parece|creio|imagino que|em tese|teoricamente)(?![a-z])/g;
const JOKE =
  /(?<![a-z])(?:brincadeira|brincando|zoeira|zueira|zoando|zuando|mentira|ironia|sqn|so que nao|ate parece|kkkk+|hahaha[ha]*|rsrs[rs]*|to de sacanagem)(?![a-z])/;
const LAUGHTER = /(?<![a-z])(?:k{3,}|(?:ha){2,}|(?:rs){2,})/;
const PLAIN_JOKE =
  /(?<![a-z])(?:brincadeira|brincando|zoeira|zueira|zoando|zuando|mentira|ironia|sqn|so que nao|ate parece|to de sacanagem)(?![a-z])/;

/** The frame of what begins at `start` and ends at `end` of a sentence. */
export function frameOf(sentence: Sentence, start: number, end: number): Frame {
  const { folded } = sentence;
  const from = clauseStart(folded, start);
  const clause = folded.slice(from, start);
  const lead = afterTurn(folded.slice(0, start));
  const isVoid =
    HYPOTHESIS.test(clause) ||
    PRETENCE.test(lead) ||
    REPORTED.test(lead) ||
    // "tô brincando, meu nome é Lucas" takes back what was said before.
    PLAIN_JOKE.test(folded.slice(from));
  const hedged = clause.match(HEDGES)?.length ?? 0;
  const laughs = JOKE.test(folded.slice(end)) || LAUGHTER.test(folded.slice(end)) ? 1 : 0;
  return { negated: NEGATION.test(clause), hedges: hedged + laughs, void: isVoid };
}

function clauseStart(folded: string, before: number): number {
  let start = 0;
  for (const found of folded.slice(0, before).matchAll(CLAUSE_START)) start = found.index + found[0].length;
  return start;
}

// "ele disse X, mas eu sou Y": what follows the turn is one's own.
function afterTurn(lead: string): string {
  const at = Math.max(lead.lastIndexOf(' mas '), lead.lastIndexOf(' porem '), lead.lastIndexOf(' so que '));
  return at < 0 ? lead : lead.slice(at + 1);
}

const TAG =
  /^[ ,]*(?:ne|certo|viu|ok|ta|beleza|blz|entendeu|sabe|nao e|pode ser|por favor|tudo bem|sim)?[ ,]*$/;
const BARE = /^[ ,]*$/;
const ASKING =
  /^[ ,]*(?:ol[a]|oi|bom dia|boa tarde|boa noite|opa|entao|mas|e)*[ ,]*(?:qual|quais|quem|onde|o que|quanto|quantos|quantas|por que|sera que|como (?!(?:eu )?(?:sou|trabalho|moro|tenho|ganho)(?![a-z])))(?![a-z])/;

/**
 * Is this part of the sentence asked rather than said? "sou obrigado?" asks; "sou gerente, tem desconto?" says, then asks;
 * "moro em Recife, né?" says.
 */
export function isAsked(sentence: Sentence, start: number, end: number): boolean {
  const { folded, asks } = sentence;
  if (opensAsking(sentence, start)) return true;
  if (!asks) return false;
  const rest = folded.slice(end);
  return BARE.test(rest) || (TAG.test(rest) && !rest.includes(','));
}

const LOOK_AHEAD = 12;

/** Does its clause begin with a word that asks? */
export function opensAsking({ folded }: Sentence, start: number): boolean {
  return ASKING.test(folded.slice(clauseStart(folded, start), start + LOOK_AHEAD));
}

/** Something that holds for a while only: until when, in days; null: it says nothing of the kind. */
export function daysItLasts(sentence: Sentence): number | null {
  return PERIODS.find(([pattern]) => pattern.test(sentence.folded))?.[1] ?? null;
}

const PERIODS: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![a-z])(?:(?:so|apenas) (?:por )?hoje|hoje(?! em dia)|agorinha|neste momento|nesse momento|no momento|dessa vez|desta vez|agora (?=so|nao)|amanha)(?![a-z])/,
    1,
  ],
  [
    /(?<![a-z])(?:n?es[st]a semana|ate (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|esses dias|estes dias|semana que vem)(?![a-z])/,
    7,
  ],
  [
    /(?<![a-z])(?:n?es[st]e mes|por enquanto|por ora|mes que vem|nas ferias|de ferias|temporariamente|ultimamente)(?![a-z])/,
    30,
  ],
];
