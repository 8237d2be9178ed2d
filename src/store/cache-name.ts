import { createHash } from 'node:crypto';
import { type CacheKey, canonicalJson } from '#protocol';

/** Parameters may be longer than any index takes, and are nobody's to read here. */
export const cacheName = ({ user, agente, operacao, parametros }: CacheKey): string =>
  createHash('sha256')
    .update(canonicalJson([user, agente, operacao, parametros]))
    .digest('base64url');
