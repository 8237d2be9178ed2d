import { fold, scrub } from '#language';
import type { Candidate, DetectScene } from './candidate.ts';
import { type Captured, cut, trimmed } from './captured.ts';
import { expiryOf, KEY_RULES } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE } from './limits.ts';
import { once } from './once.ts';
import type { Reading } from './reading.ts';
import { foldedValue } from './value.ts';

const RIGHT = '(?<v>[^,;?\\n]{1,80})';
const WRONG = '(?<w>[^,;?\\n]{1,60}?)';
const WRONG_END = '(?<w>[^,;?\\n]{1,60})';
const AND_NOT = '(?:, ?(?:e )?nao| e nao)';
const IS = '(?:e|eh|sao|era|foi|seria)';
const SAID = '(?:falei|disse|escrevi|pedi|digitei|mandei|informei)';
const HEARD = '(?:entendeu|anotou|leu|colocou|escreveu|mandou|botou|pos|registrou|cadastrou|ouviu)';

/** Ways to put something right, over the whole folded text with commas for full stops: `v` is right, `w` was wrong. */
const CORRECTIONS: readonly (readonly [name: string, on: string, when: string])[] = [
  [
    'nao_e_assim',
    'assim isso jeito',
    `nao (?:e|eh|foi) (?:bem )?(?:assim|isso|por ai|desse jeito|nada disso)(?: nao| que funciona| que se faz)?[ ,]+(?:nao[ ,]+)?(?:mas |na verdade |e sim )?(?:${IS}|o certo e|o correto e) ${RIGHT}`,
  ],
  [
    'nao_e_x_e_y',
    'nao',
    `nao (?:e|eh|sao|era|foi) (?!assim|isso)${WRONG}(?:, ?(?:nao[ ,]+)?(?:e sim |mas sim |mas |na verdade |e na verdade )?${IS} | (?:e|mas) sim )${RIGHT}`,
  ],
  [
    'nao_e_x_y',
    'nao',
    '(?<=^ ?)nao (?:e|eh) (?<w>[a-z-]{2,20}(?: [a-z-]{2,20})?) (?<s>e|eh) (?<v>[a-z-]{2,20}(?: [a-z-]{2,20}){0,2})(?= ?,? ?$)',
  ],
  ['na_verdade', 'verdade', `na verdade,? (?:o certo )?${IS} ${RIGHT}(?:${AND_NOT} ${WRONG_END})?`],
  ['na_verdade_nao', 'verdade', `na verdade,? nao (?:e|eh) ${WRONG}, ?(?:mas )?(?:e|eh) ${RIGHT}`],
  [
    'o_certo',
    'certo correto',
    `(?<!esta |ta |tudo |bem )o (?:certo|correto) (?:mesmo )?${IS} ${RIGHT}(?:${AND_NOT} ${WRONG_END})?`,
  ],
  [
    'eu_falei_voce',
    'falei disse escrevi pedi digitei mandei informei',
    `(?:eu )?${SAID} (?!que nao)${RIGHT}(?:,)? (?:e|mas|so que) (?:voce|tu|ai) ${HEARD} ${WRONG_END}`,
  ],
  [
    'voce_entendeu',
    'entendeu anotou colocou escreveu botou pos registrou cadastrou',
    `(?:voce|tu) ${HEARD} (?:que )?(?:e |era )?${WRONG}[ ,]+(?:mas |so que |e |porem )*(?:${IS}|o certo e|eu ${SAID}|na verdade e) ${RIGHT}`,
  ],
  ['quis_dizer', 'dizer', `(?:quis|queria) dizer (?:que )?${RIGHT}(?:${AND_NOT} ${WRONG_END})?`],
  [
    'nao_falei',
    'falei disse pedi escrevi',
    `nao ${SAID} ${WRONG}[ ,]+(?:eu )?(?:e sim|mas sim|${SAID}) ${RIGHT}`,
  ],
  [
    'falei_nao',
    'falei disse pedi escrevi',
    `(?:eu )?(?<!nao )${SAID} (?!que)${RIGHT}${AND_NOT} ${WRONG_END}`,
  ],
  [
    'corrigindo',
    'corrigindo correcao retificando errata',
    `(?:corrigindo|correcao|retificando|errata)[: ,-]+(?:o certo e |e )?${RIGHT}(?:${AND_NOT} ${WRONG_END})?`,
  ],
  ['e_x_nao_y', 'nao', `(?<=^ ?|, )(?:e|eh) ${RIGHT}${AND_NOT} ${WRONG_END}(?= ?$| ?,)`],
];

const compiled = once(() =>
  CORRECTIONS.map(([name, on, when]) => ({
    name,
    on: new Set(on.split(' ')),
    expression: new RegExp(`(?<![a-z0-9])(?:${when})(?![a-z0-9])`, 'd'),
  })),
);

/** Words that correct something, for the check whether a text is worth reading. */
export const correctionWords = (): Iterable<string> =>
  compiled()
    .flatMap(({ on }) => [...on])
    .filter((word) => word !== 'nao');

// Over a folded sentence: what was said or believed before was wrong.
const PUTS_RIGHT =
  /^ ?nao, |(?<![a-z])(?:na (?:verdade|real)|corrigindo|correcao|retificando|errata|(?:eu )?(?:me )?(?:enganei|confundi|equivoquei)|errei|(?:falei|disse|digitei|escrevi) errado|ou melhor|quer dizer|quis dizer|voce (?:se enganou|se confundiu|errou|entendeu errado|anotou errado))(?![a-z])|(?<=(?:sou|moro|trabalho|chamo) [^,]{2,40})(?:,| e) (?:e )?nao (?:mais |[oa] |em |n[oa] |de |como )?[a-z]{3,20}(?: de [a-z]{3,20})?(?= ?$)/;

/** From which sentence on a text puts right what was believed; beyond all of them if it does not. */
export function putsRightFrom({ folded, sentences }: Reading): number {
  if (folded.length > LONGEST_MESSAGE || !PUTS_RIGHT.test(folded)) return sentences.length;
  return sentences.findIndex((sentence) => PUTS_RIGHT.test(sentence.folded));
}

const { correction, fact } = DETECTION_CONFIDENCE;

/** A statement that puts right what was believed is as sure as a correction; a doubt stays a doubt. */
export const asCorrection = (candidate: Candidate): Candidate =>
  candidate.says === 'states' && candidate.kind === 'fact' && candidate.confidence === fact
    ? { ...candidate, confidence: correction }
    : candidate;

// Who puts something right is brief; in longer texts "não é X, é Y" is an argument.
const LONGEST_MESSAGE = 200;
const MOST_WORDS = 8;

/** The first correction that a text makes; somebody who corrects twice in a message means the last thing they said anyway. */
export function findCorrection(
  reading: Reading,
  words: ReadonlySet<string>,
  scene: DetectScene,
): readonly Candidate[] {
  if (reading.folded.length > LONGEST_MESSAGE) return [];
  const flat: Captured = { folded: reading.folded.replace(/[.!\n:]/g, ','), text: reading.text };
  for (const { name, on, expression } of compiled()) {
    if (![...on].some((word) => words.has(word))) continue;
    const found = expression.exec(flat.folded);
    const right = part(flat, found?.indices?.groups?.v);
    if (!found || !right || !isCorrection(right) || isOfTheCase(flat, found) || isList(flat, found)) continue;
    const wrong = part(flat, found.indices?.groups?.w);
    if (wrong && !isCorrection(wrong)) continue;
    return correctionOf(name, { right, wrong: wrong?.text ?? heardBefore(scene) }, scene);
  }
  return [];
}

function part(of: Captured, span: readonly [number, number] | undefined): Captured | undefined {
  if (!span) return undefined;
  const kept = cut(of, span[0], span[1]);
  const tail =
    /(?<=^| )(?:viu|ta|ok|ne|por favor|entendeu|obrigad[oa]|valeu|mas|porque|tudo bem|sabe|hein|cara|mano|kkk+|e (?:voce|eu|nao|agora))(?= |$)/.exec(
      kept.folded,
    );
  return trimmed(tail ? cut(kept, 0, tail.index) : kept);
}

// "é que…", "é só…", "é isso", and bare numbers, dates and amounts, which belong to the case at hand.
const NOTHING =
  /^(?:(?:que|so|apenas|porque|por (?:nada|isso|que|causa)|para (?:saber|mim|que)|se|como|quando|isso|isto|esse|essa|este|esta|aquele|aquela|outr[oa]s?|nada|nao|verdade|mentira|assim|bem|muito|meio|sim|eu|culpa|sempre|uma? (?:duvida|pergunta|coisa|pena)|possivel|preciso|necessario|urgente|facil|justo|normal|obrigatorio|tao|ele|ela|voce|mais|nem|a primeira vez|sobre|com voce|daqui|dai|de (?:hoje|agora|ontem)|serio|legal|bom|ruim|certo|errado)(?![a-z])|(?:tem|podemos|sei|quero|vou|posso|consigo|precisa|preciso|deve|vai|fui|tenho|gosto)(?= |$)|(?:d[oa] )?(?:meu|minha|seu|sua|nosso|nossa|dele|dela)(?= |$)|(?:o |a |r\$ ?|dia |n |numero |as |os )?[0-9][0-9.,:/-]*(?: ?(?:reais|mil|h|horas|anos|dias|%))?$)/;
const OF_THE_CASE =
  /(?<![a-z])(?:pedidos?|protocolos?|boletos?|faturas?|notas?|cpf|cnpj|parcelas?|codigo|cep|telefone|numero) (?:n |numero |de |do |e |o )*[0-9]/;

const isCorrection = ({ folded }: Captured): boolean =>
  /[a-z]{2}/.test(folded) && !NOTHING.test(folded) && folded.split(' ').length <= MOST_WORDS;

// "não é bom e barato": without its accent the second verb is an "and".
function isList({ text }: Captured, { indices }: RegExpExecArray): boolean {
  const span = indices?.groups?.s;
  return span !== undefined && text.slice(span[0], span[1]).toLowerCase() === 'e';
}

function isOfTheCase({ folded }: Captured, { index, 0: found }: RegExpExecArray): boolean {
  return OF_THE_CASE.test(found) || folded[index + found.length] === '?';
}

// "não é assim": what was wrong is what the assistant said, if it said one thing.
const LONGEST_WRONG = 80;
function heardBefore({ lastReply }: DetectScene): string | null {
  const said = lastReply?.trim() ?? '';
  return said === '' || said.length > LONGEST_WRONG || said.endsWith('?')
    ? null
    : scrub(said).replace(/[.!]+$/, '');
}

const SCRUBBED = /\[[A-Z]{3,8}\]/;

type Put = { readonly right: Captured; readonly wrong: string | null };

function correctionOf(name: string, { right, wrong }: Put, { now }: DetectScene): readonly Candidate[] {
  const { kind, category, sensitivity } = KEY_RULES.correction;
  const said = right.text;
  const value = foldedValue(said).slice(0, DETECT_LIMITS.value);
  if (SCRUBBED.test(said) || value === '' || (wrong !== null && fold(wrong) === right.folded)) return [];
  const text = wrong === null ? `O certo é: ${said}` : `O certo é: ${said} (e não: ${wrong})`;
  return [
    {
      ...{ kind, category, sensitivity, value },
      key: `correction:${foldedValue(wrong ?? said).slice(0, DETECT_LIMITS.value)}`,
      text: text.slice(0, DETECT_LIMITS.text),
      wrong,
      says: 'states',
      confidence: DETECTION_CONFIDENCE.correction,
      pattern: `correction.${name}`,
      expiresAt: expiryOf('correction', now),
    },
  ];
}
