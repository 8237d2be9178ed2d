import type { AgentView, ConversationState, Links, Timers, ToolScope } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

const NO_TIMERS: Timers = {
  set: () => Promise.reject(new Error('this platform keeps no timers')),
  cancel: () => Promise.reject(new Error('this platform keeps no timers')),
};
const NO_LINKS: Links = {
  make: () => {
    throw new Error('this platform makes no links');
  },
};

export type Standing = { readonly view: AgentView; readonly state: ConversationState; readonly key: string };

/** What a tool gets beside its input; its signal is its own. */
export function toolScope({ view, state, key }: Standing, deps: TurnDeps): Omit<ToolScope, 'signal'> {
  const { org, user, session, assistant } = view.address;
  const owner = { org, user, session, assistant };
  const { slots, mode, reach } = state;
  return {
    ...{ org, user, session, turn: view.turn, key, now: deps.clock.now(), today: view.today, slots },
    resources: deps.assistant.resources,
    timers: deps.timers?.(owner) ?? NO_TIMERS,
    links: deps.links?.({ org, assistant }) ?? NO_LINKS,
    ...(mode && { mode: mode.mode }),
    person: async () => (await deps.person?.({ ...owner, ...(reach && { reach }) })) ?? null,
  };
}
