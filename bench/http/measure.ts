// One server in a process of its own: `node measure.ts <who> <store> <chunks> <gapMs>`. Tells its port, then its usage when asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Platform, wireLine } from 'prosa';
import { readServerConfig } from '#host';
import { serve } from '#server';
import { SECRET } from './secret.ts';
import { cannedEvents, type Pace, pacedPlatform } from './source.ts';

type Usage = { readonly cpuMs: number; readonly rssMb: number; readonly peakMb: number };

const MB = 1_024 * 1_024;

/** The least that streams: reads the body, writes a line per event. No identity, no limits, no back-pressure, no heartbeat. */
function bare(pace: Pace): Promise<number> {
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (bytes: Buffer) => body.push(bytes));
    request.on('end', async () => {
      JSON.parse(Buffer.concat(body).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
      for await (const event of cannedEvents(pace)) response.write(wireLine(event));
      response.end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const config = readServerConfig({
  PORT: '0',
  PROSA_HOST: '127.0.0.1',
  PROSA_JWT_SECRET: SECRET,
  PROSA_RATE_CHAT_PER_MINUTE: '0',
  PROSA_RATE_CHAT_PER_ADDRESS: '0',
  PROSA_RATE_CHAT_PER_ORGANISATION: '0',
});

async function door(platform: Platform): Promise<number> {
  await platform.ready();
  return (await serve({ platform, config, pages: 'web/dist' })).port;
}

/** The door with ready-made events behind it instead of turns. */
function canned(pace: Pace): Promise<number> {
  const platform = pacedPlatform('memory', pace);
  return door({
    ...platform,
    send: async () => ({
      input: 'm1',
      events: () => cannedEvents(pace),
      done: Promise.withResolvers<never>().promise,
      stop: () => undefined,
    }),
  });
}

async function main([who, store = '', chunks, gapMs]: readonly string[]): Promise<void> {
  const pace = { chunks: Number(chunks), gapMs: Number(gapMs) };
  const port = await (who === 'bare'
    ? bare(pace)
    : who === 'canned'
      ? canned(pace)
      : door(pacedPlatform(store === 'memory' ? store : { embedded: store }, pace)));
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100).unref();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const rss = process.memoryUsage.rss();
    const usage: Usage = {
      cpuMs: (user + system) / 1_000,
      rssMb: rss / MB,
      peakMb: Math.max(peak, rss) / MB,
    };
    process.send?.(usage);
  });
  // Whoever measures is gone: so are we.
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}

await main(process.argv.slice(2));
