import { once } from '../once.ts';
import { isBlank, KIND, kindOf } from './characters.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import type { Reading } from './reading.ts';

/** What the words before a number call it. `other` is a number of somebody's bookkeeping: an order, an invoice, an amount. */
export type Called = 'cpf' | 'cnpj' | 'card' | 'phone' | 'pix' | 'secret' | 'other';

const WORDS: Readonly<Record<Called, string>> = {
  cpf: 'cpf cpfs',
  cnpj: 'cnpj cnpjs',
  card: 'cartao cartoes card credito debito visa master mastercard elo amex hipercard',
  phone: `telefone telefones tel tels fone fones cel celular celulares cell zap zapzap zape whats whatsapp wpp wa watts contato
    contatos ligar liga ligue ligou ligando ddd sms fixo recado recados telegram phone mobile chamar chama chame discar disca`,
  pix: 'pix evp chave aleatoria',
  secret: 'senha senhas password pwd token tokens bearer secret apikey authorization api jwt',
  other: `pedido pedidos ordem compra compras protocolo protocolos processo processos nota notas nf nfe nfse nfce fatura faturas boleto
    boletos codigo codigos cod rastreio rastreamento rastreador encomenda objeto matricula matriculas inscricao contrato contratos apolice cep
    ceps conta contas agencia ag serie series lote lotes sku ean gtin barras pis nis pasep nit cnh habilitacao renavam titulo eleitor
    rg identidade imei chassi id ids ref referencia referencias chamado chamados ticket tickets os atendimento transacao transacoes autorizacao nsu
    ie ncm isbn issn registro crm oab crea placa valor valores total saldo preco versao version porta pid item itens produto produtos
    serial modelo patrimonio guia guias darf gps sus cns convenio carteirinha prontuario sinistro ocorrencia bo edital artigo
    md arquivo arquivos file lei lancamento lancamentos caixa hash sha commit checksum md5 build trace request span timestamp epoch
    coordenada latitude longitude bilhete voo localizador reserva voucher cupom sorteio rifa numero-da-sorte order invoice tracking
    digitavel uuid sessao session turno turn mensagem message digest etag revision deploy imagem`,
};

const NAMES = Object.keys(WORDS) as readonly Called[];
const lexicon = once(() => lexiconOf(NAMES.map((name) => WORDS[name])));

const FARTHEST = 64;
const MOST_WORDS = 7;

/** What the nearest telling word before a place calls what stands there; `null` where none does. */
export function calledBefore(reading: Reading, place: number): Called | null {
  const { text, floor, heard } = reading;
  const limit = Math.max(floor, place - FARTHEST);
  if (SIGNS.includes(text[skipBlanksBack(text, place, limit) - 1] ?? ' ')) return 'other';
  const end = lastLetterEnd(reading, place, limit);
  if (end <= limit) return null;
  if (heard.end !== end || heard.floor !== floor || heard.limit > limit) hear(reading, end, limit);
  // A word that the limit cuts in two is not read.
  const whole = heard.start > limit || (heard.start === limit && limit === floor);
  return heard.called > 0 && whole ? (NAMES[31 - Math.clz32(heard.called)] ?? null) : null;
}

/** Looks through the words before a place, of which the last ends right there. What a later place may not see, it leaves out. */
function hear({ text, floor, heard }: Reading, last: number, limit: number): void {
  const known = lexicon();
  heard.end = last;
  heard.floor = floor;
  heard.limit = limit;
  heard.called = 0;
  let end = last;
  for (let words = 0; words < MOST_WORDS && end > limit; words += 1) {
    const start = wordStartBefore(text, end, limit);
    // What was scrubbed tells nothing about what follows it.
    if (text[start - 1] === '[' && text[end] === ']') return;
    heard.called = known(text, wordStart(text, start), end);
    heard.start = start;
    if (heard.called > 0) return;
    end = start;
    while (end > limit && !isLetter(text, end - 1)) {
      if (text[end - 1] === '\n') return;
      end -= 1;
    }
  }
}

/** Where the last letter before a place ends; the limit where there is none. Places that are asked one after the other share the way. */
function lastLetterEnd({ text, heard }: Reading, place: number, limit: number): number {
  const stop = place >= heard.asked ? Math.max(limit, heard.asked) : limit;
  let end = place;
  while (end > stop && !isLetter(text, end - 1)) end -= 1;
  if (end === heard.asked) end = Math.max(limit, heard.letter);
  heard.asked = place;
  heard.letter = end;
  return end;
}

function wordStartBefore(text: string, end: number, limit: number): number {
  let start = end;
  while (start > limit && isLetter(text, start - 1)) start -= 1;
  return start;
}

/** Right before a number they make it an amount or an order. */
const SIGNS = '$€#';

function skipBlanksBack(text: string, place: number, limit: number): number {
  let end = place;
  while (end > limit && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

function isLetter(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === KIND.letter || kind === KIND.invisible;
}

/** A text whose words are looked up. */
export interface Asked {
  readonly text: string;
  readonly known: Lexicon;
}

/** What is known of the word that ends right before a place, blanks apart; 0 where there is none. */
export function wordBefore({ text, known }: Asked, place: number, limit: number): number {
  const end = skipBlanksBack(text, place, limit);
  return known(text, wordStart(text, wordStartBefore(text, end, limit)), end);
}

/** The "n" of "\\n" belongs to JSON, not to the word after it. */
const wordStart = (text: string, start: number): number => (text[start - 1] === '\\' ? start + 1 : start);

/** What is known of the word that begins right after a place, blanks apart. */
export function wordAfter({ text, known }: Asked, place: number): number {
  let start = place;
  while (isBlank(text.charCodeAt(start))) start += 1;
  let end = start;
  const limit = Math.min(text.length, start + FARTHEST);
  while (end < limit && isLetter(text, end)) end += 1;
  return known(text, start, end);
}
