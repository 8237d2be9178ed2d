import { DEBTS_SAID as SAID } from '../../../phrases/analise-dividas.ts';
import { relianceTold, sourceIn } from '../../investimentos/published.ts';
import { at, minus, premise } from '../../kit/index.ts';
import { rateOf } from './debts.ts';
import { WHY } from './limits.ts';
import { MONTHS, nameTold, owedTold, rateTold, type Scene } from './scene.ts';
import { goingOf, monthsOf, offeredRate, offeredTerm } from './swap.ts';

/** Whether one debt should take the place of another. */
export function swapTold(scene: Scene): readonly (string | null)[] {
  const { asked, tell, progress, debts } = scene;
  const going = goingOf(asked, debts, progress);
  const [now, offered] = [Number(rateOf(going, progress) ?? 0), Number(offeredRate(asked, progress) ?? 0)];
  const cheaper = offered < now;
  const judged = tell.sentence((say) =>
    (cheaper ? SAID.swap : SAID.noSwap)(
      nameTold(say, going),
      rateTold(say, going, scene),
      say.number(offeredTerm(asked, progress.results), 'juros do novo crédito ao mês'),
    ),
  );
  const unpaid = tell.sentence((say) =>
    SAID.unpaid(
      owedTold(say, going, scene),
      say.count(premise(monthsOf(going), WHY.months), 'prazo de exemplo', MONTHS),
      [
        say.money(at('juros_atual', 'juros_centavos'), 'juros de hoje'),
        say.money(at('juros_novo', 'juros_centavos'), 'juros no novo crédito'),
      ],
    ),
  );
  const saved = cheaper
    ? tell.sentence((say) =>
        SAID.difference(
          say.money(
            minus(at('juros_atual', 'juros_centavos'), at('juros_novo', 'juros_centavos')),
            'diferença de juros',
          ),
        ),
      )
    : null;
  return [judged, unpaid, saved, offerTold(scene)];
}

/** Where the rate of the new loan comes from, unless it was said. */
function offerTold({ asked, tell, progress }: Scene): string | null {
  if (asked.offered !== null) return null;
  if (!progress.results.get('juros_pessoal')) return SAID.offeredPremise;
  const { results } = progress;
  const told = tell.sentence((say) => SAID.offeredPublished(sourceIn(say, results, 'juros_pessoal')));
  return [told, relianceTold(results, 'juros_pessoal')].filter(Boolean).join(' ');
}
