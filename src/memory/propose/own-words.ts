import { affirms, firstWord, splitSentences, tokens, words } from '#language';
import type { MemorySensitivity } from '#protocol';
import { instructionIn } from '../detect/instruction.ts';
import { isPassing } from '../detect/passing.ts';
import { sensitivityOf } from '../detect/sensitivity.ts';
import { PROPOSE_LIMITS } from './limits.ts';

const list = (phrases: string): readonly string[] => phrases.split('|').map((phrase) => phrase.trim());

/** Who speaks of themselves uses one of these. */
const FIRST_PERSON = list(
  `eu|meu|minha|meus|minhas|me|comigo|pra mim|para mim|sou|moro|vivo|trabalho|atuo|tenho|gosto|adoro|amo|curto|odeio|detesto|prefiro
  |estudo|curso|faco|estou|to|nasci|vim|uso|torco|quero|pretendo|planejo|entendo|domino|falo|dirijo|nao como|evito`,
);

/** Other people: what is said of them is theirs. */
const OTHERS = list(
  `mae|pai|pais|irmao|irma|irmaos|irmas|amigo|amiga|amigos|amigas|chefe|marido|esposa|mulher|filho|filha|filhos|filhas|vizinho|vizinha
  |namorado|namorada|noivo|noiva|colega|colegas|cliente|clientes|primo|prima|tio|tia|avo|avos|sogra|sogro|cunhado|cunhada|neto|neta
  |ele|ela|eles|elas|paciente|aluno|aluna|patrao|socio|socia|meu ex|minha ex`,
);

/** Not so, no more, only for now, or only supposed. */
const UNREAL = list(
  `se eu|fosse|queria ser|gostaria de ser|era|fui|antes|antigamente|quando eu era|imagina|imagine|finge|finja|faz de conta|por exemplo
  |supondo|suponha|brincadeira|mentira|talvez|acho que|quem sabe|hoje|agora|amanha|ontem|essa semana|esta semana|por enquanto`,
);

/** Words to a machine and not about a person. */
const ORDERS = list(
  `lembre|lembra|lembrem|lembrar|memorize|memoriza|memorizar|memoria|grave|grava|guarde|guarda|anote|anota|registre|registra|salve|salva
  |ignore|ignora|obedeca|responda|a partir de agora|instrucao|instrucoes|sistema|system|prompt|admin|root|role|assistant|json
  |para todos|pra todos|todo mundo|todos os|todas as|outros usuarios|remember|everyone`,
);

/** Signs of code, of marks and of what was scrubbed. */
const MACHINE_SIGNS = /[=<>{}[\]|`\\]/;

/** Nothing of an order, of code or of a mark: it may stand in a memory. */
export const isPlain = (text: string): boolean =>
  !MACHINE_SIGNS.test(text) && firstWord(text, ORDERS) === undefined && instructionIn(text) === null;

export type OwnStatement = { readonly id: string; readonly sentence: string };

/**
 * The sentence of the person's own that holds the quote word by word, if they say it of themselves, as true and for longer than today;
 * null: there is none.
 */
export function ownStatementOf(
  quote: string,
  own: readonly { readonly id: string; readonly text: string }[],
): OwnStatement | null {
  const { quoteWords, quoteChars } = PROPOSE_LIMITS;
  if (quote.length > quoteChars || words(quote).length < quoteWords) return null;
  const wanted = inWords(quote);
  for (const { id, text } of own.toReversed()) {
    if (!inWords(text).includes(wanted)) continue;
    const sentence = splitSentences(text).find((each) => inWords(each).includes(wanted));
    if (sentence !== undefined && isOwnStatement(sentence)) return { id, sentence };
  }
  return null;
}

const inWords = (text: string): string => ` ${words(text).join(' ')} `;

function isOwnStatement(sentence: string): boolean {
  if (!isPlain(sentence) || sentence.trimEnd().endsWith('?') || isPassing(sentence)) return false;
  if (freelySensitive(sentence) === 'high') return false;
  if (firstWord(sentence, UNREAL) || firstWord(sentence, OTHERS)) return false;
  return firstWord(sentence, FIRST_PERSON) !== undefined;
}

/** The piece of a text that says the value, as it was written; null unless it is there word by word. */
export function pieceOf(text: string, value: string): string | null {
  const wanted = words(value);
  const found = tokens(text);
  if (wanted.length === 0) return null;
  const at = found.findIndex((_, from) => wanted.every((word, n) => found[from + n]?.word === word));
  const [first, last] = [found[at], found[at + wanted.length - 1]];
  return first && last ? text.slice(first.start, last.end) : null;
}

/** Is it said, at least once, of what is so? */
export const says = (sentence: string, piece: string): boolean => affirms(sentence, piece);

/** How sensitive a sentence is, whatever it is used for. */
export const freelySensitive = (sentence: string): MemorySensitivity =>
  sensitivityOf({ category: 'outros', key: 'note', value: '', text: sentence });
