import type { Quotes } from '#protocol';
import {
  createBrapi,
  createGuardedRequest,
  createQuotes,
  createSerperQuotes,
  type QuoteSource,
} from '#world';
import { checkUrl, chosenNames, invalid } from './chosen-names.ts';
import { systemClock } from './clock.ts';

/** What the environment says about prices and indices, as it was written. */
export type QuoteVariables = {
  /** `PROSA_QUOTES`: sources in the order in which they are asked, or `off`. */
  readonly sources: string | null;
  readonly brapiToken: string | null;
  readonly brapiUrl: string | null;
  readonly serperKey: string | null;
  readonly serperUrl: string | null;
};

const SOURCES = ['brapi', 'serper'] as const;
type Source = (typeof SOURCES)[number];

export const quoteVariablesIn = (filled: (name: string) => string | undefined): QuoteVariables => ({
  sources: filled('PROSA_QUOTES') ?? null,
  brapiToken: filled('BRAPI_TOKEN') ?? null,
  brapiUrl: filled('PROSA_BRAPI_URL') ?? null,
  serperKey: filled('SERPER_API_KEY') ?? null,
  serperUrl: filled('PROSA_SERPER_URL') ?? null,
});

/** The sources that are configured; null where they are off. Throws `configuration_invalid` with what to write. */
export function configuredQuotes(variables: QuoteVariables): Quotes | null {
  const names = sourcesIn(variables);
  if (names.length === 0) return null;
  const { brapiToken, brapiUrl, serperKey, serperUrl } = variables;
  checkUrl('PROSA_BRAPI_URL', brapiUrl);
  checkUrl('PROSA_SERPER_URL', serperUrl);
  const request = createGuardedRequest({ trusted: [brapiUrl, serperUrl].filter((url) => url !== null) });
  const made: Readonly<Record<Source, () => QuoteSource>> = {
    brapi: () => createBrapi({ request, token: brapiToken, ...(brapiUrl !== null && { url: brapiUrl }) }),
    serper: () =>
      createSerperQuotes({ request, key: serperKey ?? '', ...(serperUrl !== null && { url: serperUrl }) }),
  };
  return createQuotes({ sources: names.map((name) => made[name]()), clock: systemClock() });
}

/** Unless told otherwise: Brapi, and Serper behind it where there is a key. */
function sourcesIn({ sources: written, serperKey }: QuoteVariables): readonly Source[] {
  const otherwise: readonly Source[] = serperKey === null ? ['brapi'] : ['brapi', 'serper'];
  const names = chosenNames({ variable: 'PROSA_QUOTES', written, known: SOURCES, otherwise });
  if (names.includes('serper') && serperKey === null)
    throw invalid('PROSA_QUOTES pede o serper, e falta SERPER_API_KEY.');
  return names;
}
