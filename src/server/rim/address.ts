import type { IncomingMessage } from 'node:http';

/** Where a request comes from. What it says of itself counts only where a proxy of ours wrote it: its last word, not the client's. */
export function addressOf(
  { headers, socket }: IncomingMessage,
  { trustProxy }: { readonly trustProxy: boolean },
): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}
