import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { canonicalJson, type PersonData, type PersonExport } from '#protocol';

const FORMAT = 'prosa.person/1';

/** A new key, as it is kept. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** The key whose signatures a kept key makes, as it stands in an export. */
export const publicKeyOf = (kept: string): string =>
  createPublicKey(privateKeyOf(kept)).export({ type: 'spki', format: 'der' }).toString('base64');

export function signExport(data: PersonData, kept: string): PersonExport {
  const signed = { format: FORMAT, ...data } as const;
  const value = sign(null, Buffer.from(canonicalJson(signed)), privateKeyOf(kept)).toString('base64');
  return { ...signed, signature: { algorithm: 'Ed25519', value, publicKey: publicKeyOf(kept) } };
}

/**
 * `genuine`: exactly what was exported, by the holder of this key; `altered`: something in it was changed; `foreign`: signed by somebody
 * else; `unknown`: not an export.
 */
export type ExportVerdict = 'genuine' | 'altered' | 'foreign' | 'unknown';

export function verifyExport(value: unknown, publicKey: string): ExportVerdict {
  if (!isExport(value)) return 'unknown';
  const { signature, ...signed } = value;
  if (signature.publicKey !== publicKey) return 'foreign';
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const genuine = verify(
    null,
    Buffer.from(canonicalJson(signed)),
    key,
    Buffer.from(signature.value, 'base64'),
  );
  return genuine ? 'genuine' : 'altered';
}

const privateKeyOf = (kept: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' });

function isExport(value: unknown): value is PersonExport {
  if (typeof value !== 'object' || value === null) return false;
  const { format, signature } = value as Partial<PersonExport>;
  return format === FORMAT && typeof signature?.value === 'string' && typeof signature.publicKey === 'string';
}
