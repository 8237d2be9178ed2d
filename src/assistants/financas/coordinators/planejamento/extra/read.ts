import { hasWord } from '#language';
import { findMoney } from '#language/money';
import {
  type Amounts,
  readAmounts,
  readProducts,
  readRates,
  readThing,
  type Thing,
} from '../../../reading/index.ts';
import { hear, LONGEST } from '../../analise/hear.ts';
import type { Question } from '../../kit/index.ts';

/** Where money that came once comes from. */
export type Origin = 'heranca' | 'decimo' | 'fgts' | 'rescisao' | 'bonus' | 'restituicao' | 'venda' | 'outra';

/** A debt as the question tells it; cents, per cent a month as decimal text. */
export type SaidDebt = { readonly nome: string; readonly saldo: number; readonly taxa_mes: string };

/** Money that is there once, and several things to do with it. */
export type WindfallAsked = {
  readonly valor: number;
  readonly origem: Origin;
  readonly divida: SaidDebt | null;
  /** What it might buy, where that was said. */
  readonly thing: Thing | null;
  /** A debt is spoken of, told with its rate or not. */
  readonly deve: boolean;
  /** Whether it is worth it was asked. */
  readonly vale: boolean;
  /** To be invested is one of the wishes. */
  readonly investir: boolean;
  /** What one spends a month, where that was said; cents. */
  readonly gasto: number | null;
};

const ORIGINS: readonly (readonly [Origin, RegExp])[] = [
  ['heranca', / (?:heranca|herdei|herdamos|herdar|inventario) /],
  ['decimo', / (?:13|13o|13º|decimo|decimo terceiro|13 salario) /],
  ['rescisao', / (?:rescisao|demitid[oa]|demissao|seguro desemprego|acerto) /],
  ['fgts', / (?:fgts|saque aniversario|saque-aniversario) /],
  ['bonus', / (?:bonus|plr|ppr|participacao nos lucros|comissao|premio|gratificacao|ferias) /],
  ['restituicao', / (?:restituicao|precatorio|indenizacao|acao trabalhista|processo) /],
  ['venda', / (?:vendi|vendemos|venda|vender|vendendo) /],
];
const CAME =
  / (?:recebi|recebemos|ganhei|ganhamos|caiu|cair|entrou|sobrou|sobraram|sobrando|sobra|extra|parad[oa]s?|guardad[oa]s?|tenho|vou receber|vai entrar) /;

/** What one might do with it. */
const USES: Readonly<Record<'pagar' | 'investir' | 'guardar' | 'comprar', RegExp>> = {
  pagar:
    / (?:quit(?:o|ar|ando|aria)|pag(?:o|ar)(?! (?:de |por )?aluguel)|amortiz(?:o|ar)|abat(?:o|er)|antecip(?:o|ar)|adiant(?:o|ar)) /,
  investir: / (?:invest(?:ir|e|indo)|invisto|aplic(?:o|ar)|bolsa|render) /,
  guardar: / (?:guard(?:o|ar)|reserva|poup(?:o|ar)|poupanca|deix(?:o|ar)|economiz(?:o|ar)) /,
  comprar: / (?:compr(?:o|ar)|entrada|troc(?:o|ar)|viaj(?:o|ar)|viagem|reform(?:o|ar|a)|gast(?:o|ar)) /,
};
const WHAT_NOW =
  / (?:o que (?:eu )?(?:faco|fazer|faria|devo)|como (?:eu )?(?:uso|usar|aproveit[a-z]{1,4}|gast[a-z]{1,3}|divid[a-z]{1,3})|qual (?:o )?melhor (?:uso|jeito|forma)|por onde|que faco|faco o que|o melhor a fazer) /;

/** What somebody asks about money that came once; null: it is for another framework. */
export function readWindfall({ text }: Question): WindfallAsked | null {
  const said = hear(text.replaceAll('º', ''));
  const origem = ORIGINS.find(([, words]) => words.test(said))?.[0];
  if (!isWeighed(said, origem !== undefined) || readProducts(text).length > 1) return null;
  const amounts = readAmounts(text);
  const divida = debtIn(text, amounts);
  const valor = sumIn(amounts) ?? (origem === 'fgts' ? divida?.saldo : onlyIn(text, origem));
  if (valor === undefined || amounts.preco !== undefined || amounts.parcela !== undefined) return null;
  return {
    ...{ valor, origem: origem ?? 'outra', divida, thing: wantedIn(text, said) },
    deve: OWES.test(said),
    ...{ vale: / (?:vale a pena|compensa|faz sentido) /.test(said) },
    ...{ investir: USES.investir.test(said), gasto: amounts.gasto ?? null },
  };
}

/** One thing or another; of money that is known to come once also whether, and what now. What merely lies there is weighed against a debt. */
function isWeighed(said: string, once: boolean): boolean {
  const uses = Object.values(USES).filter((words) => words.test(said)).length;
  const either = uses > 1 && / ou /.test(said);
  if (!once) return either && USES.pagar.test(said) && CAME.test(said);
  return either || (uses > 0 && (WORTH_IT.test(said) || WHAT_NOW.test(said)));
}

const OWES = / (?:financiamento|emprestimo|consignado|divida|dividas|carro|casa|apartamento|moto|parcelas) /;
const WORTH_IT = / (?:vale a pena|compensa|devo|melhor|uso|usar|faz sentido) /;

const sumIn = ({ valor, guardado, mensal, entrada }: Amounts): number | undefined =>
  valor ?? guardado ?? entrada ?? mensal;

/** "a restituição do imposto de 3.400": the only amount there is, where it is known to have come. */
function onlyIn(text: string, origem: Origin | undefined): number | undefined {
  const [only, other] = findMoney(text.slice(0, LONGEST));
  return origem !== undefined && only && !other && only.cents > 0 ? only.cents : undefined;
}

const DEBTS: readonly (readonly [string, string])[] = [
  ['cheque especial', 'o cheque especial'],
  ['cartão', 'o cartão'],
  ['rotativo', 'o cartão'],
  ['consignado', 'o consignado'],
  ['empréstimo', 'o empréstimo'],
  ['financiamento', 'o financiamento'],
];

/** One debt with its rate: without the rate there is nothing to weigh it by. */
function debtIn(text: string, { divida }: Amounts): SaidDebt | null {
  const { mes } = readRates(text);
  if (divida === undefined || mes === undefined) return null;
  const nome = DEBTS.find(([word]) => hasWord(text, word))?.[1] ?? 'a dívida';
  return { nome, saldo: divida, taxa_mes: mes };
}

/** Something to be bought, not what a debt is of. */
function wantedIn(text: string, said: string): Thing | null {
  if (!USES.comprar.test(said)) return null;
  const rest = text.replace(/(?:quit|amortiz|financiamento d)[^,.;?]{0,40}/gi, ' ');
  return readThing(rest);
}
