import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { isBlank, KIND, kindOf } from './characters.ts';
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

const called = once(() => {
  const table = new Map<string, Called>();
  for (const name of Object.keys(WORDS) as Called[])
    for (const word of WORDS[name].split(/\s+/)) table.set(word, name);
  return table;
});

const FARTHEST = 64;
const MOST_WORDS = 7;

/** What the nearest telling word before a place calls what stands there; `null` where none does. */
export function calledBefore({ text, floor }: Reading, place: number): Called | null {
  const limit = Math.max(floor, place - FARTHEST);
  if (SIGNS.includes(text[skipBlanksBack(text, place, limit) - 1] ?? ' ')) return 'other';
  let from = place;
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const word = lastWord(text, from, limit);
    if (word === undefined || (words > 0 && text.slice(word.end, from).includes('\n'))) return null;
    // What was scrubbed tells nothing about what follows it.
    if (text[word.start - 1] === '[' && text[word.end] === ']') return null;
    // A word that the limit cuts in two is not read.
    if (word.start === limit && limit > floor) return null;
    const found = called().get(fold(text.slice(wordStart(text, word.start), word.end)));
    if (found) return found;
    from = word.start;
  }
  return null;
}

/** The last word that ends before a place. */
function lastWord(
  text: string,
  place: number,
  limit: number,
): { readonly start: number; readonly end: number } | undefined {
  let end = place;
  while (end > limit && !isLetter(text, end - 1)) end -= 1;
  let start = end;
  while (start > limit && isLetter(text, start - 1)) start -= 1;
  return start === end ? undefined : { start, end };
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

/** The folded word that ends right before a place, blanks apart; empty where there is none. */
export function wordBefore(text: string, place: number, limit: number): string {
  const end = skipBlanksBack(text, place, limit);
  let start = end;
  while (start > limit && isLetter(text, start - 1)) start -= 1;
  return fold(text.slice(wordStart(text, start), end));
}

/** The "n" of "\\n" belongs to JSON, not to the word after it. */
const wordStart = (text: string, start: number): number => (text[start - 1] === '\\' ? start + 1 : start);

/** The folded word that begins right after a place, blanks apart. */
export function wordAfter(text: string, place: number): string {
  let start = place;
  while (isBlank(text.charCodeAt(start))) start += 1;
  let end = start;
  const limit = Math.min(text.length, start + FARTHEST);
  while (end < limit && isLetter(text, end)) end += 1;
  return fold(text.slice(start, end));
}
