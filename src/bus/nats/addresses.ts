import { ProsaError } from '#protocol';

/** What `NATS_URL` says, as the client wants it. */
export type NatsAddresses = {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: Record<string, never>;
};

const HOW =
  'NATS_URL não é um endereço de NATS: nats://usuario:senha@servidor:4222 (ou tls://…), vários separados por vírgula, ' +
  'todos com o mesmo usuário. Na senha, escreva @ como %40, / como %2F, : como %3A e % como %25.';

/**
 * One address or several by commas: `nats://host:4222`, `nats://user:pass@host`, `nats://token@host`, `tls://host`. The client itself takes
 * no credentials from an address. Throws `configuration_invalid`, without what was written: a password may be in it.
 */
export function natsAddresses(written: string): NatsAddresses {
  const addresses = written.split(',').map((each) => addressOf(each.trim()));
  const [first] = addresses;
  const named = addresses.filter(({ user }) => user !== '');
  const [who] = named;
  if (!first || named.some(({ user, pass }) => user !== who?.user || pass !== who.pass)) throw invalid();
  const encrypted = addresses.filter(({ isEncrypted }) => isEncrypted).length;
  // Half of a cluster in the clear is a mistake, never a wish.
  if (encrypted !== 0 && encrypted !== addresses.length) throw invalid();
  return {
    servers: addresses.map(({ host }) => host),
    ...(who && (who.pass === '' ? { token: who.user } : { user: who.user, pass: who.pass })),
    ...(encrypted > 0 && { tls: {} }),
  };
}

type Address = {
  readonly host: string;
  readonly user: string;
  readonly pass: string;
  readonly isEncrypted: boolean;
};

function addressOf(text: string): Address {
  // Of schemes that it does not know, URL checks and decodes little: http has the same grammar.
  const [, scheme, rest] = /^(nats|tls):\/\/(.+)$/.exec(text) ?? [];
  const url = rest !== undefined && URL.canParse(`http://${rest}`) ? new URL(`http://${rest}`) : null;
  if (!url || (url.pathname !== '/' && url.pathname !== '') || url.search !== '' || url.hash !== '')
    throw invalid();
  try {
    return {
      host: `${url.hostname}:${portIn(rest ?? '') ?? '4222'}`,
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
      isEncrypted: scheme === 'tls',
    };
  } catch {
    throw invalid();
  }
}

/** `URL` leaves out port 80 as the one that http has anyway. */
const portIn = (rest: string): string | undefined => /:(\d{1,5})\/?$/.exec(rest)?.[1];

const invalid = () => new ProsaError('configuration_invalid', HOW);
