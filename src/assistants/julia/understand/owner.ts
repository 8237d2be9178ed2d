import { expandSlang, firstWord, readAnswer, words } from '#language';
import { readMessage } from './read-message.ts';

/** What the owner of a vacancy answers when asked how it went. */
export type OwnerAnswer = 'fechou' | 'nao_fechou' | 'vai_chamar' | 'opt_out' | 'outro';

/** Alone, or nearly so; inside a sentence they say other things ("ele vai sair de férias"). */
const OUT = [
  'sair',
  'parar',
  'pare',
  'para',
  'stop',
  'cancelar',
  'remover',
  'descadastrar',
  'me remove',
  'me tira',
];
const NOT_CLOSED = [
  ...[
    'nao fechou',
    'nao fechamos',
    'nao fechei',
    'nao fechado',
    'nao rolou',
    'nao deu',
    'nao deu certo',
    'nao vai dar',
  ],
  ...[
    'nao vai rolar',
    'nao quis',
    'nao quero',
    'nao aceitou',
    'desistiu',
    'nao respondeu',
    'nao atende',
    'nao serviu',
  ],
  ...[
    'ja preenchi',
    'ja foi preenchida',
    'ja tem gente',
    'vaga preenchida',
    'ja preenchida',
    'sem acordo',
    'recusou',
    'nao combinamos',
  ],
  ...[
    'nao preciso mais',
    'peguei outro',
    'pegamos outro',
    'outro medico',
    'outra medica',
    'nao tenho mais',
    'vaga caiu',
  ],
];
const UNDER_WAY = [
  ...[
    'vou chamar',
    'vou ligar',
    'vou falar',
    'vou mandar',
    'vou entrar em contato',
    'chamo hoje',
    'chamo amanha',
    'ja chamei',
  ],
  ...[
    'ainda nao',
    'ainda vou',
    'estou vendo',
    'to vendo',
    'estamos conversando',
    'conversando',
    'aguardando',
    'em negociacao',
  ],
  ...[
    'vamos conversar',
    'mais tarde',
    'amanha',
    'te aviso',
    'te falo',
    'vai me responder',
    'pode deixar',
    'ja vou',
    'vou ver',
  ],
];
const CLOSED = [
  ...[
    'fechou',
    'fechamos',
    'fechado',
    'fechei',
    'fechada',
    'deu certo',
    'rolou',
    'combinado',
    'combinamos',
    'acertamos',
  ],
  ...[
    'acertei',
    'confirmado',
    'confirmada',
    'confirmamos',
    'aceitou',
    'vai fazer',
    'ta fechado',
    'tudo certo',
    'contratado',
  ],
];
const WORDS_OF_LEAVING = 3;

/** By keyword, the negative first: "não fechamos" is no closing, "ainda não" is neither. Pure. */
export function readOwnerAnswer(text: string, now = 0): OwnerAnswer {
  const written = expandSlang(text);
  if (wantsOut(text, written, now)) return 'opt_out';
  if (asks(written)) return 'outro';
  if (firstWord(written, ['ainda nao', 'ainda nao falei', 'ainda nao fechamos'])) return 'vai_chamar';
  if (firstWord(written, NOT_CLOSED)) return 'nao_fechou';
  if (firstWord(written, UNDER_WAY)) return 'vai_chamar';
  if (firstWord(written, CLOSED)) return 'fechou';
  const { polarity } = readAnswer(text);
  if (polarity === 'no') return 'nao_fechou';
  return polarity === 'yes' && words(written).length <= WORDS_OF_LEAVING ? 'fechou' : 'outro';
}

function wantsOut(text: string, written: string, now: number): boolean {
  const short = words(written).length <= WORDS_OF_LEAVING && firstWord(written, OUT) !== undefined;
  return short || readMessage({ text, mode: 'followup', pending: null, lastReply: null }, now).optOut;
}

const asks = (written: string): boolean => written.trim().endsWith('?');
