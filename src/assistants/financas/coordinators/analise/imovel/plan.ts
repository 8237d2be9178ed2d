import { addMonths, startOfMonth } from '#language/dates';
import type { Progress, Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS } from '../../../agents/names.ts';
import { dataOf, numberIn } from '../answers.ts';
import { calculate, debts, flow, free, indicator, means, reserve, savingsAccounts } from '../steps.ts';
import { HOME } from './limits.ts';
import type { HomeAsked } from './read.ts';
import {
  downOf,
  financedOf,
  incomeOf,
  instalmentsOf,
  monthlyRateOf,
  ownOf,
  rentOf,
  roomOf,
  termOf,
  yearlyRateOf,
} from './sums.ts';

/** The income is what everything hangs on, unless it was said. */
const weightOf = ({ renda }: HomeAsked): { readonly criticidade: 'critica' | 'complementar' } => ({
  criticidade: renda === null ? 'critica' : 'complementar',
});

/** The person's own figures and the rate; what is calculated from them follows. */
export const planHome = (asked: HomeAsked): readonly Step[] => [
  ...flow(asked.today, weightOf(asked)),
  ...[debts({ criticidade: 'complementar' }), reserve(), free(), savingsAccounts()],
  ...(asked.aluguel === null ? [rent(asked.today)] : []),
  ...(asked.taxa === null
    ? [indicator('taxa', 'juros_imobiliario_ano', 'Juros do crédito imobiliário')]
    : []),
];

const RENT_MONTHS = 2;

const rent = (today: string): Step => ({
  ...{ id: 'aluguel', agente: DADOS_INTERNOS, operacao: 'resumo', objetivo: 'Aluguel que se paga hoje' },
  ...{ criticidade: 'opcional', beneficio: 40 },
  parametros: {
    ...{ categoria: 'Dados_receitas_e_despesas', agrupar: 'mes' },
    filtros: {
      ...{ tipo: 'despesa', subcategoria: 'Aluguel' },
      periodo: { tipo: 'custom', de: addMonths(startOfMonth(today), -RENT_MONTHS), ate: today },
    },
  },
});

/** What the answers so far make it possible to calculate. */
export const evaluateHome = (asked: HomeAsked, { results }: Progress): readonly Step[] => [
  ...means(results, asked.today, weightOf(asked)),
  ...rates(asked, results),
  ...financing(asked, results),
  ...capacity(asked, results),
  ...commitment(asked, results),
  ...reserveAfter(asked, results),
  ...besideRent(asked, results),
];

const needed = { criticidade: 'critica', beneficio: 90 } as const;
const useful = { criticidade: 'complementar', beneficio: 60 } as const;

function rates(asked: HomeAsked, results: Results): readonly Step[] {
  const [id, de, para] =
    asked.taxa?.de === 'mes' ? (['taxa_ano', 'mes', 'ano'] as const) : (['taxa_mes', 'ano', 'mes'] as const);
  const taxa_percentual = de === 'mes' ? (asked.taxa?.valor ?? '') : yearlyRateOf(asked, results);
  return [
    calculate(id, {
      ...{ ...needed, operacao: 'taxa_equivalente', objetivo: 'Juros do outro período' },
      parametros: { taxa_percentual, de, para },
    }),
  ];
}

/** Both tables, where it was said how much, or the price. */
function financing(asked: HomeAsked, results: Results): readonly Step[] {
  const [financed, rate] = [financedOf(asked, results), monthlyRateOf(asked, results)];
  if (financed === null || financed <= 0 || rate === null) return [];
  const parametros = {
    ...{ valor_financiado_centavos: financed, taxa_percentual: rate, parcelas: termOf(asked) },
  };
  return [
    calculate('price', {
      ...{ ...needed, operacao: 'tabela_price', objetivo: 'Parcela pela Tabela Price', parametros },
    }),
    calculate('sac', {
      ...{ ...useful, operacao: 'tabela_sac', objetivo: 'Parcelas pela tabela SAC', parametros },
    }),
  ];
}

/** How much the income carries; where none is known, how much each thousand of it does. */
function capacity(asked: HomeAsked, results: Results): readonly Step[] {
  const rate = monthlyRateOf(asked, results);
  if (rate === null) return [];
  const room = roomOf(asked, results);
  const known = room !== null;
  // Still on its way: the mean comes a wave after the flow.
  if (!known && willBeKnown(asked, results)) return [];
  const each = known ? room : (HOME.perIncome * HOME.comfortable) / 100;
  if (each <= 0) return [];
  return [
    calculate(known ? 'capacidade' : 'por_mil', {
      ...{ ...needed, operacao: 'valor_financiavel', objetivo: 'Quanto a renda consegue financiar' },
      parametros: { parcela_centavos: each, taxa_percentual: rate, parcelas: termOf(asked) },
    }),
  ];
}

const willBeKnown = (asked: HomeAsked, results: Results): boolean =>
  means(results, asked.today, weightOf(asked)).length > 0 && results.get('renda_media') === undefined;

/** What all instalments would take of the income, and what they take already. */
function commitment(asked: HomeAsked, results: Results): readonly Step[] {
  const income = incomeOf(asked, results);
  if (income === null) return [];
  const owed = instalmentsOf(results);
  const share = (id: string, cents: number | null): readonly Step[] =>
    cents === null || cents <= 0
      ? []
      : [
          calculate(id, {
            ...{ ...needed, operacao: 'percentual', objetivo: 'Comprometimento da renda' },
            parametros: { parte_centavos: cents, todo_centavos: income },
          }),
        ];
  const withOwed = (cents: number | null): number | null => (cents === null ? null : cents + owed);
  return [
    ...share('comprometimento', withOwed(numberIn(results, 'price', 'parcela_centavos'))),
    ...share('comprometimento_sac', withOwed(numberIn(results, 'sac', 'primeira_parcela_centavos'))),
    ...share('comprometido', owed),
  ];
}

/** The one of the price, or the one that the income has room for. */
function instalmentOf(asked: HomeAsked, results: Results): number | null {
  if (financedOf(asked, results) !== null) return numberIn(results, 'price', 'parcela_centavos');
  const room = roomOf(asked, results);
  return room === null || room <= 0 ? null : room;
}

/** How long what is left would last, with the instalment paid instead of the rent. */
function reserveAfter(asked: HomeAsked, results: Results): readonly Step[] {
  const instalment = instalmentOf(asked, results);
  const spent = numberIn(results, 'despesa_media', 'media_centavos');
  const kept = dataOf(results, 'reserva');
  if (instalment === null || spent === null || !kept || kept.total_centavos <= 0) return [];
  const fromReserve = Math.max(0, downOf(asked, results).cents - ownOf(results));
  const left = asked.entrada === null ? kept.total_centavos : kept.total_centavos - fromReserve;
  if (left < 0) return [];
  const despesa_mensal_centavos = Math.max(1, spent + instalment - (rentOf(asked, results) ?? 0));
  return [
    calculate('reserva_depois', {
      ...{ ...useful, operacao: 'meses_de_reserva', objetivo: 'Meses que a reserva cobre depois da compra' },
      parametros: { reserva_centavos: left, despesa_mensal_centavos },
    }),
  ];
}

/** A year of rent beside the price, or the price at which the interest is the rent. */
function besideRent(asked: HomeAsked, results: Results): readonly Step[] {
  const rentCents = rentOf(asked, results);
  if (!asked.orRent || rentCents === null || rentCents <= 0) return [];
  if (asked.preco !== null)
    return [
      calculate('aluguel_no_preco', {
        ...{ ...useful, operacao: 'percentual', objetivo: 'Um ano de aluguel sobre o preço' },
        parametros: { parte_centavos: rentCents * HOME.monthsOfYear, todo_centavos: asked.preco },
      }),
    ];
  const rate =
    asked.taxa?.de === 'mes'
      ? numberIn(results, 'taxa_ano', 'taxa_percentual')
      : yearlyRateOf(asked, results);
  if (rate === null) return [];
  return [
    calculate('preco_do_aluguel', {
      ...{ ...useful, operacao: 'capital_para_renda', objetivo: 'Preço em que os juros igualam o aluguel' },
      parametros: { renda_mensal_centavos: rentCents, taxa_retirada_percentual: rate },
    }),
  ];
}
