import { NUMBER_WORDS, shapeOf } from './written.ts';

/** What the form of a word tells, whatever it means. */
export type Form =
  | 'NUM'
  | 'ANO'
  | 'PAPEL'
  | 'Q'
  | 'COIN'
  | 'INF'
  | 'PAST1'
  | 'PAST3'
  | 'GER'
  | 'COND'
  | 'PRES1';

const COINS: ReadonlySet<string> = new Set(
  'r$ reais real conto contos pila pilas mango mangos prata'.split(' '),
);
const NO_INFINITIVE: ReadonlySet<string> = new Set(
  `mulher lugar celular dolar bar mar jantar familiar qualquer colher lar ar par suor prazer poder dever ser ter escolar militar
  popular particular regular similar auxiliar`.split(/\s+/),
);
const NO_PAST: ReadonlySet<string> = new Set(
  'sei rei lei hei direi farei terei serei irei verei poderei depressei'.split(' '),
);
const FUTURE = /[aei]rei$/;
const SHORT_PAST: ReadonlySet<string> = new Set(
  'tirei virei errei parei mirei atirei entrei comprei retirei'.split(' '),
);
const PAST_OF_OTHERS: ReadonlySet<string> = new Set(
  `recebi vendi consegui fiz fui tive pus dei perdi comi bebi saí sai pedi investi transferi assisti esqueci devolvi dividi contribui
  consumi permiti decidi parti servi sofri vivi corri escolhi cresci`.split(/\s+/),
);
const NO_THIRD: ReadonlySet<string> = new Set('vou sou estou ou dou'.split(' '));
const PAST_OF_THEM: ReadonlySet<string> = new Set(
  'caiu saiu rendeu deu foi foram deram veio vendeu recebeu perdeu subiu venceu'.split(' '),
);
const PRESENT: ReadonlySet<string> = new Set(
  `gasto compro pago ganho recebo invisto guardo devo tenho quero preciso posso consigo vendo aplico boto coloco deixo troco faco vivo
  moro trabalho penso acho sinto uso peco junto poupo economizo sonho pretendo espero saio entro pego financio`.split(
    /\s+/,
  ),
);

export function formOf(word: string): Form | undefined {
  if (word === '?') return 'Q';
  const shape = shapeOf(word);
  if (shape === '#papel') return 'PAPEL';
  if (shape === '#ano') return 'ANO';
  if (shape === '#valor' || NUMBER_WORDS.has(word)) return 'NUM';
  if (COINS.has(word)) return 'COIN';
  return PRESENT.has(word) ? 'PRES1' : verbFormOf(word);
}

function verbFormOf(word: string): Form | undefined {
  if (PAST_OF_OTHERS.has(word)) return 'PAST1';
  if (PAST_OF_THEM.has(word)) return 'PAST3';
  if (word.length < 4) return undefined;
  if (/(?:aria|eria|iria)$/.test(word)) return 'COND';
  if (/(?:ando|endo|indo)$/.test(word)) return 'GER';
  if (/[aei]r$/.test(word)) return NO_INFINITIVE.has(word) ? undefined : 'INF';
  if (word.endsWith('ei') && !NO_PAST.has(word))
    return FUTURE.test(word) && !SHORT_PAST.has(word) ? undefined : 'PAST1';
  return word.endsWith('ou') && !NO_THIRD.has(word) ? 'PAST3' : undefined;
}
