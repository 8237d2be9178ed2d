import { createNatsTransport, type NatsProblem, type NatsTransport, natsAddresses } from '#bus';
import { invalid } from './chosen-names.ts';
import { randomIds, systemClock } from './clock.ts';

/** What the environment says about the bus between processes, as it was written. */
export type BusVariables = {
  /** `NATS_URL`; null: agents are of this process alone. */
  readonly url: string | null;
  /** `PROSA_BUS_SPACE`: processes of one space share their agents. */
  readonly space: string | null;
  /** `PROSA_BUS_SECRET`, or what links are signed with: envelopes are sealed with it. */
  readonly secret: string | null;
  /** `PROSA_BUS_AGENTS`: those that this process serves; null: all. */
  readonly agents: string | null;
};

/** How the buses of this process reach others: by assistant, each with a space of its own. */
export type ConfiguredBus = {
  transport(assistant: string): NatsTransport;
  /** Whether this process serves an agent, or leaves it to others. */
  serves(agent: string): boolean;
};

const SPACE = 'prosa';
const SHORTEST_SECRET = 32;

export const busVariablesIn = (filled: (name: string) => string | undefined): BusVariables => ({
  url: filled('NATS_URL') ?? null,
  space: filled('PROSA_BUS_SPACE') ?? null,
  secret: filled('PROSA_BUS_SECRET') ?? filled('PROSA_LINK_SECRET') ?? null,
  agents: filled('PROSA_BUS_AGENTS') ?? null,
});

/**
 * Null: agents are of this process alone. Throws `configuration_invalid` before anything is opened; neither secret nor address is repeated.
 * What comes back connects by itself and must be closed.
 */
export function configuredBus(
  variables: BusVariables,
  onProblem?: (problem: NatsProblem) => void,
): ConfiguredBus | null {
  const serves = servedAgents(variables);
  const config = busConfigOf(variables);
  if (!config) return null;
  const clock = systemClock();
  const ids = randomIds(clock);
  return {
    serves,
    transport: (assistant) =>
      createNatsTransport({
        ...{ ...config, space: `${config.space}.${assistant}`, clock, ids, random: Math.random },
        ...(onProblem && { onProblem }),
      }),
  };
}

function servedAgents({ url, agents }: BusVariables): (agent: string) => boolean {
  if (agents === null) return () => true;
  if (url === null) throw invalid('PROSA_BUS_AGENTS divide os agentes entre processos, e falta NATS_URL.');
  const names = new Set(agents.split(',').flatMap((each) => each.trim() || []));
  return (agent) => names.has(agent);
}

function busConfigOf({ url, space, secret }: BusVariables) {
  if (url === null) return null;
  natsAddresses(url);
  if (space !== null && !/^[A-Za-z0-9_-]{1,64}$/.test(space))
    throw invalid('PROSA_BUS_SPACE só pode ter letras sem acento, números, _ e -.');
  if (secret === null) throw invalid('NATS_URL pede PROSA_BUS_SECRET, o mesmo em todos os processos.');
  if (secret.length < SHORTEST_SECRET)
    throw invalid(`PROSA_BUS_SECRET precisa ter ao menos ${SHORTEST_SECRET} caracteres.`);
  return { url, secret, space: space ?? SPACE };
}
