import { scrub } from '#language';
import type { AgentView, ChatContext, Json, JsonObject, MemoryCategory, OpenQuestion } from '#protocol';
import { profileOf } from '../guardrails/suspect.ts';
import { internalMemoryOf } from '../missions/memory/turn-memory.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { matters } from './impact.ts';

/** Characters. What is longer is cut, so that no tool fills every prompt. */
const BOUNDS = {
  text: 500,
  value: 1_500,
  raw: 10_000,
  working: 6_000,
  episode: 4_000,
  profile: 2_000,
  memories: 2_000,
} as const;

/** Told as the long-term profile. */
const PROFILE = 'perfil';

/** The view with its context, for assistants that ask for it; made when somebody looks at it, which our own code seldom does. */
export function withChatContext(seen: AgentView, deps: TurnDeps): AgentView {
  const view = withInternal(seen, deps);
  if (deps.assistant.chatContext !== 'on') return view;
  const told = { ...view, ...profileOf(view.state, deps) };
  let context: ChatContext | undefined;
  return {
    ...told,
    get chatContext() {
      context ??= chatContextOf(told);
      return context;
    },
  };
}

/** What happened inside so far: the other memory, never mixed with this one. */
const withInternal = (view: AgentView, { assistant, log }: TurnDeps): AgentView =>
  assistant.missions ? { ...view, internal: internalMemoryOf(log.events) } : view;

/** The context of a view; pure. */
function chatContextOf(view: AgentView): ChatContext {
  const { address, state, turn, today } = view;
  return {
    sessionId: address.session,
    userId: address.user,
    sessionMetadata: {
      assistant: address.assistant,
      channel: state.reach?.channel ?? null,
      turn,
      turns: state.turns,
      today,
    },
    workingMemory: workingMemoryOf(view),
    episodicSummary: episodeOf(view),
    longTermMemory: {
      profile: bounded(Object.entries({ ...remembered(view), ...view.profile }), BOUNDS.profile),
      memories: memoriesOf(view),
    },
    prompt_current: view.text,
  };
}

/** What of the person's own word is asked for by name; none where the working set was left out. */
const ASKED_FOR: readonly string[] = ['perfil_investidor'];

const remembered = ({ memory: { workingSet, injection } }: AgentView): Readonly<Record<string, string>> =>
  injection === ''
    ? {}
    : Object.fromEntries(Object.entries(workingSet.profile).filter(([key]) => ASKED_FOR.includes(key)));

/** Key and value, scrubbed and bounded; what does not fit is left out. */
function workingMemoryOf({ open, interrupted, state, memory }: AgentView): JsonObject {
  const { [PROFILE]: _, ...established } = state.slots;
  const seen = memory.workingSet.recent_entities;
  const parts: readonly (readonly [string, Json])[] = [
    ...(open ? [['diálogo_ativo', dialogueOf(open)] as const] : []),
    ...(interrupted ? [['diálogo_interrompido', dialogueOf(interrupted)] as const] : []),
    ...(seen.length > 0 ? [['citados', [...seen]] as const] : []),
    ...Object.entries(established),
  ];
  return bounded(parts, BOUNDS.working);
}

const dialogueOf = ({ agent, question = '' }: Pick<OpenQuestion, 'agent' | 'question'>): JsonObject => ({
  agente: agent,
  pergunta: question,
});

/** What comes first goes in first. What is far too large is not even looked through: strangers' words may be long. */
function bounded(parts: readonly (readonly [string, Json])[], chars: number): JsonObject {
  let left = chars;
  const kept = parts.flatMap(([key, value]) => {
    if (JSON.stringify(value).length > BOUNDS.raw) return [];
    const curated = curate(value);
    const size = JSON.stringify(curated).length;
    if (curated === null || size > BOUNDS.value || size > left) return [];
    left -= size;
    return [[key, curated] as const];
  });
  return Object.fromEntries(kept);
}

function episodeOf({ background }: AgentView): string {
  const lines = background.map(({ kind, text }) => (kind === 'fact' ? `fato: ${text}` : text));
  return scrub(lines.join('\n')).slice(-BOUNDS.episode);
}

type Memories = ChatContext['longTermMemory']['memories'];

/** None where the working set was left out of the prompt, because something in it reads like an order. */
function memoriesOf({ memory: { workingSet, injection } }: AgentView): Memories {
  if (injection === '') return {};
  const { semantic, procedural, corrections } = workingSet;
  const corrected = corrections.map((each) => ({ ...each, text: `${each.wrong} → ${each.right}` }));
  const found = new Map<MemoryCategory, string[]>();
  let left = BOUNDS.memories;
  for (const memory of [...corrected, ...semantic, ...procedural]) {
    const { category = 'outros', text, value } = memory;
    const line = scrub(text || value).slice(0, BOUNDS.text);
    if (!matters(memory) || line.length > left) continue;
    left -= line.length;
    found.set(category, [...(found.get(category) ?? []), line]);
  }
  return Object.fromEntries(found);
}

/** Without documents, numbers of cards, passwords and the like, however deep they stand. */
function curate(value: Json): Json {
  if (typeof value === 'string') return scrub(value).slice(0, BOUNDS.text);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(curate);
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, part]) => [scrub(key), curate(part)]),
  );
}
