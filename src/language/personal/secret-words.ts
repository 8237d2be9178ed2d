import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { isLetterAt, lexiconOf } from './lexicon.ts';
import type { Reading } from './reading.ts';

/** Between the word that announces a secret and the secret. */
const LINKS = 'e eh era foi ficou fica is was seria sera virou continua ta esta';

/** Stand before the secret itself: "é essa aqui: …". */
const POINTERS = 'essa esta aqui assim o a';

/** Announce the next secret, so that the last one was not told. */
const ANNOUNCERS = 'senha senhas password pwd pin token tokens bearer login usuario';

/** Say whose secret it is, or which. */
const QUALIFIERS = `do da de dos das no na nos nas o a os as meu minha meus minhas seu sua nosso nossa dele dela wifi wi-fi wi fi rede
  internet roteador modem banco conta app aplicativo site portal sistema email e-mail gmail hotmail outlook cartao acesso login internet celular
  computador notebook pc note servidor admin administrador usuario user netflix nubank itau bradesco santander caixa inter instagram insta
  facebook face twitter spotify globoplay prime disney gov govbr steam ifood uber picpay mercado pago nova novo atual antiga provisoria temporaria
  padrao inicial mestra mestre principal numerica de casa trabalho escritorio loja cofre porta portao alarme the for of my our to api
  bot whatsapp zap telegram sms como segura agora entao aqui so tipo pra para por favor anota ai la oh olha abaixo eletronica internet banking
  bancaria transacao desbloqueio tela chip operadora vpn escola faculdade plataforma cliente area`;

/** What a word on the way to a secret is, in bits. */
export const ON_THE_WAY = { link: 1, pointer: 2, announcer: 4, qualifier: 8 } as const;

export const wordsOnTheWay = once(() => lexiconOf([LINKS, POINTERS, ANNOUNCERS, QUALIFIERS]));

/** After digits: they count something. */
const UNITS = `digito digitos caractere caracteres numero numeros letra letras vez vezes dia dias hora horas minuto minutos tentativa
  tentativas reais real pessoa pessoas mes meses ano anos segundo segundos simbolos itens usuarios clientes tokens mil por`;
export const unitsAfter = once(() => lexiconOf([UNITS]));

const PLAIN = `fraca forte obrigatoria pessoal secreta invalida incorreta errada valida temporaria provisoria antiga nova mesma mesmo igual
  diferente curta longa simples dificil facil segura necessaria unica muito tao essa esta aquela isso isto que qual para pra nao
  so minha meu sua seu nossa um uma o a os as de do da no na com sem por case numerica alfanumerica ruim boa otima confidencial
  padrao deve precisa tem ter pode esqueci esquecida esqueceu perdi perdida trocar troca mudar alterar redefinir recuperar clique clica
  digite digita informe informar insira favor como onde quando quem porque pois minimo maximo entre pelo menos mais outra outro
  algo alguma nenhuma nada tudo aqui ali depois antes hoje ontem amanha ainda ja sempre nunca tambem quase bem mal certa certo correta
  correto ok sim claro ajuda preciso quero gostaria favor obrigado obrigada invalid required wrong incorrect changed expired null undefined
  none true false vazia vazio branco opcional mandatory string texto text atual pessoais criptografada qualquer super bastante
  meio apenas somente provavelmente talvez acho aniversario data nome sobrenome cpf telefone igualzinha complicada gigante enorme`;
const plain = once(() => lexiconOf([PLAIN]));

const ENDS =
  /(?:adas?|idas?|osas?|iveis|avel|ivel|mente|antes?|entes?|oria|ando|endo|indo|aram|eram|iram|ou|ria)$/;

/** What people say about a password instead of telling it: "é fraca", "foi trocada". */
export const isPlainAnswer = (text: string, from: number, to: number): boolean =>
  plain()(text, from, to) > 0 || ENDS.test(fold(text.slice(from, to)));

const QUEUE =
  'fila guiche painel balcao atendimento posto triagem recepcao chamada chamaram chamou chamado espera ubs';
const queue = once(() => lexiconOf([QUEUE]));
const TICKET = /^[a-z]{0,3}-?\d{1,4}$/;
const LONGEST_TICKET = 8;
const AROUND = 48;

/** "Senha A042" on a panel, where people wait for their turn. */
export function isQueueTicket(
  reading: Reading,
  start: number,
  [from, to]: readonly [number, number],
): boolean {
  const { text } = reading;
  if (to - from > 2 * LONGEST_TICKET || !isTicket(text, from, to)) return false;
  return isOfQueue(reading, Math.max(0, start - AROUND), Math.min(text.length, to + AROUND));
}

/** What `TICKET` says, without it as far as there is nothing to fold. */
function isTicket(text: string, from: number, to: number): boolean {
  let at = from;
  while (at < to && at - from < MOST_LETTERS && isLatin(text.charCodeAt(at) | 0x20)) at += 1;
  if (text.charCodeAt(at) === DASH) at += 1;
  const digits = to - at;
  for (; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > LAST_ASCII) return TICKET.test(fold(text.slice(from, to)));
    if (code < ZERO || code > NINE) return false;
  }
  return digits > 0 && digits <= MOST_DIGITS;
}

const MOST_LETTERS = 3;
const MOST_DIGITS = 4;
const [DASH, ZERO, NINE, LAST_ASCII] = [0x2d, 0x30, 0x39, 0x7f] as const;
const isLatin = (small: number): boolean => small >= 0x61 && small <= 0x7a;

/** Whether a word of a queue stands between two places, which may cut words in two. What lies between whole words is kept. */
function isOfQueue({ text, queueless }: Reading, from: number, limit: number): boolean {
  const known = queue();
  let first = -1;
  let last = from;
  for (let at = from; at < limit; at += 1) {
    if (first >= 0 && at >= queueless.from && at < queueless.to && queueless.to <= limit) at = queueless.to;
    last = at;
    while (at < limit && isLetterAt(text, at)) at += 1;
    if (at > last && known(text, last, at) > 0) return true;
    if (first < 0) first = at;
  }
  queueless.from = first;
  queueless.to = last;
  return false;
}
