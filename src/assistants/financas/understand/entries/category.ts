import { fold } from '#language';
import { type Category, type Guess, guessCategories, type Natureza } from '#language/spending';
import { isEarnings } from './earnings.ts';
import type { EntryContext, EntryKind } from './entry-read.ts';
import { isSaving } from './kind.ts';

/** Where an entry belongs. */
export interface Filed {
  readonly categoria: Category | null;
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
}

interface Unfiled {
  readonly kind: EntryKind | null;
  readonly descricao: string | null;
  readonly cents: number | null;
  /** The stretch without its amount and day, and its folded words. */
  readonly words: string;
  readonly plain: string;
}

const INCOME: ReadonlySet<EntryKind | null> = new Set<EntryKind | null>(['receita_simples', 'conta_receber']);

/** By the person's own history, then by what the words say, then by the kind of movement. */
export function fileEntry(entry: Unfiled, context: EntryContext): Filed {
  const { kind, descricao } = entry;
  const known = descricao === null ? null : (context.known?.(descricao) ?? null);
  if (known && kind !== 'transferencia') return { ...known, natureza: defaultNature(kind) };
  switch (kind) {
    case 'transferencia':
      return fileTransfer(entry);
    case 'pagamento_fatura':
      return { categoria: 'contas', subcategoria: 'Fatura do cartão', natureza: 'variavel' };
    case 'nova_divida':
      return filed('outros', 'Empréstimo');
    default:
      // A way of paying or an account may look like a category; nobody said what for.
      if (descricao === null && kind !== 'pagamento_divida') return NOWHERE;
      return INCOME.has(kind) ? fileIncome(entry) : fileExpense(entry);
  }
}

function fileTransfer({ descricao, plain }: Unfiled): Filed {
  if (descricao === null) return NOWHERE;
  return isSaving(plain) ? filed('investimentos', null) : filed('outros', 'Transferência');
}

const NOWHERE: Filed = { categoria: null, subcategoria: null, natureza: null };

const filed = (categoria: Category, subcategoria: string | null): Filed => ({
  ...{ categoria, subcategoria },
  natureza: null,
});

const INCOME_WORDS: readonly (readonly [RegExp, Category, string | null])[] = [
  [
    / (?:salario|salarinho|holerite|contracheque|13|decimo|decimo terceiro|ferias|adiantamento|vale quinzenal|vale|meu pagamento|o pagamento|patrao|chefe|firma|trampo|pro labore|aposentadoria|inss|pensao|bolsa|estagio) /,
    'salario',
    null,
  ],
  [/ (?:dividendos?|rendimentos?|rendeu|renderam|juros|proventos?|jcp) /, 'rendimento', null],
  [/ (?:vendi|vendemos|venda|vendas|vendido|vendida|olx|enjoei) /, 'vendas', null],
  [
    / (?:freela|freelas|frila|frilas|freelance|bico|bicos|extra|extras|comissao|comissoes|gorjeta|gorjetas|diaria|diarias|aluguel|consultoria|projeto|cliente|clientes|servico|servicos|aula|aulas|faxina|faxinas|plantao|corridas) /,
    'renda_extra',
    null,
  ],
  [/ (?:presente|aniversario|mesada) /, 'presentes', null],
];

// Whoever earns by work says so, whatever else they name: "a corrida de uber rendeu 220".
const WORKED =
  / (?:pagou|pagaram) (?:[^ ]+ ){0,6}que (?:eu )?(?:fiz|dei|prestei) | (?:corridas?|entregas?|freelas?|frilas?|bicos?|faxinas?|diarias?|plantao|plantoes|aulas?|trabalhei|servicos?) | (?:fiz|tirei|faturei) (?:[^ ]+ ){0,4}(?:uber|ifood|99|rappi|feira|lalamove) /;

function fileIncome({ words, plain, descricao }: Unfiled): Filed {
  if (WORKED.test(plain)) return { ...filed('renda_extra', null), natureza: 'variavel' };
  if (GIVEN.test(plain)) return filed('presentes', null);
  const guess = guessCategories(words).find(({ direction }) => direction !== 'despesa');
  const known = INCOME_WORDS.find(([pattern]) => pattern.test(plain));
  const miscellaneous = guess?.categoria === 'outros' && known !== undefined;
  if (guess && isIncomeCategory(guess) && !miscellaneous)
    return { ...filed(guess.categoria, guess.subcategoria), natureza: guess.natureza ?? incomeNature(plain) };
  if (guess?.categoria === 'investimentos') return filed('rendimento', guess.subcategoria);
  if (known) return { ...filed(known[1], known[2]), natureza: incomeNature(plain) };
  if (isEarnings(plain)) return { ...filed('salario', 'Renda mensal'), natureza: 'fixa' };
  return { categoria: descricao === null ? null : 'outros', subcategoria: null, natureza: null };
}

const COMES_MONTHLY =
  / (?:salario|salarinho|holerite|aposentadoria|pensao|aluguel|mesada|inss|pro labore|bolsa|estagio) /;
const COMES_AT_TIMES =
  / (?:freela|freelas|frila|bico|bicos|extra|extras|venda|vendas|vendi|comissao|gorjeta|gorjetas|diaria|diarias) /;

function incomeNature(plain: string): Natureza | null {
  if (COMES_MONTHLY.test(plain)) return 'fixa';
  return COMES_AT_TIMES.test(plain) ? 'variavel' : null;
}

const GIVEN = / me (?:deu|deram|presenteou|presentearam) /;

const isIncomeCategory = ({ direction, categoria }: Guess): boolean =>
  direction === 'receita' || categoria === 'presentes' || categoria === 'outros';

// A telephone costs more than a month of it: "59 de celular" is the bill.
const MOST_MONTHLY = 25_000;
const BOUGHT = / (?:compr[^ ]+|ganhei|vendi|troquei|parcelei) /;
const BILL: Filed = { categoria: 'contas', subcategoria: 'Celular', natureza: 'fixa' };

function isPhoneBill({ cents, plain, words }: Unfiled, guess: Guess): boolean {
  const named = /^(?:celular|telefone)$/.test(fold(words.slice(guess.start, guess.end)));
  return named && cents !== null && cents <= MOST_MONTHLY && !BOUGHT.test(plain);
}

function fileExpense(entry: Unfiled): Filed {
  const { kind, words, descricao } = entry;
  const guesses = guessCategories(words);
  const guess =
    guesses.find(({ direction, categoria }) => direction !== 'receita' && categoria !== 'investimentos') ??
    guesses.find(({ direction }) => direction !== 'receita') ??
    (kind === null ? guesses[0] : undefined);
  if (guess && isPhoneBill(entry, guess)) return BILL;
  if (guess) {
    const { categoria, subcategoria, natureza } = guess;
    return { categoria, subcategoria, natureza: natureza ?? defaultNature(kind) };
  }
  if (kind === 'pagamento_divida') return { categoria: 'contas', subcategoria: 'Dívida', natureza: 'fixa' };
  if (descricao === null) return { categoria: null, subcategoria: null, natureza: null };
  return { categoria: 'outros', subcategoria: null, natureza: defaultNature(kind) };
}

const defaultNature = (kind: EntryKind | null): Natureza | null =>
  kind === null || INCOME.has(kind) || kind === 'transferencia' ? null : 'variavel';
