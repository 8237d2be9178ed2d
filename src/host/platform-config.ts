import { ProsaError } from '#protocol';
import { configuredAlerts } from './alert-config.ts';
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
  autoApprove,
  links,
  alerts,
  web,
  quotes,
  market,
}: Config): Required<
  Pick<PlatformOptions, 'flags' | 'examples' | 'links' | 'alerts' | 'web' | 'quotes' | 'market'>
> {
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
    examples: { autoApprove: scoreIn(autoApprove) },
    alerts: configuredAlerts(alerts),
    web: configuredWeb(web),
    quotes: configuredQuotes(quotes),
    market: configuredMarket(market),
    links: { ...(secret !== null && { secret }), ...(baseUrl !== null && { baseUrl }) },
  };
}

/** Off unless a score is written there. */
function scoreIn(text: string | null): number | null {
  if (text === null || text === 'off') return null;
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100) return Number(text);
  throw new ProsaError(
    'configuration_invalid',
    'PROSA_EXAMPLES_AUTO_APPROVE é a nota do juiz, de 1 a 100, a partir da qual um exemplo vale sem operador; ou off.',
  );
}

function isPublicAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}
