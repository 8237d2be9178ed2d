import { findInjection } from '#language/guard';
import type { MarketData, NewsItem, NewsSource } from '#protocol';
import type { OperationDefinition, Source } from '#runtime/missions';
import { notKnownThere, suspiciousNews } from '../../phrases/pesquisa.ts';
import { kept } from './limits.ts';
import { credited, isoOf, off, outside, passing } from './source.ts';

type Asked = { readonly assunto: string };

/** What strangers wrote: each item is searched for orders before anybody reads it. */
export const newsOperations = ({ serper }: MarketData): Readonly<Record<string, OperationDefinition>> => ({
  noticias: {
    cache: kept('noticias'),
    fontes: { serper: serper ? news(serper) : off() },
  },
});

const news = (source: NewsSource): Source =>
  outside<Asked, readonly NewsItem[]>({
    ...{ fonte: 'serper', tipo: 'primaria' },
    ask: ({ assunto }, asking) => source.news(assunto, asking),
    tell: (items) => {
      const harmless = items.filter((item) => !givesOrders(item));
      const dropped = items.length - harmless.length;
      return {
        dados: { itens: harmless.map(told) },
        fontes: credited('serper', 'primaria'),
        advertencias: dropped > 0 ? [suspiciousNews(dropped)] : [],
      };
    },
    unknown: ({ assunto }) => passing('sem_noticias', notKnownThere('serper', assunto)),
  });

const givesOrders = ({ title, snippet, source }: NewsItem): boolean =>
  [`${title}\n${snippet}`, title, snippet, source].some((text) => findInjection(text) !== null);

const told = ({ title, snippet, source, url, at }: NewsItem) => ({
  ...{ titulo: title, trecho: snippet, fonte: source, url, em: isoOf(at) },
});
