import { fold } from './normalise.ts';
import { once } from './once.ts';
import { columnOf, type Spans, spansOf, wordAt } from './spans.ts';

// What people type on WhatsApp → the word in full. Keys are folded; only forms that can hardly mean anything else.
const SHORT = `
  vc:você vcs:vocês siim:sim simm:sim sm:sim oii:oi naoo:não ce:você cê:você oce:você tb:também tbm:também tmb:também tbem:também pq:porque
  porq:porque pke:porque blz:beleza belê:beleza bele:beleza qto:quanto qnto:quanto qta:quanta qtos:quantos
  qtas:quantas qdo:quando qnd:quando qndo:quando qd:quando hj:hoje hje:hoje amnh:amanhã amn:amanhã
  ontm:ontem msm:mesmo msma:mesma obg:obrigado obgd:obrigado obgda:obrigada obrigadu:obrigado
  brigado:obrigado brigada:obrigada pfv:por_favor pfvr:por_favor pff:por_favor pls:por_favor plis:por_favor
  porfa:por_favor pfavor:por_favor q:que qe:que td:tudo tds:todos tdo:tudo tda:toda tdos:todos cmg:comigo
  ctg:contigo cntg:contigo eh:é ehh:é ta:está tá:está tah:está to:estou tô:estou tou:estou tava:estava
  tavam:estavam tamo:estamos tamos:estamos pra:para pro:para_o pros:para_os pras:para_as dps:depois
  dpois:depois agr:agora agra:agora mt:muito mto:muito mta:muita mtos:muitos mtas:muitas muinto:muito
  docs:documentos nd:nada ngm:ninguém ngn:ninguém sdd:saudade sdds:saudades flw:falou vlw:valeu vlww:valeu bj:beijo
  bjs:beijos bjo:beijo abs:abraços oq:o_que oque:o_que oqe:o_que pgto:pagamento pagto:pagamento
  pgmto:pagamento qq:qualquer qlqr:qualquer qlq:qualquer sla:sei_lá vdd:verdade vrdd:verdade nn:não
  naum:não nao:não nãao:não naao:não ñ:não aki:aqui axo:acho kd:cadê cade:cadê gnt:gente dnv:de_novo
  tmj:tamo_junto qro:quero qria:queria kero:quero keria:queria vo:vou fzr:fazer dzr:dizer msg:mensagem
  msgs:mensagens vlr:valor qtd:quantidade qtde:quantidade hrs:horas bdia:bom_dia btarde:boa_tarde
  cel:celular fone:telefone tel:telefone zap:whatsapp wpp:whatsapp whats:whatsapp uats:whatsapp
  info:informação infos:informações insc:inscrição facul:faculdade fac:faculdade sqn:só_que_não ctz:certeza
  crtz:certeza certz:certeza ctza:certeza tlvz:talvez tvz:talvez talves:talvez tbb:também cmo:como
  dms:demais dmais:demais dp:depois ngc:negócio prox:próximo psr:passar vms:vamos vmo:vamos vamo:vamos
  aq:aqui ae:aí lah:lá ateh:até soh:só jah:já neh:né pdp:pode_deixar pdc:pode_crer ein:hein hm:hum
  pera:espera peraí:espera_aí perai:espera_aí perae:espera_aí`;

const inFullByShort = once(() => {
  const pairs = SHORT.trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'));
  const inFull = pairs.map(([short = '', full = '']) => [fold(short), full.replaceAll('_', ' ')] as const);
  // What lacks nothing but its accents stays as it is.
  return new Map(inFull.filter(([short, full]) => fold(full) !== short));
});

// "n" is a word only among words: "n sei" is "não sei", "n 12" and "letra n" are not.
const BEFORE_A_LETTER: ReadonlySet<string> = new Set('letra opcao item turma bloco sala plano'.split(' '));
// In capitals these are states and acronyms.
const NAMES: ReadonlySet<string> = new Set('CE TO MT SLA FAC TB TD'.split(' '));

/**
 * Writes abbreviations of chat in full, and squeezes stretched words ("simmmm" → "sim"). All else stays as it was.
 *
 * @example expandSlang('vc n vem hj?') // 'você não vem hoje?'
 */
export function expandSlang(text: string): string {
  return writeInFull(spansOf(calm(text)));
}

/** The tokens of a text with its abbreviations in full. They stand where the abbreviations do, for no text is written. */
export function expandedSpans(text: string): Spans {
  const spans = spansOf(calm(text));
  const fulls = fullsOf(spans);
  if (fulls.every((full) => full === undefined)) return spans;
  const { parts, most, said, raws } = enterFulls(spans, fulls);
  const size = spans.count * most;
  const [starts, ends, places] = [columnOf(size), columnOf(size), columnOf(size)];
  let count = 0;
  for (let index = 0; index < spans.count; index += 1) {
    const place = spans.places[index] ?? 0;
    const part = parts[place];
    const written = part !== undefined && isWrittenInFull(spans, index);
    const end = spans.ends[index] ?? 0;
    starts[count] = spans.starts[index] ?? 0;
    ends[count] = end;
    places[count] = written ? (part[0] ?? 0) : place;
    count += 1;
    // More words stand where the first one ends: nothing divides them.
    for (let more = 1; written && more < part.length; more += 1) {
      starts[count] = end;
      ends[count] = end;
      places[count] = part[more] ?? 0;
      count += 1;
    }
  }
  return { text: spans.text, count, starts, ends, places, said, raws };
}

interface Entered {
  /** By the place of an abbreviation, the places of its words. */
  readonly parts: readonly (readonly number[] | undefined)[];
  /** How many words the longest has. */
  readonly most: number;
  readonly said: readonly string[];
  readonly raws: readonly string[];
}

/** Adds the words in full to those of a text. */
function enterFulls(spans: Spans, fulls: readonly (string | undefined)[]): Entered {
  const said = [...spans.said];
  const raws = [...spans.raws];
  let most = 1;
  const parts = fulls.map((full) => {
    if (full === undefined) return undefined;
    const words = full.split(' ');
    most = Math.max(most, words.length);
    raws.push(...words);
    return words.map((word) => said.push(fold(word)) - 1);
  });
  return { parts, most, said, raws };
}

const calm = (text: string): string => withPrepositions(squeeze(text));

function writeInFull(spans: Spans): string {
  const { text, count, starts, ends, places } = spans;
  const fulls = fullsOf(spans);
  let written = '';
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const full = fulls[places[index] ?? 0];
    if (full === undefined || !isWrittenInFull(spans, index)) continue;
    written += text.slice(from, starts[index]) + full;
    from = ends[index] ?? from;
  }
  return from === 0 ? text : written + text.slice(from);
}

/** By the place of a word. */
const fullsOf = ({ said, raws }: Spans): readonly (string | undefined)[] =>
  said.map((word, place) => inFull(word, raws[place] ?? ''));

const isWrittenInFull = (spans: Spans, index: number): boolean =>
  wordAt(spans, index) !== 'n' || standsForNo(spans, index);

function withPrepositions(text: string): string {
  if (!text.includes('/')) return text;
  return text.replace(/(?<![\p{L}\p{N}])([cps])\/(?=\s)/giu, (_, letter: string) => shortPreposition(letter));
}

function shortPreposition(letter: string): string {
  const folded = letter.toLowerCase();
  if (folded === 'c') return 'com';
  return folded === 'p' ? 'para' : 'sem';
}

function inFull(word: string, raw: string): string | undefined {
  if (word === '') return undefined;
  if (word === 'n') return 'não';
  const full = inFullByShort().get(word);
  return full === undefined || NAMES.has(raw) ? undefined : full;
}

function standsForNo(spans: Spans, index: number): boolean {
  const raw = spans.raws[spans.places[index] ?? 0];
  if (raw === 'ñ' || raw === 'Ñ') return true;
  if (BEFORE_A_LETTER.has(wordAt(spans, index - 1))) return false;
  return index + 1 === spans.count || spans.places[index + 1] !== 0;
}

// Three or more of a letter become one; "rr" and "ss" between vowels stay double.
function squeeze(text: string): string {
  if (!mayBeStretched(text)) return text;
  return text
    .replace(/(?<=[aeiouáéíóúâêôãõ])([rs])\1{2,}(?=[aeiouáéíóúâêôãõ])/giu, '$1$1')
    .replace(/(\p{L})\1{2,}/giu, '$1');
}

// Three of a letter, small or capital; what is beyond Latin-1 has case rules that only the patterns know, and may be any.
function mayBeStretched(text: string): boolean {
  let last = -1;
  let same = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code < LATIN_END ? code | 0x20 : ANY;
    if (code < FIRST_LETTER) same = 0;
    else if (same > 0 && (letter === last || letter === ANY || last === ANY)) same += 1;
    else same = 1;
    if (same === 3) return true;
    last = letter;
  }
  return false;
}

const FIRST_LETTER = 0x41;
const LATIN_END = 0x100;
const ANY = 0x100;
