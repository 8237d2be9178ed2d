import type { Draft, Progress, Results } from '#runtime/missions';
import { INCOME_SAID as SAID } from '../../../phrases/investimentos-rende.ts';
import {
  at,
  MONTHLY,
  minus,
  paragraphs,
  percentage,
  premise,
  said,
  type Teller,
  type Term,
} from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { isPortfolioEmpty, TOTAL } from '../portfolio.ts';
import { caveats, framedBy } from '../told.ts';
import { EXAMPLE, PRUDENT, spentIn } from './plan.ts';
import type { IncomeAsked } from './read.ts';

const rateOf = ({ taxa }: IncomeAsked): Term =>
  taxa === null
    ? premise(INVESTING.withdrawal, 'retirada do patrimônio ao ano')
    : premise(taxa, 'o rendimento ao ano que você disse');
const CAREFUL = premise(PRUDENT, 'retirada prudente do patrimônio ao ano');
const CAPITAL = at('capital', 'capital_centavos');

/** How much an income takes, or a capital gives; beside what the person has. */
export function tellIncome(asked: IncomeAsked, tell: Teller, progress: Progress): Draft {
  const { results } = progress;
  const gives = asked.capital !== null;
  const answer = gives ? givesTold(asked, tell) : needsTold(asked, tell, results);
  if (answer.length === 0)
    return { resposta_principal: SAID.failed, objetivo_alcancado: false, ...framedBy(progress) };
  const unknown = asked.renda === null && !gives && spentIn(results) === null;
  return {
    resposta_principal: paragraphs(
      answer,
      gives ? [] : ownTold(tell, results),
      [SAID.dividends, SAID.premises],
      // Whether anything is spent is no part of an answer that was told what is wanted.
      caveats(withoutFlow(progress), []),
    ),
    proximos_passos_sugeridos: [unknown ? SAID.sayIncome : gives ? SAID.nextWanted : SAID.next],
    objetivo_alcancado: !unknown,
    ...framedBy(progress),
  };
}

const FLOW = /^(?:fluxo|renda_media|despesa_media)$/;
const withoutFlow = (progress: Progress): Progress => ({
  ...progress,
  limitations: progress.limitations.filter(({ operacoes_nao_executadas: [id = ''] }) => !FLOW.test(id)),
});

/** What is wanted a month: told, else what is spent, else an example. */
function wantedOf({ renda }: IncomeAsked, results: Results): Term {
  if (renda !== null) return said(renda);
  return spentIn(results) ? MONTHLY.despesa : premise(EXAMPLE, 'renda de exemplo');
}

function needsTold(asked: IncomeAsked, tell: Teller, results: Results): readonly string[] {
  const wanted = wantedOf(asked, results);
  const needs = tell.sentence((say) =>
    SAID.needs(
      say.money(wanted, 'renda desejada por mês'),
      say.money(CAPITAL, 'patrimônio necessário'),
      say.percent(rateOf(asked), 'retirada ao ano'),
    ),
  );
  const prudent = tell.sentence((say) =>
    SAID.prudent(
      say.percent(CAREFUL, 'retirada prudente ao ano'),
      say.money(at('capital_prudente', 'capital_centavos'), 'patrimônio com retirada prudente'),
    ),
  );
  const supposed = asked.renda !== null ? null : wanted.kind === 'premise' ? SAID.example : SAID.ofSpending;
  return needs === null ? [] : [needs, supposed, prudent].flatMap((sentence) => sentence ?? []);
}

function givesTold(asked: IncomeAsked, tell: Teller): readonly string[] {
  const { capital, alheio } = asked;
  const income = at('renda', 'renda_mensal_centavos');
  const gives = tell.sentence((say) =>
    SAID.gives(
      say.money(said(capital ?? 0), 'patrimônio'),
      say.money(income, 'renda por mês'),
      say.percent(rateOf(asked), 'retirada ao ano'),
    ),
  );
  const prudent = tell.sentence((say) =>
    SAID.prudentIncome(
      say.percent(CAREFUL, 'retirada prudente ao ano'),
      say.money(at('renda_prudente', 'renda_mensal_centavos'), 'renda com retirada prudente'),
    ),
  );
  const covers = alheio
    ? null
    : tell.sentence((say) =>
        SAID.covers(say.percent(percentage(income, MONTHLY.despesa), 'parte da despesa média')),
      );
  return gives === null ? [] : [gives, covers, prudent].flatMap((sentence) => sentence ?? []);
}

/** What the person has beside what it takes. */
function ownTold(tell: Teller, results: Results): readonly (string | null)[] {
  if (isPortfolioEmpty(results)) return [SAID.nothing];
  const gap = minus(CAPITAL, TOTAL);
  const missing = tell.value(gap);
  return [
    tell.sentence((say) =>
      SAID.have(
        say.money(TOTAL, 'total investido'),
        say.money(at('renda_atual', 'renda_mensal_centavos'), 'renda do que há hoje'),
      ),
    ),
    missing !== null && missing <= 0
      ? SAID.enough
      : tell.sentence((say) => SAID.missing(say.money(gap, 'quanto falta'))),
  ];
}
