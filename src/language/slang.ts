import { fold } from './normalise.ts';
import { once } from './once.ts';
import { type Token, tokens } from './tokens.ts';

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
  nd:nada ngm:ninguém ngn:ninguém sdd:saudade sdds:saudades flw:falou vlw:valeu vlww:valeu bj:beijo
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
  return new Map(pairs.map(([short = '', full = '']) => [fold(short), full.replaceAll('_', ' ')]));
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
  const calm = squeeze(text).replace(/(?<![\p{L}\p{N}])([cps])\/(?=\s)/giu, (_, letter: string) =>
    shortPreposition(letter),
  );
  let written = '';
  let from = 0;
  const all = tokens(calm);
  all.forEach((token, index) => {
    const full = inFull(token, all[index - 1], all[index + 1]);
    if (full === undefined) return;
    written += calm.slice(from, token.start) + full;
    from = token.end;
  });
  return written + calm.slice(from);
}

function shortPreposition(letter: string): string {
  const folded = letter.toLowerCase();
  if (folded === 'c') return 'com';
  return folded === 'p' ? 'para' : 'sem';
}

function inFull(token: Token, before: Token | undefined, after: Token | undefined): string | undefined {
  if (token.kind !== 'word') return undefined;
  if (token.word === 'n') return standsForNo(token, before, after) ? 'não' : undefined;
  if (NAMES.has(token.raw)) return undefined;
  const full = inFullByShort().get(token.word);
  return full === undefined || fold(full) === token.word ? undefined : full;
}

function standsForNo(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.raw === 'ñ' || token.raw === 'Ñ') return true;
  if (before && BEFORE_A_LETTER.has(before.word)) return false;
  return after === undefined || after.kind === 'word';
}

// Three or more of a letter become one; "rr" and "ss" between vowels stay double.
function squeeze(text: string): string {
  return text
    .replace(/(?<=[aeiouáéíóúâêôãõ])([rs])\1{2,}(?=[aeiouáéíóúâêôãõ])/giu, '$1$1')
    .replace(/(\p{L})\1{2,}/giu, '$1');
}
