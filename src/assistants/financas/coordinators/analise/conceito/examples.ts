import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { CONCEPT_SAID as SAID } from '../../../phrases/analise-conceito.ts';
import { at, premise, type Say, type Term, times } from '../../kit/index.ts';
import { numberIn } from '../answers.ts';
import { calculate } from '../steps.ts';
import type { ExampleName } from './example-names.ts';

/** A small sum: what is calculated for it, from what is published where it needs that, and how it reads. */
type Example = {
  /** What has to be published for it. */
  readonly needs: readonly ('selic' | 'ipca_12m' | 'cdi' | 'poupanca_mes' | 'juros_cartao_rotativo_mes')[];
  steps(published: (indicador: string) => number): readonly Step[];
  tell(say: Say): string;
};

const CENTS = 100_000;
const EXAMPLE = 'exemplo redondo';
const BASE = premise(CENTS, EXAMPLE);
const MONTHS = ['mês', 'meses'] as const;
const YEARS = ['ano', 'anos'] as const;
const RATE = premise(1, EXAMPLE);
const LONG = premise(120, EXAMPLE);

const sum = (id: string, operacao: string, parametros: JsonObject): Step =>
  calculate(id, {
    ...{ operacao, objetivo: 'Exemplo do conceito', criticidade: 'complementar', beneficio: 60 },
    parametros,
  });
const grown = (id: string, taxa: number, periodos: number): Step =>
  sum(id, 'juros_compostos', { principal_centavos: CENTS, taxa_percentual: taxa, periodo: 'mes', periodos });
const INTEREST = (id: string): Term => at(id, 'juros_centavos');

const LOAN = { valor_financiado_centavos: 1_000_000, taxa_percentual: 2, parcelas: 24 };
const loanTold = (say: Say) => ({
  amount: say.money(premise(LOAN.valor_financiado_centavos, EXAMPLE), 'valor de exemplo'),
  months: say.count(premise(LOAN.parcelas, EXAMPLE), 'prazo de exemplo', MONTHS),
  rate: say.number(premise(LOAN.taxa_percentual, EXAMPLE), 'taxa de exemplo'),
});
const INCOME = 500_000;
const SHORT = 3;
const YEAR = 12;
const DECADE = 10;
const ABOVE = 1.1;
const GAIN = { rendimento_centavos: CENTS, tributacao: 'regressiva' } as const;

const EXAMPLES: Readonly<Record<ExampleName, Example>> = {
  juros_compostos: {
    needs: [],
    steps: () => [grown('exemplo', 1, 120)],
    tell: (say) =>
      SAID.compound({
        amount: say.money(BASE, 'valor de exemplo'),
        rate: say.number(RATE, 'taxa de exemplo'),
        months: say.count(LONG, 'prazo de exemplo', MONTHS),
        interest: say.money(INTEREST('exemplo'), 'juros compostos do exemplo'),
        simple: say.money(times(BASE, premise(0.01, EXAMPLE), LONG), 'juros simples do exemplo'),
      }),
  },
  juros_simples: {
    needs: [],
    steps: () => [],
    tell: (say) =>
      SAID.simple({
        amount: say.money(BASE, 'valor de exemplo'),
        rate: say.number(RATE, 'taxa de exemplo'),
        months: say.count(premise(YEAR, EXAMPLE), 'prazo de exemplo', MONTHS),
        interest: say.money(times(BASE, premise(0.01, EXAMPLE), premise(YEAR, EXAMPLE)), 'juros do exemplo'),
      }),
  },
  juro_real: {
    needs: ['selic', 'ipca_12m'],
    steps: (published) => [
      sum('exemplo', 'taxa_real', {
        taxa_percentual: published('selic'),
        inflacao_percentual: published('ipca_12m'),
      }),
    ],
    tell: (say) =>
      SAID.real(
        say.number(at('selic', 'valor'), 'Selic'),
        say.number(at('ipca_12m', 'valor'), 'inflação de doze meses'),
        say.number(at('exemplo', 'taxa_percentual'), 'juro real'),
      ),
  },
  taxa_equivalente: {
    needs: [],
    steps: () => [sum('exemplo', 'taxa_equivalente', { taxa_percentual: 1, de: 'mes', para: 'ano' })],
    tell: (say) =>
      SAID.equivalent(
        say.number(RATE, 'taxa de exemplo ao mês'),
        say.number(at('exemplo', 'taxa_percentual'), 'taxa equivalente ao ano'),
      ),
  },
  inflacao: {
    needs: ['ipca_12m'],
    steps: (published) => [
      sum('exemplo', 'correcao_inflacao', {
        ...{ valor_centavos: CENTS, inflacao_percentual: published('ipca_12m') },
        ...{ periodo: 'ano', periodos: DECADE, sentido: 'futuro' },
      }),
    ],
    tell: (say) =>
      SAID.inflation(
        say.money(BASE, 'valor de exemplo'),
        say.money(at('exemplo', 'valor_centavos'), 'preço no futuro'),
        say.count(premise(DECADE, EXAMPLE), 'prazo de exemplo', YEARS),
      ),
  },
  rotativo: {
    needs: ['juros_cartao_rotativo_mes'],
    steps: (published) => [grown('exemplo', published('juros_cartao_rotativo_mes'), SHORT)],
    tell: (say) =>
      SAID.revolving(
        say.money(BASE, 'valor de exemplo'),
        say.count(premise(SHORT, EXAMPLE), 'prazo de exemplo', MONTHS),
        say.money(at('exemplo', 'montante_centavos'), 'dívida no fim'),
      ),
  },
  price: {
    needs: [],
    steps: () => [sum('exemplo', 'parcela_price', LOAN)],
    tell: (say) =>
      SAID.price(
        loanTold(say),
        say.money(at('exemplo', 'parcela_centavos'), 'parcela do exemplo'),
        say.money(INTEREST('exemplo'), 'juros do exemplo'),
      ),
  },
  sac: {
    needs: [],
    steps: () => [sum('exemplo', 'tabela_sac', LOAN)],
    tell: (say) =>
      SAID.sac(
        loanTold(say),
        [
          say.money(at('exemplo', 'primeira_parcela_centavos'), 'primeira parcela do exemplo'),
          say.money(at('exemplo', 'ultima_parcela_centavos'), 'última parcela do exemplo'),
        ],
        say.money(INTEREST('exemplo'), 'juros do exemplo'),
      ),
  },
  poupanca: {
    needs: ['poupanca_mes'],
    steps: (published) => [grown('exemplo', published('poupanca_mes'), YEAR)],
    tell: (say) =>
      SAID.savings(
        say.money(BASE, 'valor de exemplo'),
        say.money(INTEREST('exemplo'), 'rendimento do exemplo'),
        say.count(premise(YEAR, EXAMPLE), 'prazo de exemplo', MONTHS),
      ),
  },
  cdi: {
    needs: ['cdi'],
    steps: () => [],
    tell: (say) =>
      SAID.cdi(
        say.percent(premise(ABOVE * 100, EXAMPLE), 'percentual de exemplo'),
        say.number(times(at('cdi', 'valor'), premise(ABOVE, EXAMPLE)), 'taxa do exemplo'),
      ),
  },
  imposto: {
    needs: [],
    steps: () => [
      sum('exemplo', 'imposto_investimento', { ...GAIN, dias: 170 }),
      sum('exemplo_longo', 'imposto_investimento', { ...GAIN, dias: 800 }),
    ],
    tell: (say) =>
      SAID.tax(
        say.money(BASE, 'rendimento de exemplo'),
        say.money(at('exemplo', 'imposto_centavos'), 'imposto até seis meses'),
        say.money(at('exemplo_longo', 'imposto_centavos'), 'imposto depois de dois anos'),
      ),
  },
  regra: {
    needs: [],
    steps: () => [
      sum('exemplo', 'regra_50_30_20', {
        ...{ renda_centavos: INCOME, necessidades_centavos: 0, desejos_centavos: 0 },
      }),
    ],
    tell: (say) => {
      const part = (grupo: string): string =>
        say.money(at('exemplo', 'grupos', `grupo=${grupo}`, 'alvo_centavos'), `${grupo}, no exemplo`);
      return SAID.rule(say.money(premise(INCOME, EXAMPLE), 'renda de exemplo'), [
        part('necessidades'),
        part('desejos'),
        part('poupanca'),
      ]);
    },
  },
};

export const needsOf = (name: ExampleName): Example['needs'] => EXAMPLES[name].needs;

/** What is calculated for it; nothing while what it needs is not there. */
export function exampleSteps(name: ExampleName, results: Results): readonly Step[] {
  const { needs, steps } = EXAMPLES[name];
  const published = (indicador: string): number => numberIn(results, indicador, 'valor') ?? 0;
  return needs.every((indicador) => numberIn(results, indicador, 'valor') !== null) ? steps(published) : [];
}

export const tellExample = (name: ExampleName, say: Say): string => EXAMPLES[name].tell(say);

/** What stands in where the rate of today does not answer: how large a rate is. */
export const scaleStep = (): Step =>
  sum('escala', 'taxa_equivalente', { taxa_percentual: 1, de: 'mes', para: 'ano' });
export const tellScale = (say: Say): string =>
  SAID.unseen(
    say.number(RATE, 'taxa de exemplo ao mês'),
    say.number(at('escala', 'taxa_percentual'), 'taxa equivalente ao ano'),
  );
