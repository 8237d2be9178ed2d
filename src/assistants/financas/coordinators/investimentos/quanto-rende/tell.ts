import type { Draft, Progress } from '#runtime/missions';
import { VARIABLE_NAMES } from '../../../phrases/investimentos-aplicacoes.ts';
import { YIELD_SAID as SAID } from '../../../phrases/investimentos-rende.ts';
import { at, comparedChart, drawn, minus, paragraphs, type Say, type Teller } from '../../kit/index.ts';
import { capital, moneyTold, rankedIn, resultOf, supposedTerms } from '../comparar-aplicacoes/tell.ts';
import { chartNames, optionTold, ratesTold } from '../option-told.ts';
import { partOf, yearlySource } from '../options.ts';
import { caveats, framedBy } from '../told.ts';
import type { YieldAsked } from './read.ts';

const TOTAL = at('comparacao', 'total_aportado_centavos');

/** What the money becomes after tax, at which rate; to other coordinators that alone. */
export function tellYield(asked: YieldAsked, tell: Teller, progress: Progress): Draft {
  const { results } = progress;
  const [own, other] = asked.options;
  const answer = answerTold(asked, tell, progress);
  if (answer === null || rankedIn(asked, results).length === 0)
    return { resposta_principal: SAID.failed, objetivo_alcancado: false, ...framedBy(progress) };
  const rates = ratesTold(asked.options, tell, results);
  if (asked.assisted)
    return { resposta_principal: paragraphs([answer, taxTold(asked, tell), rates]), ...framedBy(progress) };
  const beside = tell.sentence((say) =>
    SAID.beside(
      optionTold(other, say),
      say.money(resultOf(other, 'liquido_centavos'), 'valor líquido ao lado'),
    ),
  );
  const today = tell.sentence((say) =>
    SAID.today(
      say.money(at('em_dinheiro_de_hoje', 'valor_centavos'), 'valor em dinheiro de hoje'),
      say.percent(at('ipca_12m', 'valor'), 'inflação em doze meses'),
    ),
  );
  return {
    resposta_principal: paragraphs(
      [
        asked.variable === null
          ? null
          : SAID.variable(capital(VARIABLE_NAMES[asked.variable] ?? asked.variable)),
      ],
      [answer, ...supposedTerms(asked, tell)],
      [taxTold(asked, tell), beside, today],
      [rates, SAID.caution],
      caveats(progress, ['cdi', 'selic', 'ipca_12m', 'poupanca_mes']),
    ),
    proximos_passos_sugeridos: own.kind === 'taxa' ? [SAID.next] : [],
    graficos: drawn(comparedChart(results, 'comparacao', chartNames(asked.options))),
    ...framedBy(progress),
  };
}

function answerTold(asked: YieldAsked, tell: Teller, { results }: Progress): string | null {
  const [own] = asked.options;
  const net = resultOf(own, 'liquido_centavos');
  return tell.sentence((say) => {
    const rate = say.percent(yearlySource(own, results), 'taxa usada');
    const head = SAID.becomes(
      moneyTold(asked, say),
      say.money(net, 'valor no fim'),
      say.money(minus(net, TOTAL), 'rendimento líquido'),
    );
    return `${head}${atRate(asked, say, rate)}`;
  });
}

function atRate({ options: [own] }: YieldAsked, say: Say, rate: string): string {
  if (own.rende.of === 'ipca') return SAID.overInflation(optionTold(own, say), rate);
  if (own.kind !== 'taxa') return SAID.at(optionTold(own, say), rate);
  if (own.rende.of !== 'cdi') return SAID.atRate(rate);
  return SAID.at(SAID.cdi(say.percent(partOf(own.rende), 'percentual do CDI')), rate);
}

function taxTold({ options: [own] }: YieldAsked, tell: Teller): string | null {
  if (own.tributacao === 'isento') return SAID.exempt;
  return tell.sentence((say) =>
    SAID.tax(
      say.money(resultOf(own, 'bruto_centavos'), 'valor bruto no fim'),
      say.money(resultOf(own, 'imposto_centavos'), 'imposto'),
    ),
  );
}
