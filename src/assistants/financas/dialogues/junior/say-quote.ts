import { localDay, sayDayInSentence } from '#language/dates';
import type { Quote, QuoteAsked } from '#protocol';
import { QUOTES } from '../../phrases/junior.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  USD: 'o dólar',
  EUR: 'o euro',
  GBP: 'a libra',
  ARS: 'o peso argentino',
  JPY: 'o iene',
  CHF: 'o franco suíço',
  CAD: 'o dólar canadense',
  AUD: 'o dólar australiano',
  CNY: 'o yuan',
};
const INDICES = { selic: 'a Selic', ipca: 'o IPCA', ibovespa: 'o Ibovespa' } as const;

/** What was asked for, as it stands in a sentence. */
export function nameOfQuote(asked: QuoteAsked | null): string {
  switch (asked?.kind) {
    case undefined:
      return 'essa cotação';
    case 'ticker':
      return asked.symbol;
    case 'currency':
      return CURRENCIES[asked.from] ?? asked.from;
    case 'crypto':
      return asked.coin;
    case 'index':
      return INDICES[asked.index];
  }
}

const SOURCES: Readonly<Record<string, string>> = { brapi: 'Brapi', serper: 'Google, pelo Serper' };

/** "PETR4 (Petrobras PN): R$ 38,50 (+1,20% no dia), hoje às 10:00. Fonte: Brapi." */
export function sayQuote(quote: Quote, today: string): string {
  const { symbol, name, changePercent, at, source } = quote;
  const titled = name === '' || name === symbol ? symbol : `${name} (${symbol})`;
  return [
    QUOTES.told(titled, figureOf(quote)),
    changePercent === null ? '' : QUOTES.change(signed(changePercent)),
    at === null ? '' : QUOTES.at(`${sayDayInSentence(localDay(at), today)} às ${timeOf(at)}`),
    QUOTES.source(SOURCES[source] ?? source),
  ].join('');
}

/** What was published is what is told: figures are spelled, never computed. */
function figureOf({ value, unit }: Quote): string {
  switch (unit) {
    case 'BRL':
      return `R$ ${spelled(value, 2)}`;
    case 'USD':
      return `US$ ${spelled(value, 2)}`;
    case 'percent':
      return `${spelled(value, 2)}%`;
    case 'points':
      return `${spelled(value, 0)} pontos`;
  }
}

const MOST_DECIMALS = 4;

/** "5.4321" → "5,4321"; at least so many decimals. */
function spelled(value: string, least: number): string {
  const [whole = '0', decimals = ''] = value.split('.');
  const kept = decimals.slice(0, MOST_DECIMALS).padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return kept === '' ? grouped : `${grouped},${kept}`;
}

const SHOWN_PERCENT_DECIMALS = 2;

function signed(percent: string): string {
  const negative = percent.startsWith('-');
  const [whole = '0', decimals = ''] = percent.replace(/^[-+]/, '').split('.');
  const kept = decimals.slice(0, SHOWN_PERCENT_DECIMALS).padEnd(SHOWN_PERCENT_DECIMALS, '0');
  return `${negative ? '-' : '+'}${whole},${kept}%`;
}

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
