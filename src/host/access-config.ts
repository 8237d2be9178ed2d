import { ProsaError } from '#protocol';

/** Who may come in. Without a key anybody on this machine may, as a demo. */
export type AuthConfig = {
  readonly key:
    | { readonly kind: 'secret'; readonly secret: string }
    | { readonly kind: 'jwks'; readonly url: string }
    | null;
  readonly issuer: string | null;
  readonly audience: string | null;
  /** The subjects that may read the conversations of their organisation; the word of a token does not make an operator. */
  readonly operators: readonly string[];
};

/** How many requests are taken in a minute; 0: as many as come. */
export type RateConfig = {
  /** Messages of one person. */
  readonly chatPerMinute: number;
  /** Messages from one address, behind which a whole office may sit. */
  readonly chatPerAddress: number;
  readonly chatPerOrganisation: number;
  readonly readPerMinute: number;
  readonly readPerAddress: number;
  /** Logins from one address. */
  readonly loginPerMinute: number;
  /** Requests from one address without a good token: people who are not in yet, and whoever tries tokens. */
  readonly anonymousPerMinute: number;
  /** Webhooks from one address; a channel's own come from a few, all of them many. */
  readonly webhookPerAddress: number;
};

type Filled = (name: string) => string | undefined;
/** In a demo everybody sits at one machine, and whoever tries the thing out may well do it by a script. */
type Rate = { readonly name: string; readonly otherwise: number; readonly demo: number };

/** A person who types fast sends a message every two seconds; a page that is being used reads some ten times a second at worst. */
const RATES: Readonly<Record<keyof RateConfig, Rate>> = {
  chatPerMinute: { name: 'PROSA_RATE_CHAT_PER_MINUTE', otherwise: 60, demo: 1_200 },
  chatPerAddress: { name: 'PROSA_RATE_CHAT_PER_ADDRESS', otherwise: 1_200, demo: 0 },
  chatPerOrganisation: { name: 'PROSA_RATE_CHAT_PER_ORGANISATION', otherwise: 12_000, demo: 0 },
  readPerMinute: { name: 'PROSA_RATE_READ_PER_MINUTE', otherwise: 600, demo: 6_000 },
  readPerAddress: { name: 'PROSA_RATE_READ_PER_ADDRESS', otherwise: 12_000, demo: 0 },
  loginPerMinute: { name: 'PROSA_RATE_LOGIN_PER_MINUTE', otherwise: 60, demo: 6_000 },
  anonymousPerMinute: { name: 'PROSA_RATE_ANONYMOUS_PER_MINUTE', otherwise: 300, demo: 6_000 },
  webhookPerAddress: { name: 'PROSA_RATE_WEBHOOK_PER_ADDRESS', otherwise: 30_000, demo: 0 },
};

const MOST = 1_000_000;
const SECRET_BYTES = 32;

/** Throws `configuration_invalid`; what a secret holds is never repeated. */
export function authConfigOf(filled: Filled): AuthConfig {
  const secret = filled('PROSA_JWT_SECRET');
  const url = filled('PROSA_JWKS_URL');
  const audience = filled('PROSA_JWT_AUDIENCE') ?? null;
  if (secret !== undefined && url !== undefined) {
    throw invalid('Use PROSA_JWT_SECRET ou PROSA_JWKS_URL, não os dois.');
  }
  if (url !== undefined && audience === null) {
    // Whoever publishes keys signs for many applications with them.
    throw invalid('PROSA_JWKS_URL pede PROSA_JWT_AUDIENCE (no Supabase: authenticated).');
  }
  return {
    key: secret !== undefined ? secretOf(secret) : url !== undefined ? jwksOf(url) : null,
    issuer: filled('PROSA_JWT_ISSUER') ?? null,
    audience,
    operators: (filled('PROSA_OPERATORS') ?? '').split(',').flatMap((each) => each.trim() || []),
  };
}

export function rateConfigOf(filled: Filled, { key }: Pick<AuthConfig, 'key'>): RateConfig {
  const read = (rate: keyof RateConfig): number => {
    const { name, otherwise, demo } = RATES[rate];
    const text = filled(name);
    if (text === undefined) return key ? otherwise : demo;
    if (/^\d{1,7}$/.test(text) && Number(text) <= MOST) return Number(text);
    throw invalid(`${name} precisa ser um número inteiro de 0 (sem limite) a ${MOST}.`);
  };
  return {
    chatPerMinute: read('chatPerMinute'),
    chatPerAddress: read('chatPerAddress'),
    chatPerOrganisation: read('chatPerOrganisation'),
    readPerMinute: read('readPerMinute'),
    readPerAddress: read('readPerAddress'),
    loginPerMinute: read('loginPerMinute'),
    anonymousPerMinute: read('anonymousPerMinute'),
    webhookPerAddress: read('webhookPerAddress'),
  };
}

function secretOf(secret: string): AuthConfig['key'] {
  if (Buffer.byteLength(secret) >= SECRET_BYTES) return { kind: 'secret', secret };
  throw invalid(`PROSA_JWT_SECRET precisa ter ao menos ${SECRET_BYTES} bytes.`);
}

function jwksOf(text: string): AuthConfig['key'] {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || isHere) && url.username === '' && url.password === '') {
    return { kind: 'jwks', url: url.href };
  }
  throw invalid('PROSA_JWKS_URL precisa ser um endereço https, sem usuário nem senha.');
}

const invalid = (detail: string) => new ProsaError('configuration_invalid', detail);
