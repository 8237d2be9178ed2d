import { ProsaError, type WebSearch } from '#protocol';
import { createDuckDuckGo, createGuardedRequest, createSerper, createWebSearch } from '#world';
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
function enginesIn({ engines, serperKey }: WebVariables): readonly Engine[] {
  if (engines === null) return serperKey === null ? ['duckduckgo'] : ['duckduckgo', 'serper'];
  if (engines.toLowerCase() === 'off') return [];
  const names = engines.split(',').map((name) => engineOf(name.trim().toLowerCase()));
  if (names.includes('serper') && serperKey === null)
    throw invalid('PROSA_WEB_SEARCH pede o serper, e falta SERPER_API_KEY.');
  return [...new Set(names)];
}

function engineOf(name: string): Engine {
  const engine = ENGINES.find((each) => each === name);
  if (engine) return engine;
  throw invalid(
    `PROSA_WEB_SEARCH não conhece ${JSON.stringify(name.slice(0, 40))}. Existe: ${ENGINES.join(', ')}, ou off.`,
  );
}

function checkUrl(variable: string, url: string | null): void {
  if (url === null || (URL.canParse(url) && /^https?:\/\//.test(url))) return;
  throw invalid(`${variable} precisa ser um endereço http:// ou https://.`);
}

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);
