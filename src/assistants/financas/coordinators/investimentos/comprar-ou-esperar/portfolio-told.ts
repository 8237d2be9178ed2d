import type { Results } from '#runtime/missions';
import { className } from '../../../phrases/investimentos.ts';
import { PURCHASE_SAID as SAID } from '../../../phrases/investimentos-comprar.ts';
import { at, premise, type Say, said, type Teller, type Term } from '../../kit/index.ts';
import { CEILING, INVESTING } from '../limits.ts';
import { BLOCKS, isPortfolioEmpty } from '../portfolio.ts';
import type { KnownProfile } from '../profile.ts';
import { ceilingOf } from '../told.ts';
import { targetOf } from './plan.ts';
import type { PurchaseAsked } from './read.ts';

/** What a purchase is simulated with: what the person told, else a sum that is said to be supposed. */
export const amountOf = ({ valor }: PurchaseAsked): Term =>
  valor === null ? premise(INVESTING.usualPurchase, 'valor suposto para a simulação da compra') : said(valor);

/** What swings, of the whole, after the movement. */
export const AFTER: Term = at(
  'simulacao_total',
  'depois',
  'classes',
  `classe=${BLOCKS.swinging}`,
  'percentual',
);

type Seen = { readonly asked: PurchaseAsked; readonly results: Results; readonly profile: KnownProfile };

/** How the portfolio would be, beside the reference of a profile. */
export function effectTold(tell: Teller, { asked, results, profile }: Seen): readonly (string | null)[] {
  if (isPortfolioEmpty(results)) return [asked.wish === 'comprar' ? SAID.noPortfolio : null];
  const classe = targetOf(asked, results);
  const before = at('simulacao', 'classes', `classe=${classe}`, 'percentual');
  const after = at('simulacao', 'depois', 'classes', `classe=${classe}`, 'percentual');
  const names = className(classe);
  const now = (say: Say): string => say.percent(before, `parte em ${names}, hoje`);
  const then = (say: Say): string => say.percent(after, `parte em ${names}, depois`);
  if (asked.wish === 'vender') return [tell.sentence((say) => SAID.sold(names, now(say), then(say)))];
  const amount = (say: Say): string => say.money(amountOf(asked), 'valor da compra');
  const moved =
    tell.sentence((say) => SAID.moved(amount(say), names, { before: now(say), after: then(say) })) ??
    tell.sentence((say) => SAID.entered(amount(say), names, then(say)));
  return [
    moved && `${moved}${isFromRest(results) ? SAID.fromRest : SAID.fromOutside}`,
    moved && asked.valor === null ? SAID.supposed : null,
    withinTold(tell, profile),
  ];
}

/** Said only where it holds: what goes beyond the reference is the answer itself. */
function withinTold(tell: Teller, { perfil }: KnownProfile): string | null {
  if ((tell.value(AFTER) ?? Number.POSITIVE_INFINITY) > CEILING[perfil]) return null;
  return tell.sentence((say) =>
    SAID.within(
      say.percent(AFTER, 'renda variável, depois'),
      SAID.reference(perfil, say.percent(ceilingOf(perfil), 'referência do perfil')),
    ),
  );
}

function isFromRest(results: Results): boolean {
  const moved = results.asked('simulacao')?.parametros.movimento as
    | { readonly de_classe?: string }
    | undefined;
  return moved?.de_classe !== undefined;
}
