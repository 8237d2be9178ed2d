import { existsSync } from 'node:fs';
import type { ConfiguredStore, PlatformOptions } from '#host';
import type { Serving } from '#server';
import { modelNames } from '../model-names.ts';

export type Announcement = {
  readonly serving: Pick<Serving, 'url' | 'demo'>;
  readonly store: ConfiguredStore;
  readonly models: NonNullable<PlatformOptions['models']>;
  readonly whatsapp: string;
};

/** A first start takes seconds, and so does a database that does not answer: whoever waits is told what for. */
export function preparing(store: ConfiguredStore): string {
  if (typeof store === 'string') return `Conectando ao ${placeOf(store)}…\n`;
  return !existsSync(store.embedded)
    ? 'Preparando o banco de dados (só na primeira vez, alguns segundos)…\n'
    : '';
}

/** What somebody who has just started it wants to know, first of all where to click. */
export function announcement({ serving: { url, demo }, store, models, whatsapp }: Announcement): string {
  return [
    'Prosa está no ar.',
    '',
    `  Conversa   ${url}`,
    `  Estúdio    ${url}/studio`,
    `  Dados      ${placeOf(store)}`,
    `  Modelos    ${modelNames(models).join(', ') || 'sem modelo: os assistentes respondem por reflexos'}`,
    `  WhatsApp   ${whatsapp}`,
    `  Acesso     ${demo ? 'demonstração: só nesta máquina, sem senha' : 'por token (JWT)'}`,
    '',
    'Ctrl+C encerra.',
    '',
  ].join('\n');
}

function placeOf(store: ConfiguredStore): string {
  if (typeof store === 'object') return `${store.embedded} (banco embutido)`;
  // The address holds a password: only where it leads is told.
  const { host, pathname } = new URL(store);
  return `Postgres em ${host}${pathname}`;
}
