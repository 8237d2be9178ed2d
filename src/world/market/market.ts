import type { Clock, MarketData } from '#protocol';
import { createGuardedRequest } from '../guarded-request.ts';
import { WORLD } from '../limits.ts';
import { createBcb } from './bcb.ts';
import { createBrapiMarket } from './brapi-market.ts';
import { createSerperNews } from './serper-news.ts';
import { createYahoo } from './yahoo.ts';

/** One source: where it is asked unless at its own address, and with what. */
type Where = { readonly url?: string | null };

/** The sources that are wanted. An address that is given may be anywhere, on this machine too. */
export type MarketOptions = {
  readonly clock: Pick<Clock, 'monotonic' | 'now'>;
  readonly brapi?: Where & { readonly token?: string | null };
  readonly yahoo?: Where;
  readonly bcb?: Where;
  readonly serper?: Where & { readonly key: string };
  /** How long one request may take; as long as the world's limits say unless given. */
  readonly requestMs?: number;
};

/** What is published about companies, the economy and the news, by the sources that are wanted. Nothing is followed elsewhere. */
export function createMarket(options: MarketOptions): MarketData {
  const { clock, brapi, yahoo, bcb, serper, requestMs = WORLD.marketMs } = options;
  const trusted = [brapi, yahoo, bcb, serper].flatMap((source) => source?.url ?? []);
  const limits = { requestMs, answerBytes: WORLD.answerBytes, redirects: WORLD.marketRedirects };
  const request = createGuardedRequest({ trusted, limits });
  const at = ({ url }: Where) => ({ request, clock, ...(url && { url }) });
  return {
    ...(brapi && { brapi: createBrapiMarket({ ...at(brapi), token: brapi.token ?? null }) }),
    ...(yahoo && { yahoo: createYahoo(at(yahoo)) }),
    ...(bcb && { bcb: createBcb(at(bcb)) }),
    ...(serper && { serper: createSerperNews({ ...at(serper), key: serper.key }) }),
  };
}
