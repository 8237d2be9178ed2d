import type { JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import { listed } from '../../../phrases/investimentos.ts';
import { PURCHASE_SAID as SAID } from '../../../phrases/investimentos-comprar.ts';
import { ofShare } from '../../../phrases/investimentos-nomes.ts';
import { at, type Teller } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { sourceTold } from '../published.ts';
import { asFall, compared, isPlain, sectorCaveats } from '../told.ts';
import type { PurchaseAsked } from './read.ts';

/** What is published of the company, beside its sector. */
export function companyTold(
  { tickers: [ticker = ''], caiu, numDia }: PurchaseAsked,
  tell: Teller,
  results: Results,
): readonly (string | null)[] {
  const moved = tell.value(at('empresa', 'variacao_percentual'));
  return [
    priceTold(ticker, tell, results),
    caiu !== null && numDia && moved !== null && moved >= 0 ? SAID.notThatFall : null,
    ...ratiosTold(tell, results),
  ];
}

function priceTold(ticker: string, tell: Teller, results: Results): string | null {
  const source = sourceTold(results, 'empresa') ?? '';
  const change = at('empresa', 'variacao_percentual');
  const moved = tell.value(change) ?? 0;
  return tell.sentence((say) => {
    const told = SAID.price(ofShare(ticker), say.price(at('empresa', 'preco'), 'preço da ação'), source);
    if (moved === 0) return `${told}.`;
    if (moved > 0) return `${told}${SAID.up(say.percent(change, 'variação do dia'))}`;
    return `${told}${SAID.down(say.percent(asFall(change), 'queda do dia'))}`;
  });
}

const RATIO = at('empresa', 'pl');
const MEDIAN = at('setor', 'mediana', 'pl');

function ratiosTold(tell: Teller, results: Results): readonly (string | null)[] {
  const beside = compared(tell, RATIO, MEDIAN);
  const place = beside === null ? '' : beside < 0 ? SAID.below : beside > 0 ? SAID.above : SAID.level;
  const ratio =
    tell.sentence((say) => {
      const sector = say.text(at('setor', 'setor'), 'setor');
      const told = SAID.ratio(say.number(RATIO, 'P/L'));
      return `${told}${SAID.besideSector(place, sector, say.number(MEDIAN, 'mediana do P/L no setor'))}`;
    }) ?? tell.sentence((say) => `${SAID.ratio(say.number(RATIO, 'P/L'))}.`);
  const sector = beside === null ? [] : sectorCaveats(results);
  const positive = (tell.value(RATIO) ?? 0) > 0;
  return [
    ratio,
    ...sector,
    positive && beside !== null && beside < 0 ? SAID.cheap : null,
    tell.value(RATIO) === null
      ? tell.sentence((say) => SAID.book(say.number(at('empresa', 'pvp'), 'P/VP')))
      : null,
    tell.sentence((say) => SAID.returns(say.percent(at('empresa', 'roe_percentual'), 'ROE'))),
    tell.sentence((say) =>
      SAID.dividends(say.percent(at('empresa', 'dividend_yield_percentual'), 'dividendos sobre o preço')),
    ),
  ];
}

/** Days of a year's swing within which a move is nothing special. */
const COMMON_DAYS = 2;

/** How the price behaved: over a year, a day beside that, and over five years where it was looked at. */
export function swingTold({ caiu, numDia }: PurchaseAsked, tell: Teller): readonly (string | null)[] {
  const swing = tell.value(at('volatilidade', 'volatilidade_anual_percentual'));
  const day = swing === null ? null : swing / Math.sqrt(INVESTING.closingsOfYear);
  const year = tell.sentence((say) =>
    SAID.year(
      say.percent(at('volatilidade', 'retorno_periodo_percentual'), 'variação em doze meses'),
      say.percent(at('volatilidade', 'volatilidade_anual_percentual'), 'oscilação ao ano'),
      say.percent(asFall(at('volatilidade', 'maior_queda_percentual')), 'maior queda em doze meses'),
    ),
  );
  const beside =
    day === null || caiu === null || !numDia
      ? null
      : caiu <= COMMON_DAYS * day
        ? SAID.commonDay
        : SAID.rareDay;
  const long = tell.sentence((say) =>
    SAID.long(
      say.percent(at('volatilidade_longa', 'retorno_periodo_percentual'), 'variação em cinco anos'),
      say.percent(asFall(at('volatilidade_longa', 'maior_queda_percentual')), 'maior queda em cinco anos'),
    ),
  );
  return [year, year && beside, long, year || long ? SAID.past : null];
}

/** Headlines, as what they are: strangers' words. */
export function newsTold(tell: Teller, results: Results): string | null {
  const items = ((results.data('noticias') as JsonObject | undefined)?.itens ?? []) as readonly JsonObject[];
  const places = items.flatMap(({ titulo, fonte }, place) =>
    String(titulo).length <= INVESTING.longestHeadline && isPlain(`${titulo} ${fonte}`) ? place : [],
  );
  const told = places.slice(0, INVESTING.namedNews).flatMap(
    (place) =>
      tell.sentence((say) => {
        const from = (field: string) => at('noticias', 'itens', String(place), field);
        return SAID.headline(say.text(from('titulo'), 'manchete'), say.text(from('fonte'), 'quem publicou'));
      }) ?? [],
  );
  return told.length === 0 ? null : SAID.news(listed(told));
}
