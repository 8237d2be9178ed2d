import { z } from 'zod';
import { failed, type QuoteAsked } from '#protocol';
import { defineTool } from '#runtime';
import type { FinancasScope } from './scope.ts';

/** A symbol, and of which kind. */
export const quoteInput = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('acao'), codigo: z.string().regex(/^[A-Za-z]{4}\d{1,2}$/) }),
  z.strictObject({ tipo: z.literal('moeda'), de: z.string().regex(/^[A-Za-z]{3}$/) }),
  z.strictObject({ tipo: z.literal('cripto'), moeda: z.string().regex(/^[A-Za-z0-9]{2,10}$/) }),
  z.strictObject({ tipo: z.literal('indice'), indice: z.enum(['selic', 'ipca', 'ibovespa']) }),
]);
export type QuoteInput = z.output<typeof quoteInput>;

/** A price or an index from outside. Only a symbol leaves the house. */
export const consultarCotacao = {
  ...defineTool({
    name: 'consultar_cotacao',
    label: 'Consultando a cotação…',
    description:
      'Consulta o preço de uma ação ou fundo (código), de uma moeda em reais, de uma criptomoeda, ou Selic, IPCA e Ibovespa.',
    input: z.strictObject({ pedido: quoteInput }),
    effect: 'read',
    run: async ({ pedido }, { resources, signal }: FinancasScope) => {
      if (resources.quotes === null) return failed('sem_cotacoes', 'A consulta de cotações não está ligada.');
      const answer = await resources.quotes.quote(askedOf(pedido), { signal });
      switch (answer.kind) {
        case 'found':
          return { cotacao: answer.quote };
        case 'unknown':
          return failed('cotacao_desconhecida', 'Ninguém conhece esse código.');
        case 'unavailable':
          return failed('cotacao_indisponivel', 'Nenhuma fonte respondeu agora.');
      }
    },
  }),
  untrusted: true as const,
  egress: true as const,
};

export function askedOf(pedido: QuoteInput): QuoteAsked {
  switch (pedido.tipo) {
    case 'acao':
      return { kind: 'ticker', symbol: pedido.codigo.toUpperCase() };
    case 'moeda':
      return { kind: 'currency', from: pedido.de.toUpperCase(), to: 'BRL' };
    case 'cripto':
      return { kind: 'crypto', coin: pedido.moeda.toUpperCase() };
    case 'indice':
      return { kind: 'index', index: pedido.indice };
  }
}

/** The same as the tool takes it. */
export function inputFor(quote: QuoteAsked): QuoteInput {
  switch (quote.kind) {
    case 'ticker':
      return { tipo: 'acao', codigo: quote.symbol };
    case 'currency':
      return { tipo: 'moeda', de: quote.from };
    case 'crypto':
      return { tipo: 'cripto', moeda: quote.coin };
    case 'index':
      return { tipo: 'indice', indice: quote.index };
  }
}
