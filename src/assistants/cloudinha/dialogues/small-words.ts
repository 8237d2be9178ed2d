import { expandSlang, firstWord, fold, words } from '#language';

// What people say whatever the subject; folded, whole words.

const GREETINGS = [
  'oi',
  'oie',
  'oii',
  'ola',
  'opa',
  'bom dia',
  'boa tarde',
  'boa noite',
  'e ai',
  'eai',
  'hey',
  'salve',
  'alo',
  'oiee',
  'oiii',
  'hello',
];
const FINE = ['tudo bem', 'tudo bom', 'como vai', 'como voce esta', 'tudo certo', 'tudo joia', 'como vc ta'];
const THANKS = [
  'obrigado',
  'obrigada',
  'obg',
  'valeu',
  'vlw',
  'grato',
  'grata',
  'agradeco',
  'brigado',
  'brigada',
  'tks',
  'brigadao',
  'obrigadao',
  'obrigadinha',
];
const BYES = ['tchau', 'ate mais', 'ate logo', 'flw', 'falou', 'ate amanha', 'adeus', 'xau', 'bye', 'fui'];
const OKS = [
  'ok',
  'blz',
  'beleza',
  'certo',
  'entendi',
  'ta bom',
  'combinado',
  'show',
  'joia',
  'tranquilo',
  'perfeito',
  'otimo',
  'legal',
  'ta',
  'boa',
  'massa',
  'top',
  'sim',
  'isso',
  'uhum',
  'aham',
  'okay',
  'tendi',
];
const PRAISE = [
  'adorei',
  'amei',
  'maravilhosa',
  'arrasou',
  'parabens',
  'querida',
  'fofa',
  'incrivel',
  'voce e demais',
  'muito boa',
  'eficiente',
];
const WHO = [
  'quem e voce',
  'quem e vc',
  'voce e um robo',
  'vc e um robo',
  'e um robo',
  'e robo',
  'e uma pessoa',
  'e humano',
  'e humana',
  'voce e real',
  'qual seu nome',
  'qual o seu nome',
  'seu nome',
  'quem te criou',
  'quem te fez',
  'vc e bot',
  'voce e bot',
  'e uma ia',
  'inteligencia artificial',
  'e de verdade',
  'quem ta falando',
  'com quem eu falo',
  'com quem falo',
  'vc e ia',
  'chatgpt',
];
const CAN = [
  'o que voce faz',
  'o que vc faz',
  'oq vc faz',
  'o que voce sabe fazer',
  'o que vc sabe fazer',
  'o que voce pode',
  'o que vc pode',
  'pra que voce serve',
  'pra que vc serve',
  'para que voce serve',
  'como voce funciona',
  'como vc funciona',
  'como funciona isso',
  'me ajuda com o que',
  'em que voce pode',
  'no que voce pode',
  'como pode me ajudar',
  'como vc pode me ajudar',
  'como voce pode me ajudar',
  'quais suas funcoes',
  'o que da pra fazer',
  'ajuda',
  'help',
  'pra que serve',
  'para que serve',
  'pra q serve',
  'menu',
  'como assim',
  'o que eu posso fazer aqui',
];
const WHY = [
  'pra que',
  'para que',
  'por que',
  'porque',
  'pq',
  'pra q',
  'vc precisa saber',
  'voce precisa saber',
  'qual o motivo',
  'precisa disso',
];
const REFUSES = [
  'nao quero dizer',
  'nao quero falar',
  'nao vou dizer',
  'nao vou falar',
  'prefiro nao',
  'nao quero informar',
  'nao te interessa',
  'nao interessa',
  'nao quero responder',
  'nao quero passar',
  'nao quero contar',
  'nao e da sua conta',
  'melhor nao',
  'nao me sinto a vontade',
  'nao gostaria',
];
const SKIPS = [
  ...REFUSES,
  'pular',
  'pula',
  'pulo',
  'passo',
  'nao sei',
  'sei la',
  'nao faco ideia',
  'nao tenho ideia',
  'depois',
  'deixa isso',
  'proxima',
  'seguir sem',
  'sem renda',
  'segue sem',
];
const NOT_KNOWN = [
  'nao sei',
  'sei la',
  'nao lembro',
  'esqueci',
  'nao faco ideia',
  'nao tenho certeza',
  'ainda nao sei',
  'nao decidi',
  'indeciso',
  'indecisa',
  'em duvida',
  'na duvida',
  'nao tenho ideia',
];
const NERVOUS = [
  'nervoso',
  'nervosa',
  'ansioso',
  'ansiosa',
  'ansiedade',
  'com medo',
  'desanimado',
  'desanimada',
  'desesperado',
  'desesperada',
  'estressado',
  'estressada',
  'cansado',
  'cansada',
  'to mal',
  'nunca vou passar',
  'nao vou conseguir',
  'vontade de chorar',
  'chorando',
  'triste',
  'pressao',
];
const UPSET = [
  'voce nao entende',
  'vc nao entende',
  'nao entendeu',
  'nao ajudou',
  'inutil',
  'burra',
  'burro',
  'pessima',
  'pessimo',
  'ruim',
  'lixo',
  'nao serve',
  'horrivel',
  'chata',
  'chato',
  'aff',
  'nada a ver',
  'que saco',
  'merda',
  'porra',
  'droga',
  'bosta',
  'caralho',
];
const ABOUT_ME = [
  'sabe de mim',
  'sabe sobre mim',
  'meu perfil',
  'meus dados',
  'meu cadastro',
  'lembra de mim',
  'voce lembra',
  'o que eu te contei',
  'o que anotou',
  'minhas informacoes',
  'o que tem de mim',
];
const LAUGHS = /(?:k{3,}|(?:ha){2,}|(?:he){2,}|(?<!\p{L})rs+(?!\p{L}))/iu;

const LONGEST_SMALL_TALK = 6;

/** What a short message is, when it is nothing else. */
export type Small =
  | 'greeting'
  | 'fine'
  | 'thanks'
  | 'bye'
  | 'ok'
  | 'praise'
  | 'who'
  | 'can'
  | 'why'
  | 'refuses'
  | 'laugh'
  | 'nervous'
  | 'upset'
  | 'me'
  | 'how'
  | 'person'
  | 'lost'
  | 'undecided'
  | 'erase'
  | 'joke'
  | null;

const says = (text: string, phrases: readonly string[]): boolean => firstWord(text, phrases) !== undefined;

/** Courtesies count only in short messages: "obrigado, e quando abre?" asks something. */
export function smallTalkIn(message: string): Small {
  const text = expandSlang(message);
  const anywhere = ANYWHERE.find(([, phrases]) => says(text, phrases));
  if (anywhere) return anywhere[0];
  if (words(text).length > LONGEST_SMALL_TALK) return null;
  const short = SHORT.find(([, phrases]) => says(text, phrases));
  if (short) return short[0];
  if (LAUGHS.test(message)) return 'laugh';
  return says(text, OKS) && !message.includes('?') ? 'ok' : null;
}

type Table = readonly (readonly [NonNullable<Small>, readonly string[]])[];

const PERSON = [
  'atendente',
  'falar com alguem',
  'falar com uma pessoa',
  'falar com um humano',
  'pessoa de verdade',
  'suporte',
];
const HOW = [
  'entrar na faculdade',
  'entrar na facul',
  'entrar na facudade',
  'entrar em uma faculdade',
  'entrar numa faculdade',
  'entrar na universidade',
  'ingressar na faculdade',
  'comecar uma faculdade',
];
const LOST = [
  'nao sei o que quero',
  'nao sei o que fazer',
  'nao entendi',
  'to perdido',
  'to perdida',
  'estou perdido',
  'estou perdida',
  'confuso',
  'confusa',
  'me perdi',
];
const UNDECIDED = [
  'nao sei que curso',
  'nao sei qual curso',
  'nao sei o curso',
  'nao decidi o curso',
  'qual curso devo fazer',
  'que curso eu faco',
  'que curso fazer',
  'qual curso fazer',
  'em duvida de curso',
  'em duvida no curso',
];
const ERASE = [
  'apaga tudo',
  'apagar tudo',
  'apagar meus dados',
  'apaga meus dados',
  'apague meus dados',
  'apague tudo',
  'excluir meus dados',
  'exclui meus dados',
  'deletar meus dados',
  'deleta tudo',
  'deleta meus dados',
  'apagar minha conta',
  'excluir minha conta',
  'apagar meu perfil',
  'apaga meu perfil',
  'apagar meu cadastro',
  'esquecer meus dados',
];
const JOKE = [
  'era brincadeira',
  'foi brincadeira',
  'tava brincando',
  'to brincando',
  'estava brincando',
  'era zoeira',
];
const ANYWHERE: Table = [
  ['erase', ERASE],
  ['undecided', UNDECIDED],
  ['joke', JOKE],
  ['person', PERSON],
  ['how', HOW],
  ['lost', LOST],
  ['me', ABOUT_ME],
  ['who', WHO],
  ['can', CAN],
  ['upset', UPSET],
  ['nervous', NERVOUS],
];
const SHORT: Table = [
  ['refuses', REFUSES],
  ['thanks', THANKS],
  ['bye', BYES],
  ['fine', FINE],
  ['greeting', GREETINGS],
  ['praise', PRAISE],
  ['why', WHY],
];

const KEEPS =
  /(?:prefiro nao|nao quero|nao vou|nao gostaria de|melhor nao) (?:te )?(?:dizer|falar|informar|responder|contar|passar)|^\W*(?:pul[ao]r?|passo)\W*$/u;
/** Does not want to say, which is not a no. */
export const keepsToSelf = (text: string): boolean => KEEPS.test(fold(expandSlang(text)));

export const skips = (text: string): boolean => says(expandSlang(text), SKIPS);
export const isUnknown = (text: string): boolean => says(expandSlang(text), NOT_KNOWN);

const RESUME =
  /(?:continu|retom|volt|segui|refa[zç]|de novo)[^?]{0,24}(?:busca|vaga|bolsa|procura|faculdade)/iu;
/** Wants to go on with the search that was left. */
export const resumesSearch = (text: string): boolean => RESUME.test(text);
