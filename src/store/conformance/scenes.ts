import {
  type Claim,
  type Input,
  NEW_CONVERSATION,
  NO_USAGE,
  type TurnRecord,
  type TurnStore,
  type UserMessage,
} from '#protocol';

/** What a case is given: a fresh, empty store. */
export type ConformanceCase = { readonly title: string; run(store: TurnStore): Promise<void> };

export const message = (id: string, over: Partial<UserMessage> = {}): UserMessage => ({
  kind: 'user_message',
  id,
  org: 'org',
  user: 'ana',
  session: 's1',
  assistant: 'teste',
  at: 1_000,
  text: `texto ${id}`,
  ...over,
});

export const operator = (id: string): Input => {
  const { kind: _, ...stamp } = message(id);
  return { ...stamp, kind: 'operator_message', operator: 'rui' };
};

export const request = (turn: string, session = 's1', bursts: 'together' | 'each' = 'together') => ({
  worker: 'w1',
  session,
  turn,
  bursts,
  chars: 10_000,
});

/** Claims and insists: a case that needs a claim cannot go on without one. */
export async function claimed(store: TurnStore, turn: string, session = 's1'): Promise<Claim> {
  const claim = await store.claim(request(turn, session));
  if (!claim) throw new Error(`o armazenamento não entregou o turno ${turn} de ${session}`);
  return claim;
}

export const idsOf = ({ inputs }: Claim): readonly string[] => inputs.map(({ id }) => id);

export function recordOf(claim: Claim, over: Partial<TurnRecord> = {}): TurnRecord {
  const { turn, session, inputs } = claim;
  const said = inputs.map(({ id, at }) => ({
    id,
    turn,
    at,
    role: 'user' as const,
    text: `texto ${id}`,
    agents: ['a'],
  }));
  const reply = {
    id: `${turn}.r`,
    turn,
    at: 2_000,
    role: 'assistant' as const,
    text: `resposta ${turn}`,
    agents: ['a'],
  };
  return {
    turn,
    session,
    ending: 'answered',
    agent: 'a',
    reply: reply.text,
    messages: [...said, reply],
    state: { ...NEW_CONVERSATION, turns: 1 },
    events: [
      {
        ...{ type: 'turn_finished', ending: 'answered', agent: 'a', usage: NO_USAGE, ms: 5 },
        ...{ turn, attempt: claim.attempt, seq: 1, at: 2_000 },
      },
    ],
    ...over,
  };
}

/** Accepts, claims and finishes one message in one go. */
export async function answered(
  store: TurnStore,
  id: string,
  over: Partial<TurnRecord> = {},
): Promise<TurnRecord> {
  await store.accept(message(id));
  const claim = await claimed(store, `turn-${id}`);
  const record = recordOf(claim, over);
  await store.finish(claim, record);
  return record;
}

export const GENEROUS = { messages: 1_000, chars: 1_000_000 };

/** What a write under an old epoch meets. */
export const SUPERSEDED = { code: 'claim_superseded' } as const;
