import { ProsaError } from '#protocol';
import { type AuthConfig, authConfigOf, type RateConfig, rateConfigOf } from './access-config.ts';
import { embedOriginsOf } from './embed-config.ts';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What the environment decides about the server. */
export type ServerConfig = {
  readonly port: number;
  /** The address to listen on; null: this machine only in a demo, all addresses otherwise. */
  readonly host: string | null;
  /** A proxy in front tells the client's address (`X-Forwarded-For`) and ends TLS. */
  readonly trustProxy: boolean;
  /** Null: nobody asked for logs. */
  readonly logLevel: LogLevel | null;
  /** Sites that may show the chat inside of their pages. */
  readonly embedOrigins: readonly string[];
  readonly auth: AuthConfig;
  readonly rate: RateConfig;
};

type Filled = (name: string) => string | undefined;

const PORT = 3000;
const LAST_PORT = 65_535;
const LEVELS: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** Throws `configuration_invalid` with what is wrong; secrets are never repeated. */
export function serverConfigOf(filled: Filled): ServerConfig {
  const auth = authConfigOf(filled);
  return {
    port: wholeNumber(filled, 'PORT', { otherwise: PORT, from: 0, to: LAST_PORT }),
    host: filled('PROSA_HOST') ?? null,
    trustProxy: isOn(filled, 'PROSA_TRUST_PROXY'),
    logLevel: levelOf(filled('PROSA_LOG_LEVEL')),
    embedOrigins: embedOriginsOf(filled('PROSA_EMBED_ORIGINS')),
    auth,
    rate: rateConfigOf(filled, auth),
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

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);

const LONGEST_QUOTE = 40;
const quoted = (text: string): string => JSON.stringify(text.slice(0, LONGEST_QUOTE));
