import { ProsaError } from '#protocol';
import type { Config } from './config.ts';
import { flagsIn } from './flags.ts';
import { configuredMarket } from './market-config.ts';
import type { PlatformOptions } from './platform-contract.ts';
import { configuredQuotes } from './quotes-config.ts';
import { configuredWeb } from './web-config.ts';

const SHORTEST_SECRET = 32;

/** What the environment decides about a platform. Throws `configuration_invalid`; a secret is never repeated. */
export function configuredPlatform({
  flags,
  links,
  web,
  quotes,
  market,
}: Config): Required<Pick<PlatformOptions, 'flags' | 'links' | 'web' | 'quotes' | 'market'>> {
  const { secret, baseUrl } = links;
  if (secret !== null && secret.length < SHORTEST_SECRET) {
    throw new ProsaError(
      'configuration_invalid',
      `PROSA_LINK_SECRET precisa ter ao menos ${SHORTEST_SECRET} caracteres.`,
    );
  }
  if (baseUrl !== null && !isPublicAddress(baseUrl)) {
    throw new ProsaError(
      'configuration_invalid',
      'PROSA_PUBLIC_URL é o endereço em que as pessoas abrem este servidor: https://prosa.exemplo.br, sem nada depois.',
    );
  }
  return {
    flags: flagsIn(flags),
    web: configuredWeb(web),
    quotes: configuredQuotes(quotes),
    market: configuredMarket(market),
    links: { ...(secret !== null && { secret }), ...(baseUrl !== null && { baseUrl }) },
  };
}

function isPublicAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}
