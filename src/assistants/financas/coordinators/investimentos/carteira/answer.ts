import type { Results } from '#runtime/missions';
import { className, listed } from '../../../phrases/investimentos.ts';
import { PORTFOLIO_SAID as SAID } from '../../../phrases/investimentos-carteira.ts';
import { at, minus, percentage, premise, type Say, type Teller, type Term } from '../../kit/index.ts';
import { CEILING, INVESTING } from '../limits.ts';
import { BLOCKS, blockOf, type Holding, holdingsIn, inBlock, inClass, TOTAL } from '../portfolio.ts';
import type { KnownProfile } from '../profile.ts';
import { ceilingOf, isPlain } from '../told.ts';
import type { PortfolioAsked } from './read.ts';

export const SWINGING: Term = inBlock(BLOCKS.swinging, 'percentual');

export type Seen = { readonly tell: Teller; readonly results: Results; readonly profile: KnownProfile };

/** The answer to what was asked, in a sentence or two. */
export function answerTold({ wish }: PortfolioAsked, seen: Seen): string | null {
  switch (wish) {
    case 'diversificacao':
      return spreadTold(seen);
    case 'risco':
      return riskTold(seen);
    case 'rebalancear':
      return rebalanceTold(seen) ?? stayTold(seen);
    case 'geral':
    case 'ajuda':
      return standingTold(seen);
  }
}

const swingingIn = ({ tell }: Seen): number => tell.value(SWINGING) ?? 0;
const isBeyond = (seen: Seen): boolean => swingingIn(seen) > CEILING[seen.profile.perfil];

const share = (say: Say): string => say.percent(SWINGING, 'parte em renda variável');
const reference = ({ profile: { perfil } }: Seen, say: Say): string =>
  SAID.reference(perfil, say.percent(ceilingOf(perfil), 'referência do perfil'));
const total = (say: Say): string => say.money(TOTAL, 'total investido');

function standingTold(seen: Seen): string | null {
  const { tell } = seen;
  if (swingingIn(seen) === 0) return tell.sentence((say) => SAID.calm(total(say)));
  const told = isBeyond(seen) ? SAID.beyond : SAID.within;
  return tell.sentence((say) => told(total(say), share(say), reference(seen, say)));
}

function riskTold(seen: Seen): string | null {
  if (swingingIn(seen) === 0) return SAID.riskNone;
  const told = isBeyond(seen) ? SAID.riskYes : SAID.riskNo;
  return seen.tell.sentence((say) => told(share(say), reference(seen, say)));
}

/** What to move, and what that comes to; null: nothing has to be. */
export function rebalanceTold({ tell }: Seen): string | null {
  const after = (field: string): Term =>
    at('rebalanceada', 'depois', 'classes', `classe=${BLOCKS.swinging}`, field);
  return tell.sentence((say) =>
    SAID.adjust(
      say.money(minus(inBlock(BLOCKS.swinging, 'centavos'), after('centavos')), 'valor do ajuste'),
      share(say),
      say.percent(after('percentual'), 'renda variável, ajustada'),
    ),
  );
}

function stayTold(seen: Seen): string | null {
  if (swingingIn(seen) === 0) return SAID.noAdjustNone;
  if (isBeyond(seen)) return standingTold(seen);
  return seen.tell.sentence((say) => SAID.noAdjust(share(say), reference(seen, say)));
}

/** From here on one class is nearly all of it, per cent. */
const NEARLY_ALL = 90;

function spreadTold(seen: Seen): string | null {
  const { tell, results } = seen;
  const holdings = holdingsIn(results);
  const [first] = holdings;
  if (holdings.length === 1 && first) return SAID.onlyOne(nameOf(first, tell));
  const classes = [...new Set(holdings.map(({ classe }) => classe))];
  const main = classes.find((classe) => (tell.value(inClass(classe, 'percentual')) ?? 0) >= NEARLY_ALL);
  if (main !== undefined)
    return tell.sentence((say) =>
      SAID.oneClass(className(main), say.percent(inClass(main, 'percentual'), `parte em ${className(main)}`)),
    );
  const large = tooLargeIn(seen);
  if (large)
    return tell.sentence((say) =>
      SAID.concentrated(
        nameOf(large, tell),
        say.percent(partOf(large), 'parte do maior papel'),
        mostTold(say),
      ),
    );
  return tell.sentence((say) =>
    SAID.spread(
      listed(classes.map(className)),
      first ? nameOf(first, tell) : '',
      say.percent(at('exposicao', 'maior', 'percentual'), 'parte do maior investimento'),
    ),
  );
}

const partOf = ({ row }: Holding) => percentage(at('carteira', 'linhas', String(row), 'centavos'), TOTAL);

/** The heaviest of what swings, where it is too much of the whole. */
export function tooLargeIn({ tell, results }: Seen): Holding | null {
  const swinging = holdingsIn(results).filter((holding) => blockOf(holding) === BLOCKS.swinging);
  const [heaviest] = swinging;
  if (!heaviest) return null;
  return (tell.value(partOf(heaviest)) ?? 0) > INVESTING.largestHolding ? heaviest : null;
}

export const mostTold = (say: Say): string =>
  say.percent(
    premise(INVESTING.largestHolding, 'referência para um só papel'),
    'referência para um só papel',
  );

/** What the person calls it, as far as that may stand in an answer. */
export function nameOf({ row, nome }: Holding, tell: Teller): string {
  const named = isPlain(nome)
    ? tell.sentence((say) =>
        say.text(at('carteira', 'linhas', String(row), 'titulo'), 'nome do investimento'),
      )
    : null;
  return named ?? 'um deles';
}
