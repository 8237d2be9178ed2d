import type { AgentEvent, AgentEventType } from './agent-event.ts';
import { decisionLinesOf } from './decision-lines.ts';
import type { Json, JsonObject } from './json.ts';
import { memoryLinesOf } from './memory-lines.ts';
import type { TurnRecord } from './store.ts';
import type { TurnEvent } from './turn-event.ts';

/**
 * A finished turn as lines of the append-only log: each call with exactly one result or error, then what was answered. The lines
 * outlive what people and models said, so they hold ids, names, codes and sizes alone. No hashes of contents either: that of a
 * short personal value can be guessed, as long as it is not salted. No id that a client gave: its messages are found by their turn.
 */
export function agentEventsOf(record: TurnRecord): readonly AgentEvent[] {
  const { turn, events } = record;
  const told: Telling = { turn, known: namesOf(events), open: new Map(), lines: [] };
  for (const event of events) {
    tellCall(event, told);
    for (const { type, body } of memoryLinesOf(event)) add(told, type, { at: event.at, body });
    for (const { type, body } of decisionLinesOf(event)) add(told, type, { at: event.at, body });
  }
  const at = events.at(-1)?.at ?? 0;
  for (const [call, tool] of told.open)
    add(told, 'tool_error', { at, body: { call, tool, code: 'interrupted' } });
  add(told, 'post_response', { at, body: responseOf(record) });
  return told.lines;
}

type Telling = {
  readonly turn: string;
  /** Names of tools that exist: any other name was made up by a model. */
  readonly known: ReadonlySet<string>;
  readonly open: Map<string, string>;
  readonly lines: AgentEvent[];
};

type Line = Pick<AgentEvent, 'at' | 'body'>;

const add = ({ lines, turn }: Telling, type: AgentEventType, { at, body }: Line): number =>
  lines.push({ type, turn, at, body });

function tellCall(event: TurnEvent, told: Telling): void {
  const { at } = event;
  if (event.type === 'tool_started') {
    const { call, tool } = event;
    told.open.set(call, tool);
    add(told, 'tool_call', { at, body: { call, tool, input: sizeOf(event.input) } });
  } else if (event.type === 'tool_finished') {
    const { call, tool, status, ms, output, deduplicated = false } = event;
    told.open.delete(call);
    const body = { call, tool, ms, deduplicated };
    if (status === 'ok') add(told, 'tool_result', { at, body: { ...body, output: sizeOf(output) } });
    else add(told, 'tool_error', { at, body: { ...body, code: codeOf(event.code) } });
  } else if (event.type === 'component_requested') {
    // The client gives the result, in another turn; that of this one is that it was asked.
    const { call, tool } = event;
    told.open.delete(call);
    add(told, 'tool_result', { at, body: { call, tool, awaiting: true } });
  } else if (event.type === 'tool_refused') {
    const { call, code, violation } = event;
    const tool = told.known.has(event.tool) ? event.tool : null;
    add(told, 'tool_call', { at, body: { call, tool } });
    add(told, 'tool_error', { at, body: { call, tool, code: codeOf(code), refused: true, violation } });
    if (violation) add(told, 'VIOLATION_ATTEMPT', { at, body: { call, tool, code: codeOf(code) } });
  }
}

function responseOf({ events, ending, agent, reply, messages, deliveries, deadLetter }: TurnRecord) {
  const path = events.flatMap((event) => (event.type === 'agent_placed' ? [event.agent] : []));
  const models = events.flatMap((event) => (event.type === 'model_answered' ? [event.model] : []));
  const last = events.findLast((event) => event.type === 'turn_finished');
  const content = events.find((event) => event.type === 'turn_started')?.content ?? null;
  return {
    ending,
    agent,
    path,
    reply: reply.length,
    messages: messages.length,
    deliveries: deliveries?.length ?? 0,
    content,
    models: [...new Set(models)],
    usage: last ? { ...last.usage } : null,
    ms: last?.ms ?? 0,
    attempt: last?.attempt ?? 1,
    error: last?.error === undefined ? null : codeOf(last.error),
    ...hooksOf(events),
    ...(deadLetter && { deadLetter: deadLetter.causes.length }),
  };
}

/** What the hooks did besides memories; left out where they did nothing. */
function hooksOf(events: readonly TurnEvent[]): JsonObject {
  const asked = events.find((event) => event.type === 'feedback_requested');
  const failed = events.flatMap((event) => (event.type === 'hook_failed' ? [event.hook] : []));
  return {
    ...(asked && { feedbackRequested: asked.why }),
    ...(failed.length > 0 && { hookFailures: [...new Set(failed)] }),
  };
}

function namesOf(events: readonly TurnEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) =>
      event.type === 'agent_equipped' ? [...event.offered, ...event.removed.map(({ tool }) => tool)] : [],
    ),
  );
}

const CODE = /^[\w.-]{1,64}$/;

/** Tools name their own failures; what does not look like a name is not told. */
const codeOf = (code: string | undefined): string => (code && CODE.test(code) ? code : 'other');

const sizeOf = (value: Json): number => JSON.stringify(value).length;
