import type { Draft, Progress } from '#runtime/missions';
import { CASH_SAID as SAID } from '../../../phrases/planejamento-a-vista.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
import { at, MONTHLY, minus, paragraphs, premise, type Say, said, type Teller } from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';
import { figure } from '../steps.ts';
import { CASH, WHY as PARTS_WHY } from './limits.ts';
import { hasInterest } from './plan.ts';
import type { CashAsked } from './read.ts';
import { cashOf, cashSource, partOf, partTerm } from './sums.ts';

const HIDDEN = at('embutida', 'taxa_percentual');
const YIELD = at('rende_mes', 'taxa_percentual');
const WORTH = at('valem_hoje', 'valor_financiavel_centavos');

type Told = { readonly asked: CashAsked; readonly tell: Teller; readonly progress: Progress };
type Verdict = 'a_vista' | 'quase_igual' | 'parcelar' | 'sem_taxa';

/** Which of the two, then the figures, then what could make the other one right. */
export function tellCash(asked: CashAsked, tell: Teller, progress: Progress): Draft {
  const told = { asked, tell, progress };
  const verdict = verdictOf(told);
  return {
    resposta_principal: paragraphs(
      [openingTold(told, verdict)],
      [sumsTold(told), asked.aberta ? null : worthTold(told, verdict), evenTold(told)],
      [monthTold(told), verdict === 'parcelar' ? null : reserveTold(told)],
      [premiseTold(told), relianceTold(progress.results, 'cdi'), unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: [verdict === 'parcelar' && !asked.aberta ? SAID.discipline : SAID.askMore],
    proximos_passos_sugeridos: [SAID.step],
    procedencia: daysPublished(progress.results),
    limites_ditos: true,
  };
}

function verdictOf({ asked, progress: { results } }: Told): Verdict {
  const part = partOf(asked, results);
  if (part !== null && !hasInterest(asked, part)) return 'parcelar';
  const [hidden, yields] = [
    figure(results, 'embutida', 'taxa_percentual'),
    figure(results, 'rende_mes', 'taxa_percentual'),
  ];
  if (hidden === null || yields === null) return 'sem_taxa';
  if (hidden >= yields) return 'a_vista';
  return hidden >= yields * CASH.afterTax ? 'quase_igual' : 'parcelar';
}

function openingTold({ asked, tell, progress }: Told, verdict: Verdict): string | null {
  const part = partOf(asked, progress.results);
  if (asked.aberta)
    return tell.sentence((say) =>
      SAID.open(say.percent(at('empate', 'percentual'), 'desconto que empata'), partsTold(asked, say)),
    );
  if (part !== null && !hasInterest(asked, part))
    return tell.sentence((say) => SAID.noInterest(say.money(partTerm(asked), 'parcela')));
  return tell.sentence((say) => {
    const hidden = say.percent(HIDDEN, 'juros embutidos ao mês');
    if (verdict === 'sem_taxa') return SAID.unknown(hidden);
    const yields = say.percent(YIELD, 'rendimento ao mês');
    if (verdict === 'a_vista') return SAID.atOnce(hidden, yields);
    return (verdict === 'quase_igual' ? SAID.even : SAID.inParts)(hidden, yields);
  });
}

const partsTold = ({ parcelas, supostas }: CashAsked, say: Say): string =>
  say.count(supostas ? premise(parcelas, PARTS_WHY.parts) : said(parcelas), 'parcelas', [
    'parcela',
    'parcelas',
  ]);

/** The discount from which paying at once wins, where another one was told. */
const evenTold = ({ asked, tell }: Told): string | null =>
  asked.aberta
    ? null
    : tell.sentence((say) => SAID.evenAt(say.percent(at('empate', 'percentual'), 'desconto que empata')));

/** Both prices, and the difference. */
function sumsTold({ asked, tell, progress }: Told): string | null {
  const part = partOf(asked, progress.results);
  return tell.sentence((say) => {
    const prices = {
      thing: asked.thing.nome,
      parts: partsTold(asked, say),
      each: say.money(partTerm(asked), 'parcela'),
      cash: say.money(cashSource(asked), 'preço à vista'),
    };
    const cheaper = part !== null && hasInterest(asked, part) && asked.preco !== null;
    const off = minus(said(asked.preco ?? 0), said(cashOf(asked)));
    return SAID.prices(prices, cheaper ? say.money(off, 'desconto à vista') : null);
  });
}

/** What the parts are worth to somebody who keeps the money invested meanwhile. */
function worthTold({ asked, tell }: Told, verdict: Verdict): string | null {
  const worth = tell.value(WORTH);
  if (worth === null) return null;
  const cash = cashOf(asked);
  return tell.sentence((say) => {
    const today = say.money(WORTH, 'valor das parcelas hoje');
    const parts = worth >= cash ? minus(WORTH, said(cash)) : minus(said(cash), WORTH);
    const difference = say.money(parts, 'diferença em dinheiro de hoje');
    if (verdict === 'quase_igual') return SAID.worthEven(today, difference);
    return (worth >= cash ? SAID.worthMore : SAID.worthLess)(today, difference);
  });
}

/** Whether a part fits into what is left of a month. */
function monthTold({ asked, tell, progress }: Told): string | null {
  const [left, part] = [tell.value(MONTHLY.sobra), partOf(asked, progress.results)];
  if (left === null || part === null) return null;
  if (left <= 0) return SAID.nothingLeft;
  return tell.sentence((say) =>
    (left >= part ? SAID.fits : SAID.doesNotFit)(
      say.money(partTerm(asked), 'parcela'),
      say.money(MONTHLY.sobra, 'sobra por mês'),
    ),
  );
}

const reserveTold = ({ tell }: Told): string | null =>
  (tell.value(at('reserva', 'total_centavos')) ?? 0) > 0
    ? tell.sentence((say) => SAID.reserve(say.money(at('reserva', 'total_centavos'), 'reserva')))
    : SAID.noReserve;

const premiseTold = ({ tell, progress }: Told): string | null =>
  tell.sentence((say) =>
    progress.results.get('cdi')
      ? SAID.published(say.percent(at('cdi', 'valor'), 'CDI ao ano'), sourceIn(say, progress.results, 'cdi'))
      : SAID.supposed(say.percent(premise(PREMISES.yearlyRate, WHY.yearlyRate), 'rendimento ao ano')),
  );
