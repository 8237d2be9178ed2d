import type { JsonObject } from '#protocol';
import type { Draft, Progress, Results } from '#runtime/missions';
import { listed } from '../../../phrases/investimentos.ts';
import {
  OPTION_NATURE,
  OPTION_SAID as SAID,
  VARIABLE_NAMES,
} from '../../../phrases/investimentos-aplicacoes.ts';
import {
  at,
  comparedChart,
  drawn,
  over,
  paragraphs,
  premise,
  type Say,
  said,
  type Teller,
  type Term,
} from '../../kit/index.ts';
import { chartNames, optionTold, ratesTold, supposedTold } from '../option-told.ts';
import type { Option } from '../options.ts';
import { asFall, caveats, framedBy, saidOf } from '../told.ts';
import { exemptIn, monthsOf, sumsOf, type Terms } from './plan.ts';
import type { ComparisonAsked } from './read.ts';

/** Which leaves more after tax, by how much, by which rates; and what a rate does not tell. */
export function tellComparison(asked: ComparisonAsked, tell: Teller, progress: Progress): Draft {
  const { results } = progress;
  const ranked = rankedIn(asked, results);
  if (ranked.length === 0)
    return { resposta_principal: SAID.failed, objetivo_alcancado: false, ...framedBy(progress) };
  const reference = asked.implied ? asked.options.at(-1) : undefined;
  return {
    resposta_principal: paragraphs(
      [asked.real ? realTold(asked, tell) : null],
      [asked.variable.length > 0 ? SAID.variable(listed(asked.variable.map(variableName))) : null],
      [answerTold(asked, tell, ranked), ...supposedTerms(asked, tell), smallTold(tell)],
      ranked.map((option) => eachTold(option, tell)),
      [
        supposedTold(asked.options, tell),
        supposedBaseTold(asked, tell),
        ratesTold(asked.options, tell, results),
        breakEvenTold(asked, tell),
        equivalenceTold(asked, tell),
        asked.real ? null : realTold(asked, tell),
        reference ? tell.sentence((say) => SAID.implied(optionTold(reference, say))) : null,
      ],
      [...new Set(asked.options.map(({ kind }) => OPTION_NATURE[kind]))],
      caveats(progress, ['cdi', 'selic', 'ipca_12m', 'poupanca_mes']),
    ),
    recomendacoes_adicionais: saidOf(SAID.advice),
    comparacoes_feitas: [results.data('comparacao') ?? null],
    graficos: drawn(comparedChart(results, 'comparacao', chartNames(ranked))),
    ...framedBy(progress),
  };
}

const variableName = (kind: string): string => VARIABLE_NAMES[kind] ?? kind;

/** The options that could be compared, the best first. */
export function rankedIn({ options }: Terms, results: Results): readonly Option[] {
  const found = (results.data('comparacao') as JsonObject | undefined)?.opcoes;
  const names = Array.isArray(found) ? found.map((each) => (each as JsonObject).nome) : [];
  return names.flatMap((name) => options.find(({ nome }) => nome === name) ?? []);
}

export const resultOf = ({ nome }: Option, field: string): Term =>
  at('comparacao', 'opcoes', `nome=${nome}`, field);

function answerTold(asked: ComparisonAsked, tell: Teller, [best, second]: readonly Option[]): string | null {
  if (!best) return null;
  const net = (say: Say): string => say.money(resultOf(best, 'liquido_centavos'), 'valor líquido no fim');
  if (!second)
    return tell.sentence((say) => SAID.only(moneyTold(asked, say), optionTold(best, say), net(say)));
  const difference = at('comparacao', 'diferenca_centavos');
  const even = tell.value(difference) === 0;
  return tell.sentence((say) => {
    const head = SAID.best(moneyTold(asked, say), optionTold(best, say), net(say));
    const other = optionTold(second, say);
    return `${head}${even ? SAID.even(other) : SAID.ahead(say.money(difference, 'diferença entre as opções'), other)}`;
  });
}

/** "R$ 10.000,00 por 12 meses". */
export function moneyTold(asked: Terms, say: Say): string {
  const { principal, aporte } = sumsOf(asked);
  const term = termTold(asked, say);
  const sum = (): string =>
    say.money(
      asked.valor === null ? premise(principal, 'valor de exemplo') : said(principal),
      'valor aplicado',
    );
  const monthly = (): string => say.money(said(aporte), 'aporte por mês');
  if (aporte === 0) return SAID.once(sum(), term);
  return principal === 0 ? SAID.monthlyAmount(monthly(), term) : SAID.both(sum(), monthly(), term);
}

export function termTold(asked: Terms, say: Say): string {
  const months = monthsOf(asked);
  const source = asked.meses === null ? premise(months, 'prazo suposto') : said(months);
  return say.count(source, 'prazo', ['mês', 'meses']);
}

export const supposedTerms = (asked: Terms, tell: Teller): readonly (string | null)[] => [
  asked.valor === null && asked.mensal === null ? SAID.supposedAmount : null,
  asked.meses === null ? tell.sentence((say) => SAID.supposedTerm(termTold(asked, say))) : null,
];

/** Of what was put in, per cent: less is no reason to choose. */
const SMALL = 0.5;

function smallTold(tell: Teller): string | null {
  const difference = tell.value(at('comparacao', 'diferenca_centavos'));
  const whole = tell.value(at('comparacao', 'total_aportado_centavos'));
  if (difference === null || !whole || difference === 0) return null;
  return (difference / whole) * 100 < SMALL ? SAID.small : null;
}

function eachTold(option: Option, tell: Teller): string | null {
  return tell.sentence((say) => {
    const name = capital(optionTold(option, say));
    const net = say.money(resultOf(option, 'liquido_centavos'), 'valor líquido no fim');
    const yearly = say.percent(resultOf(option, 'taxa_liquida_anual_percentual'), 'taxa líquida ao ano');
    if (option.tributacao === 'isento') return SAID.exempt(name, net, yearly);
    const gross = say.money(resultOf(option, 'bruto_centavos'), 'valor bruto no fim');
    const tax = say.money(resultOf(option, 'imposto_centavos'), 'imposto');
    return `${SAID.each(name, gross, tax)}${SAID.net(net, yearly)}`;
  });
}

const supposedBaseTold = ({ base }: ComparisonAsked, tell: Teller): string | null =>
  base === null
    ? null
    : tell.sentence((say) => SAID.supposedBase(say.percent(said(Number(base)), 'taxa suposta por você')));

const WHOLE = 100;

/** A fixed rate beside a part of the CDI: which wins is settled by what the CDI will be. */
function breakEvenTold({ options }: Terms, tell: Teller): string | null {
  const fixed = options.find(({ rende }) => rende.of === 'ano');
  const floating = options.find(({ rende }) => rende.of === 'cdi');
  if (!fixed || !floating || options.length !== 2 || fixed.tributacao !== floating.tributacao) return null;
  const [own, part] = [fixed.rende, floating.rende];
  if (own.of !== 'ano' || part.of !== 'cdi') return null;
  return tell.sentence((say) =>
    SAID.breakEven(
      say.percent(
        over(said(Number(own.percent)), said(Number(part.percent) / WHOLE)),
        'CDI que iguala as duas',
      ),
      optionTold(floating, say),
    ),
  );
}

const REAL = at('ganho_real', 'taxa_percentual');

/** What the first of them makes of money beside what prices make of it. */
function realTold({ options: [first] }: Terms, tell: Teller): string | null {
  const real = tell.value(REAL);
  if (!first || real === null) return null;
  return tell.sentence((say) => {
    const inflation = say.percent(at('ipca_12m', 'valor'), 'inflação em doze meses');
    const name = optionTold(first, say);
    return real >= 0
      ? SAID.real(name, say.percent(REAL, 'ganho real ao ano'), inflation)
      : SAID.unreal(name, say.percent(asFall(REAL), 'perda real ao ano'), inflation);
  });
}

function equivalenceTold(asked: Terms, tell: Teller): string | null {
  const exempt = exemptIn(asked);
  if (!exempt) return null;
  const inCdi = exempt.option.rende.of === 'cdi' ? SAID.partOfCdi : SAID.aYear;
  return tell.sentence((say) =>
    SAID.equivalent(
      optionTold(exempt.option, say),
      inCdi(say.percent(at('equivalencia', 'percentual'), 'taxa equivalente com imposto')),
    ),
  );
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
