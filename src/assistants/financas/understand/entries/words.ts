import { closest, fold, type Token, tokens } from '#language';
import { once } from '../once.ts';

const set = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/));

/** Money left: told after the fact. */
export const SPENT = set(
  `enchi gastei gasto gastos gastamos gastou gastaram gastando torrei torramos queimei paguei pagamos pagou pago pagando pagay comprei compramos comprou compro comprado
  comprada desembolsei custou custaram custa saiu sairam larguei perdi doei dei demos abasteci abastecemos almocei almocamos jantei jantamos lanchei comi comemos
  tomei bebi bebemos pedi pedimos assinei renovei recarreguei debitou debitaram debitado descontou descontaram cobraram cobrou parcelei financiei quitei amortizei
  emprestei devolvi contratei aluguei reservei matriculei consertei arrumei lavei cortei adquiri encomendei troquei estourei morri apostei banquei rachei dividimos
  presenteei depositei contribui deixei levei botei coloquei pus gastado gastinho pg desconta desconte descontar despesa despesas saida saidas debito gastança custo compra compras
  pagamento desembolso aquisicao peguei enviei mandei transferi passei investi`,
);

/** Money came. */
export const EARNED = set(
  `achei recebi recebemos recebo recebido recebidos recebida recebimento recebimentos ganhei ganhamos ganho ganhos caiu cairam entrou entraram pingou pingaram vendi vendemos vendido
  vendida faturei faturamos faturamento lucrei embolsei rendeu renderam reembolso reembolsaram reembolsou restituicao receita receitas arrecadei
  depositaram depositou creditaram creditou creditado liberaram resgatei recuperei herdei provento proventos tirei fiz`,
);

/** Asks that something be written down. */
export const REGISTER = set(
  `registra registre registrar registro anota anote anotar anotai lanca lance lancar lancamento lancamentos adiciona adicione adicionar inclui inclua incluir
  cadastra cadastre cadastrar marca marque marcar bota coloca coloque salva salve salvar insere insira computa contabiliza`,
);

// Words that a verb of these would be taken for by one slip.
const NO_VERBS = set(
  'aguardei apontei reportei deportei exportei importei lancei registrei anotei marquei juntei aportei guardei poupei apliquei saquei movi joguei migrei economizei abati adiantei liquidei estornei cobrei trabalhei registrou lancou gostou gostamos deitei gata gasta pasta comida parque pagode passeio pedido pedidos fazer compro barco tarde manda marca carta casta gosto gostei certo cargo prata pedra porco perto leite peixe',
);

/** Money that stays one's own: told by these, mended as the others are. */
const PUT_ASIDE = set(
  'guardei depositei apliquei juntei poupei economizei aportei resgatei saquei retirei transferi transferiram',
);

const MENDED = once(() => [...SPENT, ...EARNED, ...REGISTER, ...PUT_ASIDE].filter((verb) => verb.length > 4));

/** The folded word, or the verb of money that it was meant to be ("gasei", "recbi", "gatsei"). */
export function verbOf(word: string): string {
  if (word.length < 5 || isKnown(word) || NO_VERBS.has(word)) return word;
  const verbs = MENDED();
  if (LIKELY_VERB.test(word)) return closest(word, verbs, 1) ?? word;
  return word.length > 5 ? (closest(word, ofSameLetters(word, verbs), 1) ?? word) : word;
}

const lettersOf = (word: string): string => [...word].sort().join('');
const ofSameLetters = (word: string, verbs: readonly string[]): readonly string[] =>
  verbs.filter((verb) => verb.length === word.length && lettersOf(verb) === lettersOf(word));

const isKnown = (word: string): boolean =>
  [SPENT, EARNED, REGISTER, PUT_ASIDE].some((words) => words.has(word));
// Told of oneself, as verbs of money mostly are; other words are not mended.
const LIKELY_VERB = /(?:ei|ie|i|ey|eu|ou|amos|emos|rei)$/;

/** The words of an entry that tell nothing of what it was for. */
export const EMPTY = set(
  `a o as os um uma uns umas ao aos de do da dos das no na nos nas em com sem por pelo pela pelos pelas para pra pro pras pros e ou que se eu meu minha meus minhas me mim
  ele ela eles voce nos foi foram era deu dar fez fiz fazer ai la aqui ja so mais tambem depois entao dai agora hoje ontem tipo cerca quase uns umas mesmo ainda tudo total todo
  ta esta estava estou ter tenho tinha tive teve vou vai ir fui fomos foi indo ser sao isso esse essa este esta aquele aquela num numa nuns dum duma ate muito pouco bem oi ola
  bom boa dia tarde noite valor valores reais real conto pila r rs quantia gente cara mano po ne viu ok blz favor obrigado obrigada junior ei opa valeu aproximadamente volta
  perto mil cada apenas exatos certinho certo la hein ah eh e tao lhe quando onde como quanto qual pix credito debito cartao dinheiro especie vista parcelado parcelada
  parcelas parcela vezes vez x avista boleto ted doc transferencia via cash entrada sinal prestacoes prestacao iguais mensais acabei acabou acabo conta contas
  movimentacao novo nova nota dois sobre relacao referente valorzinho grana algum alguma coisa coisas algo negocio treco trem lance parada lancamento lancamentos gasto
  vence vencem vencendo vencimento venc pagar receber quitar comprar deve devem devendo devo emprestado emprestada pagaram mandou deram parte dividi agendado agendar agenda lembrar lembra
  lembrete lembre preciso precisa resto saquei saque guardei apliquei aportei poupei juntei economizei movi joguei litro litros kg quilo quilos kilo kilos g ml gramas unidade unidades
  ficou fica cair entrar chegou veio demais besteira besteiras cerca mes mensal mensais quero queria gostaria pode poderia consegue ajuda metade feito feita entre pessoal galera`,
);

/** A message or part of it, with its words. */
export interface Said {
  readonly text: string;
  readonly list: readonly Token[];
  /** The folded word of each token, verbs mended. */
  readonly verbs: readonly string[];
  /** Folded words between single blanks, verbs mended, with a blank at both ends. */
  readonly plain: string;
}

export function sayOf(text: string): Said {
  const list = tokens(text);
  const verbs = list.map((token) => (token.kind === 'word' ? verbOf(token.word) : fold(token.raw)));
  return { text, list, verbs, plain: ` ${verbs.join(' ')} ` };
}
