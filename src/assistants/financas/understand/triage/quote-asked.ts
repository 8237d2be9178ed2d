import type { QuoteAsked } from '#protocol';
import { once } from '../once.ts';
import { COINS, COMPANIES, CURRENCIES, EVERYDAY, INDICES } from './quote-names.ts';
import { writtenWords } from './written.ts';

type Named = readonly (readonly [name: string, symbol: string])[];

const names = once(() => ({
  companies: read(COMPANIES),
  coins: read(COINS),
  currencies: read(CURRENCIES),
  indices: read(INDICES),
}));

const read = (listed: string): Named =>
  listed.split(/\s+/).map((pair) => {
    const [name = '', symbol = ''] = pair.split(':');
    return [name, symbol];
  });

const TICKER = /^[a-z]{4}\d{1,2}$|^b3sa3$/;
const OF_SHARES = /^(?:acao|acoes|papel|papeis|cota|cotas|cotacao|bolsa|ticker)$/;

/**
 * Which price or index a message asks for; null: none that can be named.
 *
 * @example quoteAsked('quanto tá o dólar?') // { kind: 'currency', from: 'USD', to: 'BRL' }
 */
export function quoteAsked(text: string): QuoteAsked | null {
  const words = writtenWords(text);
  const ticker = words.find((word) => TICKER.test(word));
  if (ticker) return { kind: 'ticker', symbol: ticker.toUpperCase() };
  const said = ` ${words.filter((word) => word !== ',').join(' ')} `;
  const company = companyIn(said, words);
  if (company) return { kind: 'ticker', symbol: company };
  const coin = firstIn(said, names().coins);
  if (coin) return { kind: 'crypto', coin };
  const index = indexOf(firstIn(said, names().indices));
  if (index) return { kind: 'index', index };
  const currency = firstIn(said, names().currencies);
  return currency ? { kind: 'currency', from: currency, to: 'BRL' } : null;
}

/** Shops and banks are companies only where a share is spoken of. */
function companyIn(said: string, words: readonly string[]): string | undefined {
  const ofShares = words.some((word) => OF_SHARES.test(word));
  const listed = names().companies.filter(([name]) => ofShares || !EVERYDAY.has(name));
  return firstIn(said, listed);
}

/** The list's order decides, but the longest name of those found. */
function firstIn(said: string, listed: Named): string | undefined {
  const found = listed.filter(([name]) => said.includes(` ${name.replaceAll('_', ' ')} `));
  const longest = found.reduce((most, [name]) => Math.max(most, name.split('_').length), 0);
  return found.find(([name]) => name.split('_').length === longest)?.[1];
}

const indexOf = (name: string | undefined): 'selic' | 'ipca' | 'ibovespa' | undefined =>
  (['selic', 'ipca', 'ibovespa'] as const).find((index) => index === name);
