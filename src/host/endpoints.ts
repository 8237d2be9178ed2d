import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
  type Person,
  type Privacy,
  ProsaError,
  seconds,
} from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';

/** A request for one of an assistant's own doors, by whom the outer door knows. */
export type EndpointCall = {
  readonly assistant: string;
  readonly endpoint: Endpoint;
  readonly request: EndpointRequest;
  readonly caller: Person;
  /** As the caller gave it: the same write under the same key is made once. Made here unless given. */
  readonly key?: string;
};

export type EndpointDesk = {
  /** What the door answers. `person_erasing` while the caller's data are being taken away. */
  call(call: EndpointCall): Promise<EndpointAnswer>;
};

type EndpointWiring = {
  readonly deps: Pick<PlatformDeps, 'clock' | 'ids'>;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly privacy: Privacy;
  readonly ready: () => Promise<void>;
};

/** Whoever asks for more than this asks for too much at once. */
const LONGEST_CALL_MS = seconds(60);
/** Keys that callers choose never meet those of turns. */
const OUTSIDE = 'http';

export function createEndpointDesk(wiring: EndpointWiring): EndpointDesk {
  return {
    call: async (call) => {
      await wiring.ready();
      return call.endpoint.method === 'GET' ? run(wiring, call) : write(wiring, call);
    },
  };
}

/** Nothing is written of somebody who is being erased; and what was written while it began is taken away again. */
async function write(wiring: EndpointWiring, call: EndpointCall): Promise<EndpointAnswer> {
  const { privacy } = wiring;
  const before = await privacy.erasure(call.caller);
  if (before?.status === 'running') throw new ProsaError('person_erasing');
  const answer = await run(wiring, call);
  if ((await privacy.erasure(call.caller))?.id === before?.id) return answer;
  await privacy.erase(call.caller);
  throw new ProsaError('person_erasing');
}

async function run(
  { deps: { clock, ids }, assistants }: EndpointWiring,
  { assistant: name, endpoint, request, caller, key }: EndpointCall,
): Promise<EndpointAnswer> {
  const assistant = assistants.get(name);
  if (!assistant?.endpoints?.includes(endpoint)) throw new ProsaError('route_not_found');
  const overdue = new AbortController();
  const cancel = clock.after(LONGEST_CALL_MS, () => overdue.abort(), 'background');
  const scope = {
    ...{ org: caller.org, user: caller.user, now: clock.now(), resources: assistant.resources },
    key: `${OUTSIDE}:${key ?? ids.next('req')}`,
    signal: overdue.signal,
  };
  // What was parsed by the endpoint's own shape is what its function takes.
  return endpoint.run(request as EndpointRequest<never>, scope).finally(cancel);
}
