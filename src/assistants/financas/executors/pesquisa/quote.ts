import type { Quote, QuoteAnswer, Quotes } from '#protocol';
import type { OperationDefinition, SourceScope } from '#runtime/missions';
import { askedOf, type QuoteInput } from '../../tools/quote.ts';
import { kept, RESEARCH } from './limits.ts';
import { collected, isoOf, passing, refusing } from './source.ts';

/** Who is asked first; a price from anybody else is one from an alternative source. */
const FIRST = 'brapi';

/** Prices and indices through the configured sources; where none answers, what was told before, marked as old. */
export const quoteOperations = (quotes: Quotes | null): Readonly<Record<string, OperationDefinition>> => ({
  cotacao: {
    cache: kept('cotacao'),
    fontes: {
      cotacoes: {
        tipo: 'primaria',
        externa: true,
        run: async ({ pedido }: { readonly pedido: QuoteInput }, { signal }: SourceScope) =>
          quotes === null ? OFF : found(await quotes.quote(askedOf(pedido), { signal })),
      },
    },
  },
});

const OFF = refusing('sem_cotacoes', 'A consulta de cotações não está ligada.');

function found(answer: QuoteAnswer) {
  switch (answer.kind) {
    case 'found':
      return told(answer.quote);
    case 'unknown':
      return refusing('cotacao_desconhecida', 'Nenhuma fonte conhece esse código.');
    case 'unavailable':
      return passing('cotacao_indisponivel', 'Nenhuma fonte de cotações respondeu agora.');
  }
}

const told = (quote: Quote) => ({
  dados: {
    ...{ simbolo: quote.symbol, nome: quote.name, valor: quote.value, unidade: quote.unit },
    variacao_percentual: quote.changePercent,
    ...{ em: isoOf(quote.at), fonte: quote.source },
  },
  fontes: [quote.source],
  ...collected(quote.at),
  ...(quote.source !== FIRST && {
    confiabilidade: RESEARCH.alternative,
    advertencias: ['Dados de fonte alternativa.'],
  }),
});
