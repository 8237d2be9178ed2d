import { type AddressInfo, createServer, type Server } from 'node:net';
import type { ServerConfig } from '#host';
import { ProsaError } from '#protocol';

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/** Without a secret anybody who reaches the server may come in: so only this machine reaches it. */
const hostOf = ({ auth, host }: ServerConfig): string =>
  auth.key === null ? LOOPBACK : (host ?? EVERYWHERE);

/** Listens where the configuration says, and tells the port. Rejects with `port_unusable`. */
export function listen(server: Server, config: ServerConfig): Promise<number> {
  const host = hostOf(config);
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => reject(unusable(error, host, config.port));
    server.once('error', refuse);
    server.listen(config.port, host, () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Whether we could listen there: asked before seconds are spent on a database. */
export async function tryPort(config: ServerConfig): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((resolve) => probe.close(resolve));
}

function unusable(error: NodeJS.ErrnoException, host: string, port: number): ProsaError {
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `A porta ${port} já está em uso, talvez por outro Prosa.`,
    EACCES: `Sem permissão para usar a porta ${port}.`,
    EADDRNOTAVAIL: `PROSA_HOST não é um endereço desta máquina: ${host}.`,
    ENOTFOUND: `PROSA_HOST não é um endereço desta máquina: ${host}.`,
  };
  const detail = why[error.code ?? ''] ?? `Porta ${port}: ${error.code ?? error.message}.`;
  return new ProsaError('port_unusable', detail, error);
}
