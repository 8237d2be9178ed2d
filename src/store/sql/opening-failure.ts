import { ProsaError } from '#protocol';
import type { DatabaseTarget } from './open/open-database.ts';
import { isUnreachable } from './turns/statement.ts';

type Sentence = (place: string) => string;

const NOBODY: Sentence = (place) =>
  `Ninguém respondeu em ${place}. Confira se o Postgres está ligado e se o endereço está certo.`;

/** What Postgres or the network answered, in the words of somebody who has to do something about it. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: NOBODY,
  ECONNRESET: NOBODY,
  ETIMEDOUT: NOBODY,
  EHOSTUNREACH: NOBODY,
  ENETUNREACH: NOBODY,
  ENOENT: NOBODY,
  ENOTFOUND: (place) => `O servidor de ${place} não existe na rede. Confira o endereço.`,
  EAI_AGAIN: (place) => `O nome do servidor de ${place} não pôde ser resolvido. Confira a rede e o endereço.`,
  '28P01': (place) => `O Postgres em ${place} recusou o usuário ou a senha.`,
  '28000': (place) => `O Postgres em ${place} não deixa este usuário entrar.`,
  '3D000': (place) => `O banco ${place} não existe. Crie-o ou indique outro.`,
  '42501': (place) => `O usuário não tem permissão para preparar o banco ${place}.`,
  '25006': (place) => `O Postgres em ${place} só aceita leitura agora. Indique o servidor principal.`,
  '53100': (place) => `O disco do Postgres em ${place} está cheio. Libere espaço e tente de novo.`,
  '53300': (place) => `O Postgres em ${place} não aceita mais conexões agora.`,
  '57P03': (place) => `O Postgres em ${place} ainda está iniciando. Tente de novo em instantes.`,
};

/** Why a database could not be opened: always a `ProsaError`, and never with a password in it. */
export function openingFailure(target: DatabaseTarget, error: unknown): ProsaError {
  if (error instanceof ProsaError) return error;
  const place = placeOf(target);
  return new ProsaError('store_unavailable', sentenceFor(target, error)(place), error);
}

function sentenceFor({ kind }: DatabaseTarget, error: unknown): Sentence {
  const { code, message } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  const known = SENTENCES[String(code)];
  if (known) return known;
  if (kind === 'postgres' && (isUnreachable(error) || message?.includes('timeout expired'))) return NOBODY;
  if (message?.includes('password must be a string'))
    return (place) => `O Postgres em ${place} pede uma senha, e o endereço não tem nenhuma.`;
  return (place) => `O banco de dados em ${place} não abriu: ${message ?? String(error)}`;
}

/** Where a database is, for people: no user, no password. */
export function placeOf(target: DatabaseTarget): string {
  switch (target.kind) {
    case 'memory':
      return 'memória';
    case 'embedded':
      return target.folder;
    case 'postgres':
      return addressOf(target.url);
  }
}

function addressOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `${host || 'localhost'}:${port || '5432'}${pathname === '/' ? '' : decodeURIComponent(pathname)}`;
}
