import { ProsaError } from '#protocol';

/** Who may come in. Without a key anybody on this machine may, as a demo. */
export type AuthConfig = {
  readonly key:
    | { readonly kind: 'secret'; readonly secret: string }
    | { readonly kind: 'jwks'; readonly url: string }
    | null;
  readonly issuer: string | null;
  readonly audience: string | null;
  /** The subjects that may read the conversations of their organisation. */
  readonly operators: readonly string[];
};

/** How many requests a minute are taken, and from how many addresses away a client's own address is believed. */
export type RateConfig = {
  readonly chatPerMinute: number;
  readonly readPerMinute: number;
  readonly loginPerMinute: number;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What the environment decides about the server. */
export type ServerConfig = {
  readonly port: number;
  /** The address to listen on; null: this machine only in a demo, all addresses otherwise. */
  readonly host: string | null;
  /** A proxy in front tells the client's address (`X-Forwarded-For`) and ends TLS. */
  readonly trustProxy: boolean;
  /** Null: nobody asked for logs. */
  readonly logLevel: LogLevel | null;
  readonly auth: AuthConfig;
  readonly rate: RateConfig;
};

type Filled = (name: string) => string | undefined;

const PORT = 3000;
const LAST_PORT = 65_535;
const RATE: RateConfig = { chatPerMinute: 60, readPerMinute: 600, loginPerMinute: 20 };
const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** Throws `configuration_invalid` with what is wrong; secrets are never repeated. */
export function serverConfigOf(filled: Filled): ServerConfig {
  return {
    port: wholeNumber(filled, 'PORT', { otherwise: PORT, from: 0, to: LAST_PORT }),
    host: filled('PROSA_HOST') ?? null,
    trustProxy: isOn(filled, 'PROSA_TRUST_PROXY'),
    logLevel: levelOf(filled('PROSA_LOG_LEVEL')),
    auth: {
      key: keyOf(filled('PROSA_JWT_SECRET'), filled('PROSA_JWKS_URL')),
      issuer: filled('PROSA_JWT_ISSUER') ?? null,
      audience: filled('PROSA_JWT_AUDIENCE') ?? null,
      operators: (filled('PROSA_OPERATORS') ?? '').split(',').flatMap((each) => each.trim() || []),
    },
    rate: {
      chatPerMinute: rate(filled, 'PROSA_RATE_CHAT', RATE.chatPerMinute),
      readPerMinute: rate(filled, 'PROSA_RATE_READ', RATE.readPerMinute),
      loginPerMinute: rate(filled, 'PROSA_RATE_LOGIN', RATE.loginPerMinute),
    },
  };
}

type Bounds = { readonly otherwise: number; readonly from: number; readonly to: number };

function wholeNumber(filled: Filled, name: string, { otherwise, from, to }: Bounds): number {
  const text = filled(name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw invalid(`${name} precisa ser um número inteiro de ${from} a ${to}; veio ${quoted(text)}.`);
}

const rate = (filled: Filled, name: string, otherwise: number): number =>
  wholeNumber(filled, name, { otherwise, from: 1, to: 1_000_000 });

function isOn(filled: Filled, name: string): boolean {
  const text = (filled(name) ?? '0').toLowerCase();
  if (['1', 'true', 'sim'].includes(text)) return true;
  if (['0', 'false', 'nao', 'não'].includes(text)) return false;
  throw invalid(`${name} precisa ser 1 ou 0; veio ${quoted(text)}.`);
}

function levelOf(text: string | undefined): LogLevel | null {
  if (text === undefined) return null;
  const level = LEVELS.find((each) => each === text.toLowerCase());
  if (level) return level;
  throw invalid(`PROSA_LOG_LEVEL precisa ser um destes: ${LEVELS.join(', ')}; veio ${quoted(text)}.`);
}

function keyOf(secret: string | undefined, url: string | undefined): AuthConfig['key'] {
  if (secret !== undefined && url !== undefined) {
    throw invalid('Escolha um só: PROSA_JWT_SECRET ou PROSA_JWKS_URL.');
  }
  if (secret !== undefined) return { kind: 'secret', secret };
  if (url === undefined) return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return { kind: 'jwks', url };
  throw invalid('PROSA_JWKS_URL não é um endereço http:// ou https://.');
}

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);

const LONGEST_QUOTE = 40;
const quoted = (text: string): string => JSON.stringify(text.slice(0, LONGEST_QUOTE));
