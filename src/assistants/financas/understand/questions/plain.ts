import { closest, expandSlang, normalise } from '#language';

/** Longer messages are no simple questions. */
const LONGEST = 600;

/** A message as the readers of questions see it. */
export type Plain = {
  /** With abbreviations in full; what spans refer to. */
  readonly text: string;
  /** Folded words with single blanks between and around them; slips in the words of questions are mended. */
  readonly words: string;
};

export function plainOf(message: string): Plain {
  const text = expandSlang(message.slice(0, LONGEST));
  return { text, words: wordsOf(text) };
}

/** @example wordsOf('Qto gastei, hein?') // ' qto gastei hein ' */
export const wordsOf = (text: string): string =>
  ` ${normalise(text)
    .replaceAll('%', ' % ')
    .split(NO_WORD)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? mended(word))
    .join(' ')} `;

/** Abbreviations and neighbours' words that only questions are sure to mean. */
const SHORT: Readonly<Record<string, string>> = {
  qnt: 'quanto',
  qt: 'quanto',
  qnts: 'quantos',
  cuanto: 'quanto',
  tengo: 'tenho',
  gst: 'gasto',
  sado: 'saldo',
  sald: 'saldo',
  atrazada: 'atrasada',
  atrazadas: 'atrasadas',
  atrazado: 'atrasado',
  cm: 'com',
};

const NO_WORD = /[^a-z0-9%|]+/;

/** Stands where something was taken out, so that the words around it do not become neighbours. */
export const GAP = '|';

/** The text without these parts, which may overlap. */
export function without(text: string, spans: readonly { start: number; end: number }[]): string {
  const ordered = spans.toSorted((left, right) => left.start - right.start);
  let from = 0;
  let kept = '';
  for (const { start, end } of ordered) {
    if (start >= from) kept += `${text.slice(from, start)} ${GAP} `;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

/** The pattern for any of these, as whole words of a plain text. */
export const cue = (source: string): RegExp => new RegExp(` (?:${source})(?= )`);

/** Words by which questions are recognised; shops and categories have a lexicon of their own. */
const VOCABULARY: readonly string[] = (
  'quanto quantos quantas gastei gastou gasto gastos gastando despesa despesas receita receitas recebi receber ganhei ' +
  'salario saldo saldos fatura faturas cartao cartoes limite divida dividas investi investido investimento investimentos ' +
  'patrimonio liquido economizei economia reserva emergencia objetivo categoria categorias maior menor maiores menores ' +
  'ultimo ultima ultimos ultimas compras contas vence vencem vencimento mostra porcentagem percentual aplicado paguei ' +
  'extrato quais total emprestimo financiamento transacoes lancamentos boleto boletos sobrou comparado'
).split(' ');
const KNOWN: ReadonlySet<string> = new Set(VOCABULARY);

/** Words of their own, though they look like a slip. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  (
    'gostei gostou gosto gostos gesto gastar gasta gastas conto contos conta canta monta junta consta comprar compra compro comprei pontos ' +
    'salto solda saldao futura futuro fartura limites venda vendas media medio meia mostre mostro mostrar gastam ' +
    'economizar economizo receber recebe recebo recebeu receitou investir investe investiu quando quanta quanto quantia ' +
    'major melhor pagar paguem vencer vencido vende total vital quase quai raiz sobra sobram sobre cartas carta cartaz ' +
    'posto posta poste pasta contar cantos santos pontas contos dados lucro reservas boleta boletim menos duvida duvidas quarto quarta quartas quintas quinta quinto cotas peguei mestra divide divido dividir comparando ' +
    'comprando comprador venceu gostando saido saida futuras vendem costas receberam receberia recebera pague faturo emprestam salao ' +
    'salvos emprestado reservado reservada reservar investidor investidores aplicacao lancamento salarios liquida liquidos economica ' +
    'economizou emergencias objetivos recebidas recebidos extratos faturado faturou gostamos vence maiori'
  ).split(' '),
);
const SHORTEST_MENDED = 5;

const mended = (word: string): string => {
  if (word.length < SHORTEST_MENDED || KNOWN.has(word) || OTHER_WORDS.has(word)) return word;
  // A slip seldom touches the first letter.
  const near = VOCABULARY.filter((known) => known[0] === word[0]);
  return closest(word, near) ?? word;
};
