import type { WebSearch } from '#protocol';
import { createDuckDuckGo, createGuardedRequest, createSerper, createWebSearch } from '#world';
import { checkUrl, chosenNames, invalid } from './chosen-names.ts';
import { systemClock } from './clock.ts';

/** What the environment says about searching the web, as it was written. */
export type WebVariables = {
  /** `PROSA_WEB_SEARCH`: engines in the order in which they are asked, or `off`. */
  readonly engines: string | null;
  readonly serperKey: string | null;
  readonly duckDuckGoUrl: string | null;
  readonly serperUrl: string | null;
};

const ENGINES = ['duckduckgo', 'serper'] as const;
type Engine = (typeof ENGINES)[number];

export const webVariablesIn = (filled: (name: string) => string | undefined): WebVariables => ({
  engines: filled('PROSA_WEB_SEARCH') ?? null,
  serperKey: filled('SERPER_API_KEY') ?? null,
  duckDuckGoUrl: filled('PROSA_DUCKDUCKGO_URL') ?? null,
  serperUrl: filled('PROSA_SERPER_URL') ?? null,
});

/** The search that is configured; null where it is off. Throws `configuration_invalid` with what to write. */
export function configuredWeb(variables: WebVariables): WebSearch | null {
  const names = enginesIn(variables);
  if (names.length === 0) return null;
  const { serperKey, duckDuckGoUrl, serperUrl } = variables;
  checkUrl('PROSA_DUCKDUCKGO_URL', duckDuckGoUrl);
  checkUrl('PROSA_SERPER_URL', serperUrl);
  const trusted = [duckDuckGoUrl, serperUrl].filter((url) => url !== null);
  const request = createGuardedRequest({ trusted });
  const made = {
    duckduckgo: () => createDuckDuckGo({ request, ...(duckDuckGoUrl !== null && { url: duckDuckGoUrl }) }),
    serper: () =>
      createSerper({ request, key: serperKey ?? '', ...(serperUrl !== null && { url: serperUrl }) }),
  };
  return createWebSearch({ engines: names.map((name) => made[name]()), clock: systemClock() });
}

/** Unless told otherwise: DuckDuckGo, which wants no key, and Serper behind it where there is one. */
function enginesIn({ engines: written, serperKey }: WebVariables): readonly Engine[] {
  const otherwise: readonly Engine[] = serperKey === null ? ['duckduckgo'] : ['duckduckgo', 'serper'];
  const names = chosenNames({ variable: 'PROSA_WEB_SEARCH', written, known: ENGINES, otherwise });
  if (names.includes('serper') && serperKey === null)
    throw invalid('PROSA_WEB_SEARCH pede o serper, e falta SERPER_API_KEY.');
  return names;
}
