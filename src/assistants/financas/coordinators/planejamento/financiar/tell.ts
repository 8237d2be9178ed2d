import type { Draft, Progress } from '#runtime/missions';
import { CHART_SAID } from '../../../phrases/charts.ts';
import { PURCHASE as SAID } from '../../../phrases/planejamento-financiar.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
import {
  at,
  drawn,
  instalmentsChart,
  MONTHLY,
  minus,
  over,
  owedChart,
  paragraphs,
  percentage,
  plus,
  premise,
  type Source,
  said,
  type Teller,
  type Term,
} from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';
import { consortiumTold, togetherTold } from './consortium.ts';
import { monthlyOf, rateOf, termOf } from './plan.ts';
import type { PurchaseAsked } from './read.ts';

const INSTALMENT = at('financiamento', 'parcela_centavos');
const FINANCED = at('financiamento', 'total_centavos');
const INTEREST = at('financiamento', 'juros_centavos');
const NET_YIELD = 'rendimento líquido';
/** The same as a field of the other coordinator's answer, to be reckoned with. */
const YIELD = at('rendimento', 'resposta_pre_estruturada', 'procedencia', `rotulo=${NET_YIELD}`, 'valor');
const MONTHS = ['mês', 'meses'] as const;

type Verdict = 'paga' | 'sem_sobra' | 'desconhecida' | 'nao_cabe' | 'cabe';

/** The purchase both ways; what is better follows from the figures. */
export function tellPurchase(asked: PurchaseAsked, tell: Teller, progress: Progress): Draft {
  const verdict = verdictOf(asked, tell, progress);
  const told = { asked, tell, progress };
  const together = togetherTold(told);
  return {
    resposta_principal: paragraphs(
      [together ?? openingTold(told, verdict)],
      asked.juntar && together !== null ? [] : [financingTold(told), incomeTold(told)],
      consortiumTold(told),
      isTooLong(told)
        ? [tooLongTold(told)]
        : [savingTold(told), yieldTold(told), comparedTold(told), betterTold(told)],
      [owedTold(told)],
      [sharesTold(told), reserveTold(told)],
      [
        asked.juntar && together !== null ? null : premisesTold(told),
        unseen(progress.limitations, SAID.unseen),
      ],
    ),
    recomendacoes_adicionais:
      verdict === 'nao_cabe' || verdict === 'cabe' ? [SAID.middle(asked.thing.nome)] : [],
    proximos_passos_sugeridos: [stepOf(verdict, together !== null)],
    objetivo_alcancado: verdict !== 'desconhecida' || together !== null,
    graficos: asked.juntar && together !== null ? [] : drawnOf(told),
    procedencia: daysPublished(progress.results),
    limites_ditos: true,
  };
}

/** What is borrowed, as it is paid back. */
const drawnOf = ({ progress: { results } }: Told) =>
  results.get('financiamento')
    ? drawn(
        instalmentsChart(results, 'financiamento'),
        owedChart(results, [{ id: 'financiamento', name: CHART_SAID.owed }]),
      )
    : [];

export type Told = { readonly asked: PurchaseAsked; readonly tell: Teller; readonly progress: Progress };

function verdictOf(asked: PurchaseAsked, tell: Teller, { results }: Progress): Verdict {
  const [monthly, instalment] = [monthlyOf(asked, results), tell.value(INSTALMENT)];
  if (asked.guardado >= asked.preco) return 'paga';
  if (monthly === null || instalment === null) return 'desconhecida';
  if (monthly <= 0) return 'sem_sobra';
  return instalment > monthly ? 'nao_cabe' : 'cabe';
}

function stepOf(verdict: Verdict, together: boolean): string {
  if (together) return SAID.stepOffers;
  return verdict === 'desconhecida' ? SAID.stepTell : SAID.stepGoal;
}

/** Nobody waits for that long. */
const isTooLong = ({ tell }: Told): boolean =>
  (tell.value(at('juntar', 'periodos')) ?? 0) > PREMISES.longestWait;

function monthly({ asked: { mensal, mes } }: Told): Source {
  if (mes !== null) return minus(said(mes.renda), said(mes.gasto));
  return mensal === null ? MONTHLY.sobra : said(mensal);
}
const price = ({ asked }: Told): Term => said(asked.preco);

function openingTold(told: Told, verdict: Verdict): string | null {
  const { asked, tell } = told;
  const { nome } = asked.thing;
  switch (verdict) {
    case 'paga':
      return tell.sentence((say) =>
        SAID.paid(
          {
            thing: nome,
            saved: say.money(said(asked.tem), 'guardado'),
            price: say.money(price(told), 'preço'),
          },
          asked.tem > asked.preco ? say.money(minus(said(asked.tem), price(told)), 'o que ficaria') : null,
        ),
      );
    case 'sem_sobra':
      return tell.sentence((say) =>
        SAID.nothingLeft(nome, say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'falta por mês')),
      );
    case 'nao_cabe':
      return tell.sentence((say) =>
        (isTooLong(told) ? SAID.neither : SAID.doesNotFit)(
          say.money(INSTALMENT, 'parcela'),
          say.money(monthly(told), 'sobra por mês'),
        ),
      );
    case 'cabe':
      return tell.sentence((say) =>
        SAID.fits(nome, say.money(INSTALMENT, 'parcela'), say.money(INTEREST, 'juros do financiamento')),
      );
    case 'desconhecida':
      return SAID.unknown(nome);
  }
}

/** What is owed already stands before a new instalment. */
const owedTold = ({ asked: { divida, thing }, tell }: Told): string | null =>
  divida === null
    ? null
    : tell.sentence((say) => SAID.owed(say.money(said(divida), 'dívida dita'), thing.nome));

const financingTold = ({ asked, tell, progress }: Told): string | null =>
  tell.sentence((say) =>
    SAID.financing({
      financed: say.money(minus(said(asked.preco), said(asked.guardado)), 'valor financiado'),
      months: say.count(termTerm(asked), 'prazo do financiamento', MONTHS),
      rate: say.percent(rateTerm(asked, progress), 'taxa ao mês'),
      instalment: say.money(INSTALMENT, 'parcela'),
      total: say.money(
        asked.guardado > 0 ? plus(FINANCED, said(asked.guardado)) : FINANCED,
        'custo total financiando',
      ),
      interest: say.money(INTEREST, 'juros do financiamento'),
    }),
  );

const termTerm = (asked: PurchaseAsked): Term =>
  asked.meses === null ? premise(termOf(asked), WHY.term) : said(asked.meses);

function rateTerm(asked: PurchaseAsked, { results }: Progress): Term {
  const rate = Number(rateOf(asked, results));
  if (asked.taxa_mes !== null) return said(rate);
  if (results.get('taxa_mensal')) return at('taxa_mensal', 'taxa_percentual');
  return results.get('taxa') && asked.thing.tipo !== 'imovel' ? at('taxa', 'valor') : premise(rate, WHY.rate);
}

/** How much of the income an instalment would take. */
const incomeTold = ({ asked, tell }: Told): string | null =>
  asked.guardado >= asked.preco
    ? null
    : tell.sentence((say) =>
        SAID.ofIncome(
          say.percent(percentage(INSTALMENT, MONTHLY.renda), 'parte da renda'),
          say.money(MONTHLY.renda, 'renda média'),
          say.percent(premise(PREMISES.mostOfIncome, WHY.income), 'limite da renda'),
        ),
      );

const savingTold = (told: Told): string | null =>
  told.tell.sentence((say) =>
    SAID.saving({
      monthly: say.money(monthly(told), 'sobra por mês'),
      months: say.count(at('juntar', 'periodos'), 'meses para juntar', MONTHS),
      price: say.money(price(told), 'preço'),
    }),
  );

const tooLongTold = (told: Told): string | null =>
  told.tell.sentence((say) =>
    SAID.tooLong({
      monthly: say.money(monthly(told), 'sobra por mês'),
      years: say.count(
        over(at('juntar', 'periodos'), premise(MONTHS_OF_YEAR, 'meses do ano')),
        'anos para juntar',
        ['ano', 'anos'],
      ),
      price: say.money(price(told), 'preço'),
    }),
  );
const MONTHS_OF_YEAR = 12;

const yieldTold = ({ asked, tell }: Told): string | null =>
  tell.sentence((say) =>
    SAID.yield({
      saved: say.money(said(asked.guardado), 'guardado'),
      end: say.borrow('rendimento', 'valor no fim'),
      gain: say.borrow('rendimento', NET_YIELD),
      rate: say.borrow('rendimento', 'taxa usada'),
    }),
  );

const comparedTold = (told: Told): string | null =>
  told.tell.sentence((say) => {
    const difference = say.money(INTEREST, 'juros do financiamento');
    return SAID.compared(
      told.asked.thing.nome,
      difference,
      say.count(at('juntar', 'periodos'), 'meses para juntar', MONTHS),
    );
  });

const betterTold = ({ tell }: Told): string | null =>
  tell.sentence((say) => SAID.better(say.money(plus(INTEREST, YIELD), 'vantagem de juntar')));

const sharesTold = ({ asked, tell }: Told): string | null =>
  asked.bolsa
    ? tell.sentence((say) =>
        SAID.shares(
          asked.thing.nome,
          say.count(premise(PREMISES.yearsForShares, WHY.shares), 'prazo para a bolsa', ['ano', 'anos']),
        ),
      )
    : null;

/** Emptying what is put by is a risk of its own. */
function reserveTold({ asked, tell }: Told): string | null {
  if (asked.guardado === 0) return null;
  const reserve = tell.value(at('reserva', 'total_centavos'));
  if (reserve === null) return null;
  if (reserve === 0) return SAID.noReserve;
  // Whoever tells just as much may well mean the same money.
  const say = asked.tem <= reserve ? SAID.reserveSame : SAID.reserve;
  return tell.sentence((spoken) => say(spoken.money(at('reserva', 'total_centavos'), 'reserva')));
}

function premisesTold({ asked, tell, progress }: Told): string | null {
  const supposed = [
    asked.meses === null ? SAID.termSupposed : null,
    asked.taxa_mes === null ? rateSourceTold(tell, progress) : null,
  ].filter(Boolean);
  return asked.guardado >= asked.preco || supposed.length === 0 ? null : supposed.join(' ');
}

/** Who published the rate and when, and how far a kept one can be relied on; else that it is supposed. */
function rateSourceTold(tell: Teller, { results }: Progress): string {
  const told = tell.sentence((say) => SAID.ratePublished(sourceIn(say, results, 'taxa')));
  return told === null ? SAID.rateSupposed : [told, relianceTold(results, 'taxa')].filter(Boolean).join(' ');
}
