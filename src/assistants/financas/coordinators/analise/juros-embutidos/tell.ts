import type { Draft, Progress } from '#runtime/missions';
import { HIDDEN_SAID as SAID } from '../../../phrases/analise-juros.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
import { at, minus, paragraphs, said, type Teller, times } from '../../kit/index.ts';
import { numberIn } from '../answers.ts';
import { unseen } from '../unseen.ts';
import type { HiddenAsked } from './read.ts';

const RATE = at('embutida', 'taxa_percentual');
const MARKET = at('juros_mercado', 'valor');

/** The rate first, then the sums that it is made of, and how it stands beside what the market takes. */
export function tellHidden(asked: HiddenAsked, tell: Teller, progress: Progress): Draft {
  const opening = tell.sentence((say) => SAID.rate(say.percent(RATE, 'juros embutidos ao mês')));
  return {
    resposta_principal: paragraphs(
      [opening ?? SAID.unknown],
      [sumTold(asked, tell)],
      [besideTold(asked, tell, progress), relianceTold(progress.results, 'juros_mercado')],
      [SAID.allIn, unseen(progress.limitations, SAID.unseen)],
    ),
    proximos_passos_sugeridos: [SAID.step],
    objetivo_alcancado: opening !== null,
    procedencia: daysPublished(progress.results),
    limites_ditos: true,
  };
}

/** All that is paid back, and what of it is interest. */
function sumTold({ preco, entrada, parcela, parcelas }: HiddenAsked, tell: Teller): string | null {
  return tell.sentence((say) => {
    const told = {
      parts: say.count(said(parcelas), 'parcelas', ['parcela', 'parcelas']),
      each: say.money(said(parcela), 'parcela'),
      sum: say.money(times(said(parcela), said(parcelas)), 'soma das parcelas'),
    };
    return entrada === 0
      ? SAID.sum(told, say.money(said(preco), 'valor emprestado'))
      : SAID.sumFinanced(told, say.money(minus(said(preco), said(entrada)), 'valor financiado'));
  });
}

function besideTold({ veiculo }: HiddenAsked, tell: Teller, { results }: Progress): string | null {
  const [rate, market] = [
    numberIn(results, 'embutida', 'taxa_percentual'),
    numberIn(results, 'juros_mercado', 'valor'),
  ];
  if (rate === null || market === null) return null;
  return tell.sentence((say) =>
    (rate > market ? SAID.dearer : SAID.cheaper)(
      SAID.of[veiculo ? 'veiculo' : 'pessoal'],
      say.percent(MARKET, 'juros médios do mercado ao mês'),
      sourceIn(say, results, 'juros_mercado'),
    ),
  );
}
