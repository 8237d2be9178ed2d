import { normalise } from '#language';
import { type Category, type Direction, guessCategories, type Natureza } from '#language/spending';
import type { Known, StatementRow } from '../desk/index.ts';
import { merchantOf } from './merchant.ts';
import type { ReadLine, ReadStatement } from './statement.ts';

/** What a line is filed under. */
export type Filed = Pick<StatementRow, 'tipo' | 'categoria' | 'subcategoria' | 'natureza' | 'entrada'>;

/** How banks write that money only changed pockets, or was counted before. */
const INVOICE_PAID =
  /\b(?:pagamento|pagto|pgto|pag)\b.{0,20}\b(?:fatura|cartao(?: de)? cred(?:ito)?)\b|\bfatura (?:de )?cartao\b|\bpag cartao\b|\bint pag cartao\b/;
const PAYMENT_RECEIVED = /\b(?:pagamento|pagto|pgto|inclusao de pagamento)\b/;
const INVESTED =
  /\b(?:aplicacao|aplic|rdb|invest facil|investimento|dinheiro guardado|caixinha|rende facil|poupanca aplic|tesouro direto|compra de cdb|aporte)\b/;
const REDEEMED = /\b(?:resgate|resg|dinheiro retirado|rende facil|res aplic)\b/;
const OWN_ACCOUNTS =
  /\b(?:mesma titularidade|entre contas|transf(?:erencia)? (?:para |de )?(?:minha )?poupanca)\b/;
const YIELD =
  /\b(?:rendimentos?|rend|juros (?:s|sobre)|remuneracao (?:de )?(?:poupanca|basica)|dividendos?|proventos de fii|jcp)\b/;
const WAGES =
  /\b(?:salario|remuneracao|folha|proventos|pagto salario|cred salario|vencimentos|pro labore|13o?)\b/;
const GIVEN_BACK = /\b(?:estorno|estornad[oa]|devolucao|reembolso|cashback|chargeback)\b/;
const FEES = /\b(?:tarifa|tar|cesta|pacote de servicos|anuidade|manutencao de conta)\b/;
const TAXES = /\b(?:iof|irrf|imposto|darf|das simples|iptu|ipva)\b/;
const CASH = /\b(?:saque|saq)\b/;

type Scope = {
  readonly kind: ReadStatement['kind'];
  /** What the person's own entries of such words were filed under. */
  readonly known: (words: string) => Pick<Known, 'categoria' | 'subcategoria' | 'natureza'> | null;
};

/** The person's own history goes before the lexicon; what nobody knows is `outros`. */
export function fileLine({ cents, descricao }: ReadLine, { kind, known }: Scope): Filed {
  const words = normalise(descricao)
    .replace(/[^a-z0-9/*]+/g, ' ')
    .trim();
  const cameIn = cents > 0;
  const neutral = betweenPockets(words, kind, cameIn);
  if (neutral) return neutral;
  const tipo = cameIn ? 'receita_simples' : kind === 'cartao' ? 'gasto_cartao' : 'despesa_simples';
  const natureza: Natureza | null = cameIn ? null : 'variavel';
  const own = known(descricao);
  if (own)
    return {
      tipo,
      categoria: own.categoria,
      subcategoria: own.subcategoria,
      natureza: own.natureza ?? natureza,
    };
  const told =
    (cameIn ? incomeOf(words) : expenseOf(words)) ?? guessed(descricao, cameIn ? 'receita' : 'despesa');
  return { tipo, natureza, ...told };
}

type Told = {
  readonly categoria: Category;
  readonly subcategoria: string | null;
  readonly natureza?: Natureza;
};

function betweenPockets(words: string, kind: ReadStatement['kind'], cameIn: boolean): Filed | null {
  const neutral = { subcategoria: null, natureza: null };
  if (kind === 'cartao') {
    const isPayment = cameIn && PAYMENT_RECEIVED.test(words) && !GIVEN_BACK.test(words);
    return isPayment ? { tipo: 'pagamento_fatura', categoria: 'outros', ...neutral } : null;
  }
  if (!cameIn && INVOICE_PAID.test(words))
    return { tipo: 'pagamento_fatura', categoria: 'outros', ...neutral };
  const moved = cameIn ? REDEEMED.test(words) : INVESTED.test(words);
  if (moved) return { tipo: 'transferencia', entrada: cameIn, categoria: 'investimentos', ...neutral };
  if (OWN_ACCOUNTS.test(words))
    return { tipo: 'transferencia', entrada: cameIn, categoria: 'outros', ...neutral };
  return null;
}

function incomeOf(words: string): Told | null {
  if (GIVEN_BACK.test(words)) return { categoria: 'outros', subcategoria: 'Estorno' };
  if (YIELD.test(words)) return { categoria: 'rendimento', subcategoria: 'Rendimento' };
  if (WAGES.test(words)) return { categoria: 'salario', subcategoria: 'Salário' };
  return null;
}

function expenseOf(words: string): Told | null {
  if (TAXES.test(words)) return { categoria: 'impostos', subcategoria: null };
  if (FEES.test(words)) return { categoria: 'servicos', subcategoria: 'Tarifas', natureza: 'fixa' };
  if (CASH.test(words)) return { categoria: 'outros', subcategoria: 'Saque' };
  return null;
}

function guessed(descricao: string, direction: Direction): Told {
  const guess = guessCategories(merchantOf(descricao)).find(
    (each) => each.direction === null || each.direction === direction,
  );
  if (!guess) return { categoria: 'outros', subcategoria: null };
  const { categoria, subcategoria, natureza } = guess;
  return { categoria, subcategoria, ...(natureza !== null && direction === 'despesa' && { natureza }) };
}
