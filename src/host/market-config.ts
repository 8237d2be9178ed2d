import type { MarketData } from '#protocol';
import { createMarket } from '#world';
import { checkUrl, chosenNames, invalid } from './chosen-names.ts';
import { systemClock } from './clock.ts';

/** What the environment says about companies, the economy and the news, as it was written. */
export type MarketVariables = {
  /** `PROSA_MARKET`: the sources that may be asked, or `off`. Which comes before which is said by each operation's contract. */
  readonly sources: string | null;
  readonly brapiToken: string | null;
  readonly brapiUrl: string | null;
  readonly yahooUrl: string | null;
  readonly bcbUrl: string | null;
  readonly serperKey: string | null;
  readonly serperUrl: string | null;
};

const SOURCES = ['brapi', 'yahoo', 'bcb', 'serper'] as const;
type Source = (typeof SOURCES)[number];

export const marketVariablesIn = (filled: (name: string) => string | undefined): MarketVariables => ({
  sources: filled('PROSA_MARKET') ?? null,
  brapiToken: filled('BRAPI_TOKEN') ?? null,
  brapiUrl: filled('PROSA_BRAPI_URL') ?? null,
  yahooUrl: filled('PROSA_YAHOO_URL') ?? null,
  bcbUrl: filled('PROSA_BCB_URL') ?? null,
  serperKey: filled('SERPER_API_KEY') ?? null,
  serperUrl: filled('PROSA_SERPER_URL') ?? null,
});

/** The sources that are configured; null where they are off. Throws `configuration_invalid` with what to write. */
export function configuredMarket(variables: MarketVariables): MarketData | null {
  const names = sourcesIn(variables);
  if (names.length === 0) return null;
  const { brapiToken, brapiUrl, yahooUrl, bcbUrl, serperKey, serperUrl } = variables;
  checkUrl('PROSA_BRAPI_URL', brapiUrl);
  checkUrl('PROSA_YAHOO_URL', yahooUrl);
  checkUrl('PROSA_BCB_URL', bcbUrl);
  checkUrl('PROSA_SERPER_URL', serperUrl);
  return createMarket({
    clock: systemClock(),
    ...(names.includes('brapi') && { brapi: { url: brapiUrl, token: brapiToken } }),
    ...(names.includes('yahoo') && { yahoo: { url: yahooUrl } }),
    ...(names.includes('bcb') && { bcb: { url: bcbUrl } }),
    ...(names.includes('serper') && { serper: { url: serperUrl, key: serperKey ?? '' } }),
  });
}

/** Unless told otherwise: all that want no key, and Serper where there is one. */
function sourcesIn({ sources: written, serperKey }: MarketVariables): readonly Source[] {
  const otherwise = SOURCES.filter((name) => name !== 'serper' || serperKey !== null);
  const names = chosenNames({ variable: 'PROSA_MARKET', written, known: SOURCES, otherwise });
  if (names.includes('serper') && serperKey === null)
    throw invalid('PROSA_MARKET pede o serper, e falta SERPER_API_KEY.');
  return names;
}
