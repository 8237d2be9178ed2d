import type { AgentView, ConversationState, Links, Missions, Think, Timers, ToolScope } from '#protocol';
import { withChatContext } from '../chat-context/chat-context.ts';
import { createThink } from '../decide/create-think.ts';
import { internalMemoryOf } from '../missions/memory/turn-memory.ts';
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

const NO_MISSIONS: Missions = {
  open: () => Promise.reject(new Error('this platform opens no missions')),
};

export type Standing = {
  readonly view: AgentView;
  readonly state: ConversationState;
  readonly key: string;
  readonly tool: { readonly missions?: true };
};

/** What a tool gets beside its input; its signal is its own. */
export function toolScope(standing: Standing, deps: TurnDeps): Omit<ToolScope, 'signal'> {
  const { view, state, key } = standing;
  const { org, user, session, assistant } = view.address;
  const owner = { org, user, session, assistant };
  const { slots, mode, reach } = state;
  return {
    ...{ org, user, session, turn: view.turn, key, now: deps.clock.now(), today: view.today, slots },
    resources: deps.assistant.resources,
    timers: deps.timers?.(owner) ?? NO_TIMERS,
    links: deps.links?.({ org, assistant }) ?? NO_LINKS,
    ...(mode && { mode: mode.mode }),
    ...(view.weights && { weights: view.weights }),
    person: async () => (await deps.person?.({ ...owner, ...(reach && { reach }) })) ?? null,
    ...(deps.assistant.missions && inside(standing, deps)),
  };
}

/** What assistants with missions give their tools: the memory of what happened inside, and missions to those that open them. */
function inside(standing: Standing, deps: TurnDeps): Pick<ToolScope, 'internal' | 'missions'> {
  return {
    internal: { read: (section) => internalMemoryOf(deps.log.events, section) },
    ...(standing.tool.missions && { missions: missionsFor(standing, deps) }),
  };
}

/** Models that are asked aside count as the turn's own: their calls are told, their cost is added. */
const thinkingIn = ({ models, clock, report, log, ledger }: TurnDeps): Think =>
  createThink({
    ...{ models, clock, report, tell: log.emit, spent: ledger.spend },
    isLost: (source) => ledger.failedModels.has(source),
    hop: () => log.events.findLast((event) => event.type === 'agent_placed')?.hop ?? 0,
  });

/** The tool's key is the mission's: a turn that is resumed finds the mission again. It is the turn that wants it, so the turn's signal. */
function missionsFor({ view, state, key }: Standing, deps: TurnDeps): Missions {
  const { org, user, session, assistant } = view.address;
  const opened = deps.missions?.({
    owner: { org, user, session, assistant, turn: view.turn, key, fence: deps.claim.epoch },
    about: {
      contexto: withChatContext(view, deps).chatContext ?? null,
      slots: state.slots,
      hoje: view.today,
    },
    emit: deps.log.emit,
    think: thinkingIn(deps),
    signal: deps.signal,
  });
  return opened ?? NO_MISSIONS;
}
