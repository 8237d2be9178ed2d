import type { Json, TurnEvent, Usage } from '#protocol';

export type CallMoment = {
  readonly kind: 'call';
  readonly key: string;
  readonly call: string;
  readonly tool: string;
  readonly label: string | null;
  readonly input: Json | undefined;
  readonly output: Json | undefined;
  readonly status: 'running' | 'ok' | 'error' | 'refused';
  readonly code: string | null;
  readonly message: string | null;
  readonly deduplicated: boolean;
  /** It was asked for against the rules, and never ran. */
  readonly violation: boolean;
  readonly ms: number | null;
};

export type ModelMoment = {
  readonly kind: 'model';
  readonly key: string;
  readonly model: string;
  readonly retries: readonly { readonly key: string; readonly reason: string; readonly waitMs: number }[];
  readonly failure: string | null;
  readonly answer: { readonly finish: string; readonly chars: number; readonly usage: Usage } | null;
};

/** One thing that happened in a hop, in its order. */
export type Moment =
  | CallMoment
  | ModelMoment
  | { readonly kind: 'replayed'; readonly key: string; readonly step: number }
  | { readonly kind: 'said'; readonly key: string; readonly agent: string; readonly text: string }
  | { readonly kind: 'withheld'; readonly key: string; readonly chars: number; readonly why: string }
  | {
      readonly kind: 'moved';
      readonly key: string;
      readonly from: string;
      readonly to: string;
      readonly why: string;
    };

export type Hop = {
  readonly hop: number;
  readonly agent: string;
  readonly why: string;
  readonly offered: readonly string[];
  readonly removed: readonly { readonly tool: string; readonly why: string }[];
  readonly notes: number;
  readonly moments: readonly Moment[];
};

/** A turn's events step by step, with what the fold of the protocol leaves out: inputs, outputs, and the order of things. */
export type Timeline = {
  readonly recalled: { readonly messages: number; readonly turns: number } | null;
  /** Models that were asked before any agent was placed. */
  readonly asked: readonly Moment[];
  readonly hops: readonly Hop[];
};

const EMPTY: Timeline = { recalled: null, asked: [], hops: [] };

/** Of the last attempt: an earlier one was dropped, and the person saw nothing of it in the end. */
export function timelineOf(events: readonly TurnEvent[]): Timeline {
  const attempt = Math.max(...events.map((event) => event.attempt));
  return events.filter((event) => event.attempt === attempt).reduce(next, EMPTY);
}

function next(line: Timeline, event: TurnEvent): Timeline {
  switch (event.type) {
    case 'context_recalled':
      return { ...line, recalled: { messages: event.messages, turns: event.turns } };
    case 'agent_placed': {
      const { hop, agent, why } = event;
      return {
        ...line,
        hops: [...line.hops, { hop, agent, why, offered: [], removed: [], notes: 0, moments: [] }],
      };
    }
    case 'agent_equipped': {
      const { offered, removed, notes } = event;
      return inHop(line, (hop) => ({ ...hop, offered, removed, notes }));
    }
    default:
      return withMoments(line, (moments) => nextMoments(moments, event));
  }
}

function nextMoments(moments: readonly Moment[], event: TurnEvent): readonly Moment[] {
  return (
    momentsOfModel(moments, event) ??
    momentsOfCall(moments, event) ??
    momentsOfSpeech(moments, event) ??
    moments
  );
}

type Change = readonly Moment[] | undefined;

function momentsOfModel(moments: readonly Moment[], event: TurnEvent): Change {
  const key = keyOf(event);
  switch (event.type) {
    case 'model_called':
      return [
        ...moments,
        { kind: 'model', key, model: event.model, retries: [], failure: null, answer: null },
      ];
    case 'model_retried':
      return changeModel(moments, event.model, ({ retries }) => ({
        retries: [...retries, { key, reason: event.reason, waitMs: event.waitMs }],
      }));
    case 'model_failed':
      return changeModel(moments, event.model, () => ({ failure: event.reason }));
    case 'model_answered': {
      const { finish, chars, usage } = event;
      return changeModel(moments, event.model, () => ({ answer: { finish, chars, usage } }));
    }
    case 'step_replayed':
      return [...moments, { kind: 'replayed', key, step: event.step }];
    default:
      return undefined;
  }
}

function momentsOfCall(moments: readonly Moment[], event: TurnEvent): Change {
  switch (event.type) {
    case 'tool_started': {
      const { call, tool, label, input } = event;
      return [...moments, { ...EMPTY_CALL, key: keyOf(event), call, tool, label, input }];
    }
    case 'tool_refused': {
      const { call, tool, code, message, violation } = event;
      const refused = { call, tool, code, message, violation, status: 'refused' } as const;
      return [...moments, { ...EMPTY_CALL, key: keyOf(event), ...refused }];
    }
    case 'tool_finished': {
      const { call, status, output, ms, code = null, deduplicated = false } = event;
      return moments.map((each) =>
        each.kind === 'call' && each.call === call
          ? { ...each, status, output, ms, code, deduplicated }
          : each,
      );
    }
    default:
      return undefined;
  }
}

function momentsOfSpeech(moments: readonly Moment[], event: TurnEvent): Change {
  const key = keyOf(event);
  switch (event.type) {
    case 'text_released':
      return withWords(moments, { kind: 'said', key, agent: event.agent, text: event.text });
    case 'text_withheld':
      return [...moments, { kind: 'withheld', key, chars: event.chars, why: event.why }];
    case 'floor_moved':
      return [...moments, { kind: 'moved', key, from: event.from, to: event.to, why: event.why }];
    case 'loop_blocked':
      return [...moments, { kind: 'moved', key, from: event.agent, to: event.target, why: 'loop_blocked' }];
    default:
      return undefined;
  }
}

/** Sentences that follow each other are one speech. */
function withWords(moments: readonly Moment[], words: Extract<Moment, { kind: 'said' }>): readonly Moment[] {
  const last = moments.at(-1);
  if (last?.kind !== 'said') return [...moments, words];
  return [...moments.slice(0, -1), { ...last, text: last.text + words.text }];
}

/** The newest call of that model; a failure that names no call that we know stands by itself. */
function changeModel(
  moments: readonly Moment[],
  model: string,
  change: (moment: ModelMoment) => Partial<ModelMoment>,
): readonly Moment[] {
  const at = moments.findLastIndex((each) => each.kind === 'model' && each.model === model);
  const found = moments[at];
  if (found?.kind === 'model') return moments.with(at, { ...found, ...change(found) });
  const alone: ModelMoment = {
    kind: 'model',
    key: `${model}-${moments.length}`,
    model,
    retries: [],
    failure: null,
    answer: null,
  };
  return [...moments, { ...alone, ...change(alone) }];
}

function withMoments(line: Timeline, change: (moments: readonly Moment[]) => readonly Moment[]): Timeline {
  if (line.hops.length === 0) return { ...line, asked: change(line.asked) };
  return inHop(line, (hop) => ({ ...hop, moments: change(hop.moments) }));
}

function inHop(line: Timeline, change: (hop: Hop) => Hop): Timeline {
  const last = line.hops.at(-1);
  return last ? { ...line, hops: [...line.hops.slice(0, -1), change(last)] } : line;
}

const keyOf = ({ attempt, seq }: TurnEvent): string => `${attempt}.${seq}`;

const EMPTY_CALL: CallMoment = {
  kind: 'call',
  key: '',
  call: '',
  tool: '',
  label: null,
  input: undefined,
  output: undefined,
  status: 'running',
  code: null,
  message: null,
  deduplicated: false,
  violation: false,
  ms: null,
};
