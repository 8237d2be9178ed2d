import { isIPv4 } from 'node:net';
import { invalid } from './chosen-names.ts';
import type { AlertOptions } from './reviews/alert-options.ts';

/** What the environment says about whom to alert, as it was written. */
export type AlertVariables = {
  /** `PROSA_ALERT_WEBHOOK`: where it is told that somebody was unhappy with an answer. */
  readonly webhook: string | null;
  /** `PROSA_ALERT_SECRET`: what requests to it are signed with. */
  readonly secret: string | null;
};

const SHORTEST_SECRET = 32;

export const alertVariablesIn = (filled: (name: string) => string | undefined): AlertVariables => ({
  webhook: filled('PROSA_ALERT_WEBHOOK') ?? null,
  secret: filled('PROSA_ALERT_SECRET') ?? null,
});

/** Null where nobody is to be told. Throws `configuration_invalid`; neither address nor secret is repeated, since both may open doors. */
export function configuredAlerts({ webhook, secret }: AlertVariables): AlertOptions | null {
  if (webhook === null) {
    if (secret !== null) throw invalid('PROSA_ALERT_SECRET só serve com PROSA_ALERT_WEBHOOK, que falta.');
    return null;
  }
  if (!isReceiver(webhook))
    throw invalid(
      'PROSA_ALERT_WEBHOOK precisa ser um endereço https://…, ou http:// nesta máquina (localhost), sem usuário nem senha.',
    );
  if (secret !== null && secret.length < SHORTEST_SECRET)
    throw invalid(`PROSA_ALERT_SECRET precisa ter ao menos ${SHORTEST_SECRET} caracteres.`);
  return { url: webhook, secret };
}

function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
