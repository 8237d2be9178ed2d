import type { Indifferent, Shift } from '../desk/words.ts';
import type { Heard } from './heard.ts';
import { correctedAt, deniedAt, INDIFFERENT, indifferentTo } from './indifference.ts';

const WORDS: readonly (readonly [Shift, RegExp])[] = [
  [
    'EAD',
    /\b(?:ead|e\.a\.d|a distancia|online|on-line|on line|semi ?-?presencial|remot[oa]|virtual|(?:estudar|aula|aulas|faculdade) (?:de|em) casa|pela internet|hibrid[oa])\b/,
  ],
  ['Integral', /\b(?:integral|dia inteiro|dia todo|full time|manha e (?:de |a )?tarde)\b/],
  [
    'Noturno',
    /\b(?:noturn[oa]s?|noite|noites|noitao|(?:depois|apos|fora)(?: d[oe])?(?: meu)? (?:trabalho|trampo|servico|expediente|emprego)|(?:depois|a partir) d?as (?:1[789]|2\d)|apos as (?:1[789]|2\d))\b|\b(?:depois|a partir) d?as (?:1[789]|2\d) ?h/,
  ],
  ['Matutino', /\b(?:matutin[oa]s?|matinal|diurn[oa]s?|manha|manhas|cedinho|cedo)\b/],
  ['Vespertino', /\b(?:vespertin[oa]s?|tarde|tardes|tardinha)\b/],
];

/** The same words, about something else: greetings, one's work, scholarships. */
const OTHERWISE = [
  /\b(?:boa noite|boa tarde|bom dia|amanha(?: de manha| cedo)?|nunca e(?: tao)? tarde|antes tarde(?: do)? que nunca|(?:mais|muito|ate mais|ta|esta|ja e|e meio) tarde|tarde demais|(?:ontem|hoje|essa|esta|toda) a? ?noite|mais cedo|muito cedo|tao cedo|volto a tarde|dia inteiro (?:pensando|esperando))\b/g,
  /\b(?:bolsas? (?:\w+ ){0,3}integra(?:l|is)|integral (?:ou|e) parcial|parcial (?:ou|e) integral|prouni integral|integral do prouni|renda integral)\b/g,
  /\b(?:trabalh\w+|trampo|estudo|escola|servico|emprego|ocupad[oa]|aula no (?:medio|colegio)|ja que|pois|porque)(?: (?:eu|o|a|de|em|no|na|pela|durante|so|trabalh\w+|trampo|tenho|estagio|faco|curso)){0,5} (?:dia (?:todo|inteiro)|dia|manha|tarde|noite|casa)(?: e (?:de |a |pela )?(?:manha|tarde|noite))?\b/g,
  /\bate (?:as )?\d{1,2}(?:h|hs|:\d\d| horas)? (?:da|de) (?:manha|tarde|noite)\b|\bdas \d{1,2}h? as \d{1,2}h?(?: da (?:manha|tarde|noite))?\b/g,
  /\bano(?: do (?:ensino )?medio)? (?:de|a|pela|da) (?:manha|tarde|noite)\b/g,
  /\b(?:distancia (?:de|da|do|maxima|ate|entre)|qual a distancia|a distancia (?:e|da|ate))\b/g,
];

/** "não tem de noite né, integral então". */
const SETTLES = /^\w+(?: mesmo)? entao\b/;

const SPOKEN_OF = /\b(?:turnos?|horarios?|periodos?)\b/;

/** The shift that is wanted. */
export function readShift({ flat, input }: Heard): Shift | Indifferent | undefined {
  const text = OTHERWISE.reduce((left, pattern) => left.replace(pattern, ' '), flat);
  if (SPOKEN_OF.test(text) && indifferentTo(text, SPOKEN_OF)) return 'indiferente';
  const named = WORDS.flatMap(([shift, pattern]) => {
    const at = pattern.exec(text)?.index;
    return at === undefined ? [] : [{ shift, at, denied: deniedAt(text, at) }];
  });
  const said = named.filter(({ denied }) => !denied).sort((left, right) => left.at - right.at);
  if (said.length > 2) return 'indiferente';
  const first = said.find(({ at }) => correctedAt(text, at) || SETTLES.test(text.slice(at))) ?? said[0];
  if (first) return first.shift;
  // "qualquer um menos à noite" leaves the rest open.
  const open = SPOKEN_OF.test(text) || input.open === 'turno' || named.length > 0;
  return open && INDIFFERENT.test(text) ? 'indiferente' : undefined;
}
