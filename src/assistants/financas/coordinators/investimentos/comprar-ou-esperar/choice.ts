import type { Draft, Progress, Results } from '#runtime/missions';
import { listed } from '../../../phrases/investimentos.ts';
import { PURCHASE_SAID, CHOICE_SAID as SAID } from '../../../phrases/investimentos-comprar.ts';
import { companyName, ofShare } from '../../../phrases/investimentos-nomes.ts';
import { at, paragraphs, type Say, type Teller, type Term } from '../../kit/index.ts';
import { profileOf } from '../profile.ts';
import { sourceTold } from '../published.ts';
import { caveats, framedBy, saidOf, unknownProfile } from '../told.ts';
import { markOf } from './plan.ts';
import { effectTold } from './portfolio-told.ts';
import type { PurchaseAsked } from './read.ts';

type Option = { readonly ticker: string; readonly mark: string };

/** Several shares beside each other: what each is better at. */
export function tellChoice(asked: PurchaseAsked, tell: Teller, progress: Progress): Draft {
  const { mission, results } = progress;
  const profile = profileOf(mission);
  const all = asked.tickers.map((ticker, place) => ({ ticker, mark: markOf(place) }));
  const known = all.filter(({ mark }) => results.get(`empresa${mark}`) !== undefined);
  return {
    resposta_principal: paragraphs(
      [answerOf(all, known, tell), known.length > 1 ? SAID.both : null],
      ...known.map((option) => optionTold(option, tell, results)),
      effectTold(tell, { asked, results, profile }),
      caveats(
        progress,
        known.map(({ mark }) => `empresa${mark}`),
        known.length > 0 ? 'algo' : 'nada',
      ),
    ),
    recomendacoes_adicionais: saidOf(unknownProfile(profile)),
    proximos_passos_sugeridos: [PURCHASE_SAID.reserveFirst],
    objetivo_alcancado: known.length > 1,
    ...framedBy(progress),
  };
}

const namesOf = (options: readonly Option[]): string =>
  listed(options.map(({ ticker }) => companyName(ticker)));

function answerOf(all: readonly Option[], known: readonly Option[], tell: Teller): string {
  const [only] = known;
  if (!only) return SAID.unseen(namesOf(all));
  if (known.length === 1) return SAID.onlyOne(companyName(only.ticker));
  const wins = CONTESTS.flatMap((contest) => winTold(contest, known, tell) ?? []);
  return SAID.between(namesOf(all), listed(wins));
}

type Contest = {
  readonly of: (mark: string) => Term;
  readonly better: 'menor' | 'maior';
  /** Below it, it tells nothing. */
  readonly least: number;
  readonly told: (name: string, say: Say, term: Term) => string;
};

const CONTESTS: readonly Contest[] = [
  {
    ...{ of: (mark) => at(`empresa${mark}`, 'pl'), better: 'menor', least: 0 },
    told: (name, say, term) => SAID.cheapest(name, say.number(term, 'P/L')),
  },
  {
    ...{ of: (mark) => at(`empresa${mark}`, 'roe_percentual'), better: 'maior', least: 0 },
    told: (name, say, term) => SAID.mostReturn(name, say.percent(term, 'ROE')),
  },
  {
    ...{ of: (mark) => at(`empresa${mark}`, 'dividend_yield_percentual'), better: 'maior', least: 0 },
    told: (name, say, term) => SAID.mostDividends(name, say.percent(term, 'dividendos sobre o preço')),
  },
  {
    ...{
      of: (mark) => at(`volatilidade${mark}`, 'volatilidade_anual_percentual'),
      better: 'menor',
      least: 0,
    },
    told: (name, say, term) => SAID.leastSwing(name, say.percent(term, 'oscilação ao ano')),
  },
];

/** Who is ahead where at least two can be compared. */
function winTold(
  { of, better, least, told }: Contest,
  options: readonly Option[],
  tell: Teller,
): string | null {
  const placed = options.flatMap(({ ticker, mark }) => {
    const value = tell.value(of(mark));
    return value === null || value <= least ? [] : [{ ticker, mark, value }];
  });
  const ordered = placed.toSorted((one, other) =>
    better === 'menor' ? one.value - other.value : other.value - one.value,
  );
  const [first, second] = ordered;
  if (!first || !second || first.value === second.value) return null;
  return tell.sentence((say) => told(companyName(first.ticker), say, of(first.mark)));
}

function optionTold({ ticker, mark }: Option, tell: Teller, results: Results): readonly (string | null)[] {
  const id = `empresa${mark}`;
  const source = sourceTold(results, id) ?? '';
  return [
    tell.sentence(
      (say) => `${SAID.each(ofShare(ticker), say.price(at(id, 'preco'), 'preço da ação'), source)}.`,
    ),
    tell.sentence((say) => `${PURCHASE_SAID.ratio(say.number(at(id, 'pl'), 'P/L'))}.`),
    tell.sentence((say) => PURCHASE_SAID.returns(say.percent(at(id, 'roe_percentual'), 'ROE'))),
    tell.sentence((say) =>
      PURCHASE_SAID.dividends(say.percent(at(id, 'dividend_yield_percentual'), 'dividendos sobre o preço')),
    ),
  ];
}
