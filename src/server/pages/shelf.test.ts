import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../fixtures/test-server.ts';

const SCRIPT = `export const texto = ${JSON.stringify('Olá, mundo. '.repeat(500))};`;
const folder = mkdtempSync(join(tmpdir(), 'prosa-paginas-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>oi');
  writeFileSync(join(folder, 'assets', 'index-A1.js'), SCRIPT);
  server = await openServer({ pages: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Got = { readonly encoding: string | undefined; readonly bytes: Buffer; readonly length: number };

function get(path: string, accepted?: string): Promise<Got> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          encoding: answer.headers['content-encoding'],
          bytes: Buffer.concat(chunks),
          length: Number(answer.headers['content-length']),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
  ['br;q=0.0', undefined],
  [undefined, undefined],
])('a client that accepts %s gets the script as %s, whole', async (accepted, encoding) => {
  const got = await get('/assets/index-A1.js', accepted);
  expect(got.encoding).toBe(encoding);
  expect(got.length).toBe(got.bytes.length);
  const unpacked =
    encoding === 'br'
      ? brotliDecompressSync(got.bytes)
      : encoding === 'gzip'
        ? gunzipSync(got.bytes)
        : got.bytes;
  expect(unpacked.toString('utf8')).toBe(SCRIPT);
  if (encoding) expect(got.bytes.length).toBeLessThan(SCRIPT.length / 4);
});

test('what is small travels as it is', async () => {
  expect((await get('/', 'br')).encoding).toBeUndefined();
});

test('a stream is not asked for without its body', async () => {
  const { token } = await server.enter();
  const answer = await fetch(`${server.url}/api/sessions/s1/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET');
});
