import type { Draft, Progress, Results, Step } from '#runtime/missions';
import { listed } from '../../../phrases/investimentos.ts';
import { RATIO_NAMES, RATIO_SAID as SAID } from '../../../phrases/investimentos-indicador.ts';
import { ofCompany } from '../../../phrases/investimentos-nomes.ts';
import { at, over, paragraphs, type Say, type Source, type Teller, times } from '../../kit/index.ts';
import { relianceTold, sourceTold } from '../published.ts';
import { companyStep, sectorStep } from '../steps.ts';
import { framedBy, limitsOf, missingIn, sectorCaveats } from '../told.ts';
import type { Metric, RatioAsked } from './read.ts';

const idOf = (place: number): string => (place === 0 ? 'empresa' : `empresa_${place + 1}`);

/** Those of which a sector has a median. */
const MEDIANS: Partial<Readonly<Record<Metric, string>>> = {
  pl: 'pl',
  roe: 'roe_percentual',
  dividendos: 'dividend_yield_percentual',
};

/** Each company once; its sector where that is worth a call. */
export function planRatio({ tickers, metrics }: RatioAsked): readonly Step[] {
  const [first] = tickers;
  const beside = tickers.length === 1 && metrics.some((metric) => MEDIANS[metric] !== undefined);
  return [
    ...tickers.map((ticker, place) => companyStep(idOf(place), ticker)),
    ...(beside && first !== undefined ? [sectorStep(first)] : []),
  ];
}

type Figure = { readonly source: (id: string) => Source; readonly write: 'number' | 'percent' | 'price' };

const field = (name: string) => (id: string) => at(id, name);
const FIGURES: Readonly<Record<Metric, Figure>> = {
  pl: { source: field('pl'), write: 'number' },
  pvp: { source: field('pvp'), write: 'number' },
  roe: { source: field('roe_percentual'), write: 'percent' },
  dividendos: { source: field('dividend_yield_percentual'), write: 'percent' },
  margem: { source: field('margem_liquida_percentual'), write: 'percent' },
  lpa: { source: field('lpa'), write: 'price' },
  valor_mercado: { source: field('valor_mercado'), write: 'price' },
  payout: { source: (id) => times(at(id, 'dividend_yield_percentual'), at(id, 'pl')), write: 'percent' },
  vpa: { source: (id) => over(at(id, 'preco'), at(id, 'pvp')), write: 'price' },
};

/** The figure first, with its source and day; then what it means and the sector. */
export function tellRatio(asked: RatioAsked, tell: Teller, progress: Progress): Draft {
  const { tickers } = asked;
  if (tickers.length === 0)
    return { resposta_principal: SAID.unknownCompany, objetivo_alcancado: false, limites_ditos: true };
  const companies = tickers.map((ticker, place) =>
    companyTold(asked, tell, { ticker, id: idOf(place), results: progress.results }),
  );
  const told = companies.some(({ told: some }) => some);
  const unknown = unknownTold(asked, told);
  return {
    resposta_principal: paragraphs(
      [asked.single ? null : unknown],
      ...companies.map(({ sentences }) => sentences),
      [asked.single ? unknown : null, ...meaningTold(asked, tell)],
      [medianTold(asked, tell, progress.results), ...(told ? [sectorLimit(progress)] : [])],
    ),
    recomendacoes_adicionais: told ? [SAID.alone] : [],
    proximos_passos_sugeridos: told ? [SAID.next] : [],
    objetivo_alcancado: told && asked.unknown.length === 0,
    ...framedBy(progress),
  };
}

/** Companies that did not answer are told of by name already; the sector is worth a word. */
const sectorLimit = (progress: Progress): string | null =>
  limitsOf(
    progress,
    missingIn(progress).filter((id) => id === 'setor'),
  );

type Company = { readonly ticker: string; readonly id: string; readonly results: Results };
type Told = { readonly sentences: readonly (string | null)[]; readonly told: boolean };

function companyTold({ metrics }: RatioAsked, tell: Teller, { ticker, id, results }: Company): Told {
  const of = ofCompany(ticker);
  const names = (list: readonly Metric[]): string => listed(list.map((metric) => RATIO_NAMES[metric].name));
  if (!results.get(id)) return { sentences: [SAID.unseen(names(metrics), of)], told: false };
  const known = metrics.filter((metric) => tell.value(FIGURES[metric].source(id)) !== null);
  const missing = metrics.filter((metric) => !known.includes(metric));
  const sentence = tell.sentence((say) =>
    known.length === 0
      ? ''
      : `${capital(listed(known.map((metric, place) => told(metric, { say, id, of: place === 0 ? of : '' }))))}.`,
  );
  const sentences = [
    sentence,
    ...(known.length > 0 ? [sourceSaid(results, id), relianceTold(results, id)] : []),
    missing.length > 0 ? SAID.notTold(names(missing), of) : null,
  ];
  return { sentences, told: known.length > 0 };
}

type Telling = { readonly say: Say; readonly id: string; readonly of: string };

function told(metric: Metric, { say, id, of }: Telling): string {
  const { source, write } = FIGURES[metric];
  const { name, told: tellIt } = RATIO_NAMES[metric];
  return tellIt(of, say[write](source(id), name.slice(2))).replace(/ {2,}/g, ' ');
}

function sourceSaid(results: Results, id: string): string | null {
  const source = sourceTold(results, id);
  return source && SAID.source(source);
}

function unknownTold({ unknown, tickers, single }: RatioAsked, someTold: boolean): string | null {
  if (unknown.length === 0 || !someTold) return null;
  const asked = listed(unknown);
  return single ? SAID.unknown(asked) : SAID.onlyUnknown(asked, ofCompany(tickers[0] ?? ''));
}

/** What one figure means; of several each would be a lesson. */
function meaningTold({ metrics, tickers }: RatioAsked, tell: Teller): readonly (string | null)[] {
  const [metric] = metrics;
  if (metric === undefined || metrics.length > 1) return [];
  const values = tickers.map((_, place) => tell.value(FIGURES[metric].source(idOf(place))));
  if (values.every((value) => value === null)) return [];
  const loss = metric === 'pl' && values.some((value) => value !== null && value < 0);
  return [RATIO_NAMES[metric].means, loss ? SAID.loss : null];
}

function medianTold({ metrics, tickers }: RatioAsked, tell: Teller, results: Results): string | null {
  const [metric] = metrics.filter((each) => MEDIANS[each] !== undefined);
  const name = metric && MEDIANS[metric];
  if (!metric || name === undefined || tickers.length > 1) return null;
  const median = at('setor', 'mediana', name);
  const { write } = FIGURES[metric];
  const said = tell.sentence((say) =>
    SAID.median(
      say.text(at('setor', 'setor'), 'setor'),
      RATIO_NAMES[metric].of,
      say[write](median, 'mediana do setor'),
    ),
  );
  return said && [said, ...sectorCaveats(results)].join(' ');
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
