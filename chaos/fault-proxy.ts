import { connect, createServer, type Server, type Socket } from 'node:net';
import { frameReader, statementReader } from './pg-frames.ts';

/**
 * What the way to Postgres does. `blackhole` swallows everything and keeps connections open; `refuse` resets whoever comes;
 * `cut after` ends each connection after so many bytes from the server.
 */
export type Way =
  | { readonly kind: 'pass' }
  | { readonly kind: 'delay'; readonly ms: number; readonly jitterMs: number }
  | { readonly kind: 'blackhole' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'cut after'; readonly bytes: number };

/** Which reply is lost: that to the nth statement (counted from now) whose text matches. */
export type LostReply = { readonly statement: RegExp; readonly nth: number };

export type FaultProxy = {
  readonly port: number;
  set(way: Way): void;
  /** Ends all connections at once, as a reset. */
  reset(): void;
  /**
   * The server executes and commits, and the connection ends before the client has a byte of the answer. Resolves when it
   * happened.
   */
  loseReply(lost: LostReply): Promise<void>;
  connections(): number;
  close(): Promise<void>;
};

type Loss = LostReply & { seen: number; readonly happened: () => void };

type Road = {
  way: Way;
  loss: Loss | null;
  readonly target: { readonly host: string; readonly port: number };
  readonly random: () => number;
  readonly sockets: Set<Socket>;
};

/** A TCP proxy in this process that can do to a connection what networks do. */
export async function openFaultProxy(
  target: Road['target'],
  random: () => number = Math.random,
): Promise<FaultProxy> {
  const road: Road = { way: { kind: 'pass' }, loss: null, target, random, sockets: new Set() };
  const server = createServer((client) => join(client, road));
  const port = await listening(server);
  const reset = (): void => {
    for (const socket of road.sockets) socket.resetAndDestroy();
  };
  return {
    port,
    reset,
    set: (way) => {
      // Bytes were swallowed: what is left of those connections makes no sense to either side.
      if (road.way.kind === 'blackhole') reset();
      road.way = way;
    },
    loseReply: (lost) =>
      new Promise((happened) => {
        road.loss = { ...lost, seen: 0, happened };
      }),
    connections: () => road.sockets.size / 2,
    close: () => {
      reset();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function join(client: Socket, road: Road): void {
  if (road.way.kind === 'refuse') {
    client.on('error', () => undefined);
    client.resetAndDestroy();
    return;
  }
  const server = connect(road.target);
  for (const [socket, other] of [
    [client, server],
    [server, client],
  ] as const) {
    socket.setNoDelay(true);
    road.sockets.add(socket);
    // Errors are what this is for; the other side learns of them by its own end.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      road.sockets.delete(socket);
      if (road.way.kind !== 'blackhole') other.destroy();
    });
  }
  const loss = lossOf(client, server, road);
  const toServer = forwarder(server, road);
  const toClient = forwarder(client, road);
  client.on('data', (chunk: Buffer) => {
    loss.fromClient(chunk);
    toServer(chunk);
  });
  let passed = 0;
  server.on('data', (chunk: Buffer) => {
    if (loss.swallows(chunk)) return;
    passed += chunk.length;
    const { way } = road;
    if (way.kind === 'cut after' && passed >= way.bytes) client.resetAndDestroy();
    else toClient(chunk);
  });
}

/** One direction of a connection. Later bytes never overtake earlier ones, however long these are held up. */
function forwarder(to: Socket, road: Road): (chunk: Buffer) => void {
  let free = 0;
  return (chunk) => {
    const { way, random } = road;
    if (way.kind === 'blackhole') return;
    const now = performance.now();
    const wait = way.kind === 'delay' ? way.ms + random() * way.jitterMs : 0;
    free = Math.max(free, now + wait);
    if (free <= now) to.write(chunk);
    else setTimeout(() => to.write(chunk), free - now);
  };
}

type Losing = { fromClient(chunk: Buffer): void; swallows(chunk: Buffer): boolean };

/** Once the chosen statement is on its way the answer is read up to its end, given to nobody, and the connection is cut. */
function lossOf(client: Socket, server: Socket, road: Road): Losing {
  const readClient = frameReader('client');
  const readServer = frameReader('server');
  const statementOf = statementReader();
  let losing: Loss | null = null;
  return {
    fromClient: (chunk) => {
      for (const frame of readClient(chunk)) {
        const text = statementOf(frame);
        const { loss } = road;
        if (!loss || losing || text === null || !loss.statement.test(text)) continue;
        loss.seen += 1;
        if (loss.seen === loss.nth) losing = loss;
      }
    },
    swallows: (chunk) => {
      if (!losing) return false;
      if (readServer(chunk).some(({ type }) => type === 'Z')) {
        road.loss = null;
        losing.happened();
        client.resetAndDestroy();
        server.destroy();
      }
      return true;
    },
  };
}
