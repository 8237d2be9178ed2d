import { fold } from '../normalise.ts';

// "No" begins a Portuguese sentence as well ("No caso de…"): only with a pause behind it is it English.
const YES_OR_NO = /^\s*(?:(?:sim|n[aã]o|yes|depende)(?!\p{L})|no[,.!;])/iu;
const DIGIT = /\d/;
const NAME = /[\p{Ll},] \p{Lu}\p{Ll}/u;
const TIME =
  /(?<![a-z])(?:yesterday|tomorrow|today|tonight|last|next|ago|week|weekend|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|recently|ontem|amanha|hoje|semana|mes|ano|segunda|terca|quarta|quinta|sexta|sabado|domingo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dia)(?![a-z])/;
const TERM =
  /(?<![a-z0-9])(?:(?:\d+\)?|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|trinta|sessenta|noventa) (?:dias?|mes|meses|anos?|horas?|minutos?|semanas?)|dias? ut(?:il|eis)|prazo|ate o (?:fim|final|dia)|a partir de|imediatamente|qualquer (?:momento|tempo)|\d{1,2}\/\d{1,2})(?![a-z])/;
const DATE =
  /(?<!\d)\d{1,2}(?:º|o)? (?:(?:a|e) \d{1,2} )?de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?! de \d{4},| de (?:19|200|201))|(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)/;
// "É o sistema que…": the question named the subject, so the answer does not.
const DEFINES_OUTRIGHT =
  /^\s*(?:e|sao|trata-se|consistem?|significam?|denomina-se|entende-se|refere-se|define-se|corresponde)(?![a-z])(?! (?:possivel|necessari|precis|obrigatori|permitid|vedad|proibid|facultad|se ))/;
const DEFINES =
  /^[^.;:]{2,90}? (?:é|são|consistem?|significam?|refere-se|corresponde|designa|compreende) (?:os?|as?|uns|umas?|um|em|ao|aquel[ae]s?|tod[ao]|qualquer|conjunto) /iu;
// What defines stands at the beginning.
const OPENING_CHARS = 200;

/** What kinds of answer a text can give. */
export interface Offered {
  readonly yesNo: boolean;
  readonly amount: boolean;
  readonly term: boolean;
  /** A day of a year that matters: not that of a law, which is followed by a comma. */
  readonly date: boolean;
  readonly definition: 'outright' | 'named' | null;
}

export function readOffered(text: string): Offered {
  const folded = fold(text);
  return {
    yesNo: YES_OR_NO.test(text),
    amount: DIGIT.test(text),
    term: TERM.test(folded),
    date: DATE.test(folded),
    definition: readDefinition(text.slice(0, OPENING_CHARS)),
  };
}

function readDefinition(opening: string): Offered['definition'] {
  if (DEFINES_OUTRIGHT.test(fold(opening))) return 'outright';
  return DEFINES.test(opening) ? 'named' : null;
}

/** What a line of a conversation can answer, and whether it asks itself. */
export interface OfferedInTalk {
  readonly amount: boolean;
  readonly name: boolean;
  readonly time: boolean;
  readonly asks: boolean;
}

export function readOfferedInTalk(text: string): OfferedInTalk {
  return {
    amount: DIGIT.test(text),
    name: NAME.test(text),
    time: TIME.test(fold(text)),
    asks: text.trimEnd().endsWith('?'),
  };
}
