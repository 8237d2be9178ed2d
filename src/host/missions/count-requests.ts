import type { Transport } from '#protocol';

/** The same transport, and how many requests this process waits for over it. */
export type CountedTransport = {
  readonly transport: Transport;
  /** Those that the agent of this name has not answered, wherever it works. */
  inFlight(agent: string): number;
};

export function countRequests(transport: Transport): CountedTransport {
  const waiting = new Map<string, number>();
  const inFlight = (agent: string): number => waiting.get(agent) ?? 0;
  const change = (agent: string, by: 1 | -1): void => {
    const now = inFlight(agent) + by;
    if (now > 0) waiting.set(agent, now);
    else waiting.delete(agent);
  };
  return {
    inFlight,
    transport: {
      serve: (agent, answer, takes) => transport.serve(agent, answer, takes),
      request: async (message, options) => {
        const { destinatario } = message;
        change(destinatario, 1);
        try {
          return await transport.request(message, options);
        } finally {
          change(destinatario, -1);
        }
      },
      notify: (message) => transport.notify(message),
      knows: (agent) => transport.knows(agent),
      close: () => transport.close(),
    },
  };
}
