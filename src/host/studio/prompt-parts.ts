import { type Assistant, type FoldedHop, type FoldedTurn, foldTurn, type TurnRecord } from '#protocol';

/** One part of what a model was given, in the order in which it was. */
export type PromptPart = {
  readonly part:
    | 'instructions'
    | 'mode'
    | 'workflow'
    | 'memories'
    | 'examples'
    | 'notes'
    | 'history'
    | 'message'
    | 'tools';
  /** The words, where they are known as they were; else null. */
  readonly text: string | null;
  /** Names or ids, where it is made of such. */
  readonly items: readonly string[];
  /** How much of it, where only that is known: characters of memories, messages of the history, notes. */
  readonly count: number | null;
};

export type PromptOfHop = {
  readonly hop: number;
  readonly agent: string;
  /** Models that were sent it; none: code answered, and nothing was sent to anybody. */
  readonly models: readonly string[];
  /** Code of the assistant's own answered, instead of a model or after one that failed. */
  readonly reflex: boolean;
  readonly parts: readonly PromptPart[];
};

/** What the parts of a turn's prompts were. The prompt itself is not kept: what people say stays in one place, where it can be erased. */
export type TurnPrompt = {
  /** The assistant still is what it was then, so that its words are those that were sent. */
  readonly current: boolean;
  readonly hops: readonly PromptOfHop[];
};

const REFLEX = 'reflexo';

type Known = Pick<Assistant, 'coordinator' | 'specialists' | 'conductors' | 'modes'> & {
  readonly content: string;
};

/** `assistant`: as it is now; null where there is none of that name any more. */
export function promptPartsOf({ events, messages }: TurnRecord, assistant: Known | null): TurnPrompt {
  const turn = foldTurn(events);
  const current = assistant !== null && assistant.content === turn.content;
  const recalled = events.find((event) => event.type === 'context_recalled');
  const asked = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  const known = { turn, assistant: current ? assistant : null, history: recalled?.messages ?? 0 };
  return {
    current,
    hops: turn.hops.map((hop) => ({
      ...{ hop: hop.hop, agent: hop.agent, models: hop.models.filter((model) => model !== REFLEX) },
      reflex: hop.models.includes(REFLEX),
      parts: partsOf(hop, known, asked.join('\n')),
    })),
  };
}

type Then = {
  readonly turn: FoldedTurn;
  readonly assistant: Known | null;
  readonly history: number;
};

function partsOf(hop: FoldedHop, { turn, assistant, history }: Then, asked: string): readonly PromptPart[] {
  const mode = turn.modes?.at(-1);
  const step = turn.step;
  const memories = turn.memory?.retrieved.map(({ id }) => id) ?? [];
  const examples = turn.examples?.filter(({ use }) => use === 'prompt').map(({ id }) => id) ?? [];
  const instructions = agentIn(assistant, hop.agent)?.instructions ?? null;
  return [
    partOf('instructions', { text: instructions }),
    ...(mode
      ? [partOf('mode', { text: ruleOf(assistant, mode.mode), items: [mode.mode, ...mode.forbidden] })]
      : []),
    ...(step ? [partOf('workflow', { items: [step.workflow, ...(step.step ? [step.step] : [])] })] : []),
    ...(memories.length > 0 ? [partOf('memories', { items: memories })] : []),
    ...(examples.length > 0 ? [partOf('examples', { items: examples })] : []),
    ...(hop.notes > 0 ? [partOf('notes', { count: hop.notes })] : []),
    partOf('history', { count: history }),
    ...(asked ? [partOf('message', { text: asked })] : []),
    partOf('tools', { items: hop.offered }),
  ];
}

const partOf = (part: PromptPart['part'], given: Partial<PromptPart>): PromptPart => ({
  ...{ part, text: null, items: [], count: null },
  ...given,
});

const ruleOf = (assistant: Known | null, mode: string): string | null =>
  assistant?.modes?.sheets[mode]?.behaviour ?? null;

function agentIn(assistant: Known | null, name: string) {
  if (!assistant) return undefined;
  const { coordinator, specialists, conductors = [] } = assistant;
  return [coordinator, ...specialists, ...conductors].find((agent) => agent.name === name);
}
