import { expandSlang, normalise, readNumbers } from '#language';
import type { Choice } from '../../tools/data/asking.ts';
import { resolveName } from '../../tools/data/resolve-name.ts';
import type { Question } from '../../understand/questions/index.ts';

const ALL =
  /^(?:de |do |da |das |dos )?(?:tod[oa]s?|tudo|ambas?|ambos|(?:as|os) (?:duas|dois|tres|quatro)|total|geral|junt[oa]s|soma\w*|qualquer(?: uma?)?|tanto faz)(?: (?:elas|eles|as contas|os cartoes|juntas|juntos|mesmo))*$/;
/** What stands around a name in an answer. */
const AROUND =
  /^(?:(?:e|ah|oi|sim|entao|quero|queria|ver|a|o|as|os|do|da|de|dos|das|no|na|em|minha|meu|pode ser|seria|acho que|so|conta|cartao|meta|divida|banco|essa|esse|aquela|por favor|la)\s+)+|(?:\s+(?:por favor|mesmo|obrigad[oa]|ai|so|pls|ne))+$/g;
const LONGEST = 60;

/** The question with the choice made; null: the text chooses nothing. */
export function readChoice(text: string, question: Question, { filtro, opcoes }: Choice): Question | null {
  const said = normalise(expandSlang(text.slice(0, LONGEST)))
    .replace(/[^a-z0-9 ]+/g, ' ')
    .trim();
  if (said === '') return null;
  const { [filtro]: _, ...rest } = question;
  if (ALL.test(said)) return rest;
  const option = optionIn(said, opcoes);
  if (option === undefined) return null;
  const card = option.startsWith('cartão ');
  const name = option.replace(/^(?:conta|cartão) /, '');
  return { ...rest, [card ? 'cartao' : filtro]: name };
}

function optionIn(said: string, options: readonly string[]): string | undefined {
  const kind = kindIn(said, options);
  if (kind !== undefined) return kind;
  const match = resolveName(said.replaceAll(AROUND, ''), options);
  if (match.kind === 'one') return match.name;
  const inside = options.filter((option) => ` ${said} `.includes(` ${normalise(option)} `));
  if (inside.length === 1) return inside[0];
  return placed(said, options);
}

/** "a conta" or "o cartão", where that is what was asked. */
function kindIn(said: string, options: readonly string[]): string | undefined {
  const [account, card] = ['conta', 'cartao'].map((kind) => new RegExp(`(?:^| )${kind}(?: |$)`).test(said));
  if (account === card) return undefined;
  const kinds = options.filter((option) => normalise(option).startsWith(account ? 'conta ' : 'cartao '));
  return kinds.length === 1 ? kinds[0] : undefined;
}

const WORDS_OF_A_PLACE = 4;
const PLACES: readonly RegExp[] = [
  /^primeir[oa]$/,
  /^segund[oa]$/,
  /^terceir[oa]$/,
  /^quart[oa]$/,
  /^quint[oa]$/,
];

/** "a primeira", "2". */
function placed(said: string, options: readonly string[]): string | undefined {
  const words = said.split(' ');
  if (words.length > WORDS_OF_A_PLACE) return undefined;
  if (words.some((word) => /^ultim[oa]$/.test(word))) return options.at(-1);
  const place = PLACES.findIndex((pattern) => words.some((word) => pattern.test(word)));
  if (place >= 0) return options[place];
  const [number, more] = readNumbers(said);
  return number && !number.article && !more ? options[number.value - 1] : undefined;
}
