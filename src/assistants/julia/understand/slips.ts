import { closest } from '#language';
import { commonWords, countedWords } from './learn.ts';
import { once } from './once.ts';
import { isOptOutWord, optOutWords } from './opt-out-words.ts';
import { type Said, saidPlainly } from './said.ts';
import { namedWords } from './vocabulary.ts';

/** A slip of the finger stands once or twice in the examples; what stands oftener is spelt as it is meant. */
const OFTEN = 3;
const SHORTEST_SLIP = 3;
const LONGEST_SLIP = 24;
/** From this length on a word of an opt-out may have two slips. */
const TWO_SLIPS_FROM = 9;

/**
 * The message as it was meant: a word that nobody writes becomes the likeliest one within a slip of it, or the two that
 * lost the space between them. What is a word of its own stays, except where only one other makes sense.
 *
 * @example mend(said('nãome mnade mais nada')).bare // ' nao me mande mais nada '
 */
export function mend(heard: Said): Said {
  const meant = new Map<string, string>();
  const spelt = inContext(heard.plain).replace(/[a-z]+/g, (word) => {
    const known = meant.get(word) ?? likeliest(word);
    meant.set(word, known);
    return known;
  });
  // Once more: what follows may have had a slip too.
  const plain = inContext(spelt);
  return plain === heard.plain ? heard : saidPlainly(heard.original, plain);
}

const ORDERED =
  '(?:mand|envi|escrev|cham|lig|procur|contat|perturb|incomod|avis|notific|enche|torr|amol|marqu|inclu|coloqu|deix)';
const OURS =
  '(?:meus? |minhas? |esse |este )(?:numero|contato|nome|telefone|celular|cadastro|dados|zap|whatsapp)';
const DENIED =
  '(?:quero|queria|autorizo|autoriza|permito|consinto|aguento|desejo|gostaria|pretendo|preciso|precisa|precisam|recebi|e para|deseja|tenho interesse|usar|usem|ouse|ousem|volta|mand[ae]m?|mandar|enviem?|liguem?|escrevam?|chamem?|perturbem?|insistam?|guardem?|aparecam?|voltem?|tornem?|continuem?|encaminhem?|encaminhar|me aborrec[a-z]*|se atrev[a-z]*)\\b';
/** Slips that make another word, told by what follows. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:no|na|ano|ao|mao|bao|nas|nos)(?= (?:${DENIED}|me ${ORDERED}(?:a|e|em|am|ue|uem)\\b))`,
      'g',
    ),
    'nao',
  ],
  [new RegExp(`\\b(?:par|pra|ara|pata|cara|vara|param|parede)(?= de (?:me )?${ORDERED})`, 'g'), 'para'],
  [new RegExp(`(?<=\\b(?:nao|nunca|de) )(?:em|ne|m|mim)(?= ${ORDERED})`, 'g'), 'me'],
  [new RegExp(`\\bcanela(?= (?:o |a )?${OURS})`, 'g'), 'cancela'],
  [new RegExp(`\\b(?:paga|apara)(?= (?:o |a |os )?${OURS})`, 'g'), 'apaga'],
  [new RegExp(`\\b(?:tia|ira|gira|vira|mira)(?= (?:(?:o )?${OURS}|(?:eu )?dess?a lista))`, 'g'), 'tira'],
  [
    /\b(?:neu|mu|eu|mei|mwu|keu)(?= (?:numero|contato|nome|telefone|celular|cadastro|dados|zap|whatsapp)\b)/g,
    'meu',
  ],
  [/\bmensagens\b/g, 'mensagem'],
  [/\bpra\b/g, 'para'],
  [/\bzap\b/g, 'whatsapp'],
  [/\bd(?= me\b)/g, 'de'],
  [/(?<=\bdeix[a-z]* (?:eu )?em )(?:pa|pz|pas|pais|pax|as|az|faz)\b/g, 'paz'],
];

const inContext = (plain: string): string =>
  OTHER_WORDS.reduce((text, [slip, word]) => text.replace(slip, word), plain);

function likeliest(word: string): string {
  if (word.length < SHORTEST_SLIP || word.length > LONGEST_SLIP || isKnown(word)) return word;
  return (
    pairs().get(word) ??
    plainHalves(word) ??
    nearest(word, (other) => other !== word) ??
    halves(word, 1) ??
    word
  );
}

const isKnown = (word: string): boolean => lexicon().has(word) && !isSlipOfExamples(word);

/** The examples have slips too: seldom there, and within one slip of a word of opt-outs that is common there. */
function isSlipOfExamples(word: string): boolean {
  if ((lexicon().get(word) ?? 0) >= OFTEN || spelt().has(word)) return false;
  const meant = nearest(word, (other) => other !== word && isOptOutWord(other));
  return (
    meant !== null &&
    meant.length >= LONG_ENOUGH &&
    meant[0] === word[0] &&
    (lexicon().get(meant) ?? 0) >= COMMON
  );
}
const COMMON = 15;
const LONG_ENOUGH = 5;
const spelt = once((): ReadonlySet<string> => new Set([...commonWords(), ...namedWords(), ...optOutWords()]));

/** How often each word is written; those that only an opt-out or a name needs, as if seldom. */
const lexicon = once((): ReadonlyMap<string, number> => {
  const known = new Map<string, number>();
  for (const word of spelt()) known.set(word, 1);
  // Written in full by now, unless they stuck to another word.
  known.set('pra', OFTEN).set('zap', OFTEN);
  for (const [word, count] of countedWords().single) known.set(word, count);
  return known;
});

/** Neighbours written as one, by what they look like then: "naome" is "nao me". */
const pairs = once((): ReadonlyMap<string, string> => {
  const joined = new Map<string, { readonly pair: string; readonly count: number }>();
  for (const [pair, count] of countedWords().double) {
    const word = pair.replace(' ', '');
    if (count >= OFTEN && count > (joined.get(word)?.count ?? 0)) joined.set(word, { pair, count });
  }
  return new Map([...joined].map(([word, { pair }]) => [word, pair]));
});

const slipsIn = (word: string): number => (word.length >= TWO_SLIPS_FROM ? 2 : 1);

/** Every word of the lexicon under each form that it has with a letter less, or two. */
const shortened = once((): ReadonlyMap<string, readonly string[]> => {
  const under = new Map<string, string[]>();
  for (const word of lexicon().keys()) {
    if (word.length < SHORTEST_SLIP) continue;
    const slips = isOptOutWord(word) && word.length >= TWO_SLIPS_FROM - 1 ? 2 : 1;
    for (const form of shorter(word, slips)) {
      const words = under.get(form);
      if (words) words.push(word);
      else under.set(form, [word]);
    }
  }
  return under;
});

function shorter(word: string, slips: number): Set<string> {
  const forms = new Set([word]);
  let last = [word];
  for (let slip = 0; slip < slips; slip += 1) {
    last = [
      ...new Set(last.flatMap((form) => [...form].map((_, at) => form.slice(0, at) + form.slice(at + 1)))),
    ];
    for (const form of last) forms.add(form);
  }
  return forms;
}

function nearest(word: string, fits: (other: string) => boolean): string | null {
  let best: string | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  for (const form of shorter(word, slipsIn(word))) {
    for (const other of shortened().get(form) ?? []) {
      if (seen.has(other) || !fits(other)) continue;
      seen.add(other);
      const likely = likelihood(word, other);
      if (likely > most) [best, most] = [other, likely];
    }
  }
  return best;
}

/** How likely somebody who wrote this meant that: common words, the same letter first, no second slip. */
function likelihood(written: string, meant: string): number {
  const limit = isOptOutWord(meant) ? slipsIn(written) : 1;
  if (!closest(written, [meant], limit)) return Number.NEGATIVE_INFINITY;
  const slips = closest(written, [meant], 1) ? 1 : 2;
  const swapped = isSwapped(written, meant);
  if (written.length < 4 && written[0] !== meant[0] && !swapped && !isBeheaded(written, meant))
    return Number.NEGATIVE_INFINITY;
  const first = written[0] === meant[0] || swapped ? 3 : 0;
  const wanted = isOptOutWord(meant) ? 2 : 0;
  return Math.log((lexicon().get(meant) ?? 0) + 1) + first + wanted + (swapped ? 1 : 0) - 8 * slips;
}

const isSwapped = (left: string, right: string): boolean =>
  left.length === right.length && [...left].sort().join('') === [...right].sort().join('');
const isBeheaded = (written: string, meant: string): boolean =>
  isOptOutWord(meant) && meant.slice(1) === written;

const SHORTEST_PLAIN_PAIR = 7;
const plainHalves = (word: string): string | null =>
  word.length < SHORTEST_PLAIN_PAIR ? null : halves(word, OFTEN);

/** Two words, each as common as told, of which one belongs to an opt-out. */
function halves(word: string, common: number): string | null {
  for (let at = 2; at <= word.length - 2; at += 1) {
    const [left, rest] = [word.slice(0, at), word.slice(at)];
    const right = pairs().get(rest) ?? rest;
    const isCommon = (part: string): boolean =>
      (lexicon().get(part) ?? 0) >= (part.length > SHORTEST_SLIP && isOptOutWord(part) ? 1 : common);
    if (
      isCommon(left) &&
      (right !== rest || isCommon(right)) &&
      (isOptOutWord(left) || isOptOutWord(right) || right !== rest)
    )
      return `${left} ${right}`;
  }
  return null;
}
