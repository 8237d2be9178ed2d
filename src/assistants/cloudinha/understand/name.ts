import { fold } from '#language';
import { findPlaces } from '#language/places';
import { courseByName } from './courses.ts';
import { givenNames, surnames } from './given-names.ts';
import type { Heard } from './heard.ts';
import { saysNothingButLeave } from './leaving.ts';

const TOKEN = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const MOST_WORDS = 5;
const CONNECTORS: ReadonlySet<string> = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'del', 'von', 'di']);

/** These introduce a name, whatever it is. */
const INTRODUCES =
  /(?:\b(?:meu\s+nome(?:\s+completo)?\s*(?:(?:e|eh|é)(?![\p{L}])|:)?|me\s+chamo|chamo-?\s?me|(?:pode|podem)\s+(?:me\s+)?chamar?\s+(?:me\s+)?(?:de|eu de)|me\s+cham(?:a|e|am)\s+(?:de)?|(?:aqui\s+)?quem\s+(?:fala|t[aá]\s+falando|escreve)\s*(?:aqui\s+)?(?:e|eh|é)(?![\p{L}])|nome\s*(?:(?:e|eh|é)(?![\p{L}])|[:=-])|todo\s+mundo\s+me\s+chama\s+de|atendo\s+por|pode\s+(?:colocar|botar|anotar|p[oô]r)(?:\s+a[ií])?|prazer,?\s+(?:sou)?))\s*(?:[oa]\s+(?=\p{L}{2}))?(?:dona\s+|seu\s+(?=\p{Lu}))?/giu;
/** These only before what is known as a name, or written as one. */
const MAY_INTRODUCE =
  /(?<![\p{L}])(?:nome\s+|(?:eu\s+)?sou\s+(?:[oa]\s+)?|aqui\s+(?:e|eh|é)\s+(?:[oa]\s+)?|(?:é|eh)\s+(?:[oa]\s+)?|oi,?\s+(?:[oa]\s+)?|ol[aá],?\s+|eu\?\s+)/giu;
/** "sou a Teresinha". */
const ARTICLE = /sou\s+[oa]\s+$/iu;
const BEFORE_DATA = /^\p{L}{3,}\s*(?:,\s*|\s(?:e\s+)?)(?:eu\s+)?(?:tenho|moro|\d{2}(?!\d))/iu;
const SIGNED = /^\s*((?:\p{L}+\s+){1,3})(?:aqui|falando|por aqui)(?![\p{L}])/iu;

// As in "Francisco das Chagas", "Maria de Lourdes".
const DEVOTED: ReadonlySet<string> = new Set(
  'chagas dores gracas anjos lourdes fatima carmo socorro gloria penha deus'.split(' '),
);

const NO_NAME: ReadonlySet<string> = new Set(
  `nao sim oi ola eu tu voce ele ela estudante aluno aluna de do da dos em um uma uns o a os as e eh com que quero queria tenho moro vivo estou to sou formado formada solteiro solteira casado casada pobre
  negro negra pardo parda preto preta branco branca mae pai filho filha ex pcd baixa novo nova velho velha bom boa dia tarde noite tudo bem bom legal aqui la so mais muito meu minha nome idade anos ano cidade
  ja ainda mesmo tambem para pra por pelo sem se mas ou na no nas nos brasileiro brasileira do ensino terceiro segundo primeiro quem qual como quando onde porque estudei terminei conclui fiz cotista feliz bolsista
  maior menor recem universitario universitaria professor professora vestibulando vestibulanda secreto segredo gente pessoa menina menino mulher homem obrigado obrigada valeu tchau beleza blz ok certo isso cara mano moca moco
  posso pode preciso precisa quais quanto quantos documento documentos escola faculdade curso cursos bolsa bolsas vaga vagas sisu prouni enem prova nota saber fazer ver ajuda ajudar me te isto aquilo
  sei vou vai vamos tem tinha ser foi era acho gosto prefiro nenhum nada tanto faz qualquer depois agora hoje amanha eai opa hey claro pois entao kkk kkkk kkkkk rs haha sair cancelar voltar particular publica privada federal estadual noturno noturna noite manha integral ead matutino vespertino completo incompleto medio superior
  sua seu suas seus tua teu nossa nosso ta te ne hum ah eh hein vc tu burra burro burrinha idiota imbecil otaria otario ridicula ridiculo inutil lixo chata chato feia feio nojenta merda porra droga bosta caralho fdp desgraca
  unico unica primeira ultima mesma responsavel caçula cacula`
    .trim()
    .split(/\s+/),
);

type Word = { readonly raw: string; readonly key: string; readonly start: number; readonly end: number };

/** What the person is called, capitalised as names are. */
export function readName(heard: Heard): string | undefined {
  const { raw, input } = heard;
  const told = introduced(raw) ?? presented(heard) ?? signed(raw);
  if (told !== undefined) return told;
  if (input.open === 'nome') return firstOfData(raw) ?? answered(heard) ?? amongData(raw);
  if (input.onboardingCompleted) return undefined;
  return firstOfData(raw) ?? (looksListed(raw) ? answered(heard) : undefined) ?? amongData(raw);
}

function introduced(raw: string): string | undefined {
  const names = [...raw.matchAll(INTRODUCES)].flatMap((match) => {
    const name = nameAt(raw, match.index + match[0].length, 'any');
    return name ? [{ name, proper: /nome|chamo/iu.test(match[0]) }] : [];
  });
  // "me chamam de Tico, mas meu nome é Tiago".
  return (names.find(({ proper }) => proper) ?? names[0])?.name;
}

function presented({ raw, input }: Heard): string | undefined {
  for (const match of raw.matchAll(MAY_INTRODUCE)) {
    // "meu nome não é Bruno, é Breno".
    if (/n[aã]o\s$/iu.test(raw.slice(Math.max(0, match.index - 4), match.index))) continue;
    const from = match.index + match[0].length;
    const name = nameAt(raw, from, trustAfter(match[0], raw.slice(from, from + 48)));
    // A greeting by name is not one's own, once that is known.
    if (name && !(/^o/iu.test(match[0]) && input.onboardingCompleted)) return name;
  }
  return undefined;
}

// "sou a keyla tenho 18": whatever stands between an article and other data.
function trustAfter(introduction: string, after: string): Trust {
  if (!ARTICLE.test(introduction)) return 'known';
  return BEFORE_DATA.test(after) ? 'any' : 'written';
}

function signed(raw: string): string | undefined {
  const words = SIGNED.exec(raw)?.[1];
  return words === undefined ? undefined : nameAt(raw, raw.indexOf(words), 'known');
}

/** Two capitalised words, or one before other data: "Kleiton Ribamar", "Xayane, 17". */
const LISTED =
  /^\s*\p{Lu}\p{Ll}+(?:(?:\s+(?:d[aeo]s?\s+)?\p{Lu}\p{Ll}+){1,3}\s*(?:$|[,;\n])|\s*[,;\n-]\s*\d{2}(?!\d))/u;
const looksListed = (raw: string): boolean => LISTED.test(raw);

// Asked for a name, whatever stands alone and is no word of a sentence, no city and no course is one.
function answered({ raw, flat }: Heard): string | undefined {
  const [segment = ''] = raw.split(/[,;\n.!]| e (?:tenho|moro|sou)/u);
  if (raw.includes('?') || /\p{N}/u.test(segment)) return undefined;
  const words = [...segment.matchAll(TOKEN)].map(([word]) => fold(word));
  if (words.length === 0 || words.length > MOST_WORDS || words.some((word) => NO_NAME.has(word)))
    return undefined;
  if (courseByName().has(words.join(' ')) || findPlaces(segment).length > 0) return undefined;
  return saysNothingButLeave(flat) ? undefined : nameAt(raw, 0, 'any');
}

// "Ana Clara, 17, Recife": the first of several data, or all there is.
function firstOfData(raw: string): string | undefined {
  const name = nameAt(raw, 0, 'known');
  if (!name) return undefined;
  const rest = raw.slice(raw.search(/\S/) + name.length).trimStart();
  return rest === '' ||
    /^[,;.\n|/\-–(!]|^\d|^(?:e |haha|hehe|rs\b|k{2,}|:|tenho|aqui|com |moro|sou |de )/iu.test(rest)
    ? name
    : undefined;
}

// "Cuiabá, 21 anos, Jonas".
function amongData(raw: string): string | undefined {
  const parts = raw.split(/[,;\n]/).slice(0, MOST_PARTS);
  if (parts.length < 2) return undefined;
  const part = parts.find((each) => {
    const words = [...each.matchAll(TOKEN)].map(([word]) => fold(word));
    const [first, ...rest] = words;
    if (first === undefined || words.length > MOST_WORDS || /\p{N}/u.test(each)) return false;
    return (
      givenNames().has(first) &&
      rest.every((word) => surnames().has(word) || givenNames().has(word) || CONNECTORS.has(word)) &&
      findPlaces(each).length === 0
    );
  });
  return part === undefined ? undefined : nameAt(part, 0, 'known');
}

const MOST_PARTS = 8;

function wordsFrom(raw: string, from: number): readonly Word[] {
  const words: Word[] = [];
  for (const match of raw.slice(from, from + 80).matchAll(TOKEN)) {
    const start = from + match.index;
    words.push({ raw: match[0], key: fold(match[0]), start, end: start + match[0].length });
    if (words.length > MOST_WORDS) break;
  }
  return words;
}

/** Whatever it is; what is written as a name; what is known as one. */
type Trust = 'any' | 'written' | 'known';

function nameAt(raw: string, from: number, trust: Trust): string | undefined {
  const words = wordsFrom(raw, from);
  const [first] = words;
  if (!first || raw.slice(from, first.start).trim() !== '' || !opensName(raw, first, trust)) return undefined;
  let taken = 1;
  while (taken < Math.min(words.length, MOST_WORDS)) {
    const more = wordsOfNameAt(raw, words, taken);
    if (more === 0) break;
    taken += more;
  }
  return words
    .slice(0, taken)
    .map(({ raw: written, key }) => (CONNECTORS.has(key) ? key : capitalised(written)))
    .join(' ');
}

// None, one, or two with the "da" before a surname.
function wordsOfNameAt(raw: string, words: readonly Word[], index: number): number {
  const word = words[index];
  if (!word || !isJoined(raw, words[index - 1], word)) return 0;
  if (!CONNECTORS.has(word.key)) return continuesName(raw, word) ? 1 : 0;
  const next = words[index + 1];
  if (!next || word.key === 'e' || !isJoined(raw, word, next)) return 0;
  return surnames().has(next.key) || DEVOTED.has(next.key) ? 2 : 0;
}

const isJoined = (raw: string, before: Word | undefined, word: Word): boolean =>
  before !== undefined && raw.slice(before.end, word.start).trim() === '';

const isShouted = (raw: string): boolean => raw === raw.toUpperCase();
const isWrittenAsName = (raw: string, word: Word): boolean =>
  /^\p{Lu}\p{Ll}+/u.test(word.raw) && !isShouted(raw);

/** How given names end and ordinary words do not. */
const GIVEN_ENDING =
  /^[a-z]{2,}(?:elle|liete|nete|iane|rane|yane|lene|ayne|aine|leice|kson|lson|rson|rton|lton|sley|lley|lly|ely|any|nny|iel|ael|uel|valdo|naldo|nildo|neide|nara|yara|llan|ylla|ylli|yssa|issa|llison)$/;

function opensName(raw: string, word: Word, trust: Trust): boolean {
  if (NO_NAME.has(word.key) || word.key.length < 2) return false;
  if (givenNames().has(word.key) || trust === 'any') return true;
  if (GIVEN_ENDING.test(word.key) && isWrittenAsName(raw, word)) return true;
  if (!isWrittenAsName(raw, word) || word.start <= 2) return false;
  return trust === 'written' ? !courseByName().has(word.key) : surnames().has(word.key);
}

function continuesName(raw: string, word: Word): boolean {
  if (NO_NAME.has(word.key) || word.key.length < 2) return false;
  if (givenNames().has(word.key) || surnames().has(word.key)) return true;
  return isWrittenAsName(raw, word);
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1).toLocaleLowerCase('pt-BR');
}
