// One server in a process of its own: `node measure.ts bare` or `node measure.ts prosa <folder> <people> <entries>`. Tells its port when it listens.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { financas } from '#assistants';
import { openDesk } from '#assistants/financas';
import { createPlatform, readServerConfig } from '#host';
import { serve } from '#server';
import { createDurableStore } from '#store';
import { SECRET } from '../http/secret.ts';
import { fillLedgers } from './fill.ts';

/** The least that answers: reads the body, writes one line. */
function bare(): Promise<number> {
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (bytes: Buffer) => body.push(bytes));
    request.on('end', () => {
      JSON.parse(Buffer.concat(body).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
      response.end('{"type":"turn_finished"}\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const config = () =>
  readServerConfig({
    ...{ PORT: '0', PROSA_HOST: '127.0.0.1', PROSA_JWT_SECRET: SECRET },
    ...{
      PROSA_RATE_CHAT_PER_MINUTE: '0',
      PROSA_RATE_CHAT_PER_ADDRESS: '0',
      PROSA_RATE_CHAT_PER_ORGANISATION: '0',
    },
  });

async function fill(folder: string, people: number, entries: number) {
  const durable = createDurableStore({
    target: { kind: 'embedded', folder },
    tables: financas.tables ? [financas.tables] : [],
  });
  await durable.open();
  const filled = await fillLedgers(openDesk({ database: durable.database }), { people, entries });
  await durable.close();
  return filled;
}

/** Every control on, no model; the ledgers are filled before, as if these people had been here for two years. */
async function prosa(folder: string): Promise<number> {
  const platform = createPlatform({ store: { embedded: folder }, assistants: [financas] });
  await platform.ready();
  platform.warm();
  return (await serve({ platform, config: config(), pages: 'web/dist' })).port;
}

async function main([who, folder = '', people = '', entries = '']: readonly string[]): Promise<void> {
  // Whoever measures is gone: so are we.
  process.on('disconnect', () => process.exit());
  const filled = who === 'fill' ? await fill(folder, Number(people), Number(entries)) : null;
  if (filled) return void process.send?.(filled);
  process.send?.({ port: await (who === 'bare' ? bare() : prosa(folder)) });
}

await main(process.argv.slice(2));
