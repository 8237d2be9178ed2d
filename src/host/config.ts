import { join } from 'node:path';
import { ProsaError } from '#protocol';
import { type AlertVariables, alertVariablesIn } from './alert-config.ts';
import { type BusVariables, busVariablesIn } from './bus-config.ts';
import { secretsIn } from './logging/secrets.ts';
import { type MarketVariables, marketVariablesIn } from './market-config.ts';
import { type ModelVariables, modelVariablesIn } from './models/variables.ts';
import { type QuoteVariables, quoteVariablesIn } from './quotes-config.ts';
import { type ServerConfig, serverConfigOf } from './server-config.ts';
import { type WebVariables, webVariablesIn } from './web-config.ts';
import { type WhatsAppConfig, whatsAppConfigIn } from './whatsapp/config.ts';

/** What the environment may decide. The only file that reads it. */
export type Config = {
  /** Where this machine keeps what conversations leave behind. */
  readonly dataDir: string;
  /** The Postgres that keeps conversations, as it was written; null: an embedded database in `dataDir` does. */
  readonly databaseUrl: string | null;
  /** `auto` = wherever a person reads along in a terminal. */
  readonly colour: 'auto' | 'off';
  /** A `dumb` terminal cannot move its cursor. */
  readonly terminal: 'full' | 'dumb';
  /** What is said about models, as it was written: `configuredModels` makes sense of it. */
  readonly models: ModelVariables;
  /** `PROSA_FLAGS` as it was written: `configuredPlatform` makes sense of it, and of the links. */
  readonly flags: string | null;
  /** `PROSA_EXAMPLES_AUTO_APPROVE` as it was written: `configuredPlatform` makes sense of it. */
  readonly autoApprove: string | null;
  /** What signed links are signed with (`PROSA_LINK_SECRET`), and where people open this server (`PROSA_PUBLIC_URL`). */
  readonly links: { readonly secret: string | null; readonly baseUrl: string | null };
  /** Who is told of answers that somebody was unhappy with, as it was written: `configuredPlatform` makes sense of it. */
  readonly alerts: AlertVariables;
  /** What is said about searching the web, as it was written: `configuredPlatform` makes sense of it. */
  readonly web: WebVariables;
  /** What is said about prices and indices, as it was written: `configuredPlatform` makes sense of it. */
  readonly quotes: QuoteVariables;
  /** What is said about companies, the economy and the news, as it was written: `configuredPlatform` makes sense of it. */
  readonly market: MarketVariables;
  /** What is said about the bus between processes, as it was written: `configuredBus` makes sense of it. */
  readonly bus: BusVariables;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const DATA_DIR = './.prosa';

export function readConfig(env: Environment = process.env): Config {
  const filled = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    dataDir: filled('PROSA_DATA_DIR') ?? DATA_DIR,
    databaseUrl: filled('DATABASE_URL') ?? null,
    colour: filled('NO_COLOR') ? 'off' : 'auto',
    terminal: filled('TERM') === 'dumb' ? 'dumb' : 'full',
    models: modelVariablesIn(env),
    flags: filled('PROSA_FLAGS') ?? null,
    autoApprove: filled('PROSA_EXAMPLES_AUTO_APPROVE') ?? null,
    links: { secret: filled('PROSA_LINK_SECRET') ?? null, baseUrl: filled('PROSA_PUBLIC_URL') ?? null },
    alerts: alertVariablesIn(filled),
    web: webVariablesIn(filled),
    quotes: quoteVariablesIn(filled),
    market: marketVariablesIn(filled),
    bus: busVariablesIn(filled),
  };
}

/** Apart from the rest, because a port that is none is no concern of whoever chats in a terminal. */
export const readServerConfig = (env: Environment = process.env): ServerConfig =>
  serverConfigOf((name) => env[name]?.trim() || undefined);

/** Null: nobody said anything about WhatsApp. */
export const readWhatsAppConfig = (env: Environment = process.env): WhatsAppConfig | null =>
  whatsAppConfigIn(env);

/** Values of the environment that no log may show, whatever variable brings them. */
export const readSecrets = (env: Environment = process.env): readonly string[] => secretsIn(env);

/** Where the data of the embedded database stand, inside the folder of everything that Prosa keeps. */
export const embeddedFolder = (dataDir = readConfig().dataDir): string => join(dataDir, 'data');

/** Where conversations live by configuration: an address of Postgres or a folder. */
export type ConfiguredStore = string | { readonly embedded: string };

/** Throws `configuration_invalid` for an address that is none; what it holds is not repeated, because a password is in it. */
export function configuredStore({ databaseUrl, dataDir }: Config): ConfiguredStore {
  if (databaseUrl === null) return { embedded: embeddedFolder(dataDir) };
  if (isPostgresAddress(databaseUrl)) return databaseUrl;
  throw new ProsaError(
    'configuration_invalid',
    'DATABASE_URL não é um endereço de Postgres: postgres://usuario:senha@servidor:5432/banco. ' +
      'Na senha, escreva @ como %40, / como %2F, # como %23 e % como %25.',
  );
}

function isPostgresAddress(text: string): boolean {
  try {
    const { protocol, hostname, searchParams, username, password, pathname, hash } = new URL(text);
    for (const part of [username, password, pathname, hostname]) decodeURIComponent(part);
    const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:';
    // A host of nothing is the local socket, and needs to be told which.
    return isPostgres && hash === '' && (hostname !== '' || searchParams.has('host'));
  } catch {
    return false;
  }
}
