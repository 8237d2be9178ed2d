import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, networkOf } from './address.ts';

const seen: { direct: string; proxied: string }[] = [];
const server = createServer((request, response) => {
  seen.push({ direct: addressOf(request, false), proxied: addressOf(request, true) });
  response.end();
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

test.each([
  ['nothing', {}, '127.0.0.1'],
  ['one', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  ['what the client wrote, then the proxy', { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }, '203.0.113.7'],
  ['two headers', { 'x-forwarded-for': ['1.2.3.4', '203.0.113.7'] }, '203.0.113.7'],
  ['version 6', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
  ['no address', { 'x-forwarded-for': 'unknown' }, '127.0.0.1'],
  ['an empty end', { 'x-forwarded-for': '203.0.113.7,' }, '127.0.0.1'],
])('[fault S15] whom a request counts for, told %s', async (_, headers, expected) => {
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => {
    get({ port, host: '127.0.0.1', headers }, (response) => response.resume().on('end', () => done()));
  });
  expect(seen.at(-1)).toEqual({ direct: '127.0.0.1', proxied: expected });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
