import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address a request came from. What a client writes about itself counts only behind a proxy that is trusted, and of that
 * only the last entry: the one that the proxy itself has put there.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const here = request.socket.remoteAddress ?? '';
  if (!trustProxy) return here;
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(told) ? told : here;
}

/** Whoever has an address of version 6 has a whole network of them: it counts as one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [left = '', right] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
