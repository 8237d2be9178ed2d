import type { MarketData } from '#protocol';
import {
  type BcbStub,
  type BrapiStub,
  createMarket,
  type SearchStub,
  startBcbStub,
  startBrapiStub,
  startSearchStub,
  startYahooStub,
  type YahooStub,
} from '#world';
import { systemClock } from '../clock.ts';

/** A market on this machine: the real clients, and sources whose mood the test decides. */
export type OpenMarket = {
  readonly market: Required<MarketData>;
  readonly brapi: BrapiStub;
  readonly yahoo: YahooStub;
  readonly bcb: BcbStub;
  readonly search: SearchStub;
  close(): Promise<void>;
};

/** A source that never answers is waited for so long, unless told otherwise or whoever waits gives up by its own clock. */
const REQUEST_MS = 2_000;
/** The Monday after the last trading day of the stubs. */
const NOW = Date.UTC(2026, 10, 16, 13);

/**
 * Brapi, Yahoo, the Banco Central and Serper on loopback, with invented figures of November 2026.
 *
 * @example const { market, brapi } = await openMarket(); brapi.answer('silent');
 */
export async function openMarket({ requestMs = REQUEST_MS } = {}): Promise<OpenMarket> {
  const [brapi, yahoo] = [await startBrapiStub(), await startYahooStub()];
  const [bcb, search] = [await startBcbStub(), await startSearchStub()];
  const market = createMarket({
    ...{ clock: { ...systemClock(), now: () => NOW }, requestMs },
    ...{ brapi: { url: brapi.url }, yahoo: { url: yahoo.url }, bcb: { url: bcb.url } },
    serper: { url: search.serper, key: 'chave-de-teste' },
  });
  return {
    market: market as Required<MarketData>,
    ...{ brapi, yahoo, bcb, search },
    close: async () => {
      await Promise.all([brapi, yahoo, bcb, search].map((stub) => stub.close()));
    },
  };
}
