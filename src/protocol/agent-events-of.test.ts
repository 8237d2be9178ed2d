import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentEvent } from './agent-event.ts';
import { agentEventsOf } from './agent-events-of.ts';
import { NEW_CONVERSATION } from './conversation.ts';
import { NO_USAGE } from './model.ts';
import type { TurnRecord } from './store.ts';
import type { TurnEvent, TurnEventBody } from './turn-event.ts';

const FINISHED = { type: 'turn_finished', ending: 'answered', agent: 'a', usage: NO_USAGE, ms: 7 } as const;
const EQUIPPED: TurnEventBody = {
  type: 'agent_equipped',
  hop: 1,
  agent: 'a',
  notes: 0,
  offered: ['ler'],
  removed: [{ tool: 'gravar', why: 'not_in_allow_list' }],
};

function recordOf(bodies: readonly TurnEventBody[], over: Partial<TurnRecord> = {}): TurnRecord {
  const events = bodies.map((body, index): TurnEvent => ({ ...body, ...positionOf(index) }));
  const head = { turn: 't1', session: 's1', ending: 'answered', agent: 'a', reply: 'Oi.' } as const;
  return { ...head, messages: [], state: NEW_CONVERSATION, events, ...over };
}

const positionOf = (index: number) => ({ turn: 't1', attempt: 1, seq: index + 1, at: 1_000 + index });
const pick = (lines: readonly AgentEvent[]) =>
  lines.map(({ type, body }) => [type, body.call, body.code ?? null]);

test('[H6] each call has one result or error, in order; then comes the response', () => {
  const started = { type: 'tool_started', label: 'Lendo…', input: { n: 1 } } as const;
  const finished = { type: 'tool_finished', tool: 'ler', ms: 3, output: { ok: true } } as const;
  const lines = agentEventsOf(
    recordOf([
      EQUIPPED,
      { ...started, call: '1.1.1', tool: 'ler' },
      { ...finished, call: '1.1.1', status: 'ok' },
      {
        ...{ type: 'tool_refused', call: '1.1.2', tool: 'gravar', code: 'tool_not_allowed' },
        ...{ message: 'Não.', violation: true },
      },
      { ...started, call: '1.2.1', tool: 'ler' },
      { ...finished, call: '1.2.1', status: 'error', code: 'timeout' },
      { ...started, call: '1.3.1', tool: 'ler' },
      FINISHED,
    ]),
  );
  expect(pick(lines)).toEqual([
    ['tool_call', '1.1.1', null],
    ['tool_result', '1.1.1', null],
    ['tool_call', '1.1.2', null],
    ['tool_error', '1.1.2', 'tool_not_allowed'],
    ['VIOLATION_ATTEMPT', '1.1.2', 'tool_not_allowed'],
    ['tool_call', '1.2.1', null],
    ['tool_error', '1.2.1', 'timeout'],
    ['tool_call', '1.3.1', null],
    ['tool_error', '1.3.1', 'interrupted'],
    ['post_response', undefined, null],
  ]);
  expect(lines[0]?.body).toEqual({ call: '1.1.1', tool: 'ler', input: 7 });
  expect(lines.at(-1)).toMatchObject({
    turn: 't1',
    body: { ending: 'answered', agent: 'a', reply: 3, ms: 7, usage: NO_USAGE, error: null },
  });
});

test('[H6] a turn that was given up says so, with how often it was tried', () => {
  const closing = { ...FINISHED, ending: 'failed', error: 'dead_letter' } as const;
  const [line] = agentEventsOf(recordOf([closing], { deadLetter: { causes: ['worker_gone'] } }));
  expect(line?.body).toMatchObject({ error: 'dead_letter', deadLetter: 1 });
});

const CANARY = 'canário Xyz-123';
const secret = fc.string({ maxLength: 20 }).map((around) => `${around}${CANARY}${around}`);

/** Every event that can carry words or data, with a canary in each of its fields that no code of ours wrote. */
const spoken: fc.Arbitrary<TurnEventBody> = secret.chain((text) =>
  fc.constantFrom<TurnEventBody>(
    EQUIPPED,
    { type: 'text_released', agent: 'a', text },
    { type: 'text_withheld', agent: 'a', chars: 3, why: text },
    { type: 'check_decided', check: 'c', passed: false, reason: text },
    { type: 'model_failed', model: text, reason: 'failed' },
    { type: 'model_retried', model: text, reason: 'idle', waitMs: 1 },
    { type: 'meaning_decided', intent: text, confidence: 1, polarity: 'none' },
    { type: 'floor_moved', from: 'a', to: 'b', why: text },
    { type: 'loop_blocked', agent: 'a', target: text, path: [text] },
    { type: 'tool_started', call: '1.1.1', tool: 'ler', label: text, input: { [text]: text } },
    { type: 'tool_finished', call: '1.1.1', tool: 'ler', status: 'ok', output: [text], ms: 1 },
    { type: 'tool_finished', call: '1.1.1', tool: 'ler', status: 'error', code: text, output: text, ms: 1 },
    { type: 'tool_refused', call: '1.1.2', tool: text, code: 'unknown_tool', message: text, violation: true },
    {
      ...{ type: 'mode_decided', cause: 'message', intent: 'i', confidence: 1, evidence: text },
      ...{ pendingEffect: 'none', transitions: [], mode: 'm', pending: null, forbidden: [] },
    },
    { type: 'timer_heard', timer: text, heard: true, why: null },
    { ...FINISHED, error: text },
  ),
);

test('[H6] whatever people, models and tools said, none of it is in the log', () => {
  fc.assert(
    fc.property(fc.array(spoken, { maxLength: 20 }), secret, (bodies, text) => {
      const message = { id: 'm1', turn: 't1', at: 1, role: 'user', text, agents: ['a'] } as const;
      const state = { ...NEW_CONVERSATION, slots: { fato: text }, memos: { a: { nota: text } } };
      const delivery = { id: 'd', session: 's1', turn: 't1', channel: 'c', address: text, text };
      const record = recordOf([...bodies, FINISHED], {
        ...{ reply: text, messages: [message], state },
        ...{ deliveries: [delivery], deadLetter: { causes: [text] } },
      });
      expect(JSON.stringify(agentEventsOf(record))).not.toContain('Xyz-123');
    }),
  );
});

test('[H6.memory_retrieved] [H6.memory_candidate] [H6.memory_saved] become lines of their shapes, 500 characters at most', () => {
  const memories = Array.from({ length: 20 }, (_, n) => ({
    id: `mem_${String(n).padStart(32, '0')}`,
    kind: n % 2 ? ('fact' as const) : ('preference' as const),
    scope: 'user' as const,
    why: 'match',
  }));
  const seen = { confidence: 0.8, sensitivity: 'low', kind: 'preference' } as const;
  const lines = agentEventsOf(
    recordOf([
      { type: 'memory_retrieved', memories, chars: 900, cut: true },
      {
        type: 'memory_candidate',
        candidate: 'mem_1',
        ...seen,
        evidence: 1,
        verdict: 'approved',
        rule: 'confidence',
      },
      { type: 'memory_saved', memory: 'mem_1', ...seen, scope: 'user', chars: 20, change: 'new' },
      { type: 'hook_failed', hook: 'pre_query', reason: 'timeout' },
      { type: 'feedback_requested', why: 'tool_error' },
      FINISHED,
    ]),
  );
  expect(lines.map(({ type }) => type)).toEqual([
    ...Array.from({ length: 4 }, () => 'memory_retrieved'),
    ...['memory_candidate', 'memory_saved', 'post_response'],
  ]);
  const told = lines.flatMap(({ type, body }) => (type === 'memory_retrieved' ? [body.memories].flat() : []));
  expect(new Set(told)).toEqual(new Set(memories.map(({ id }) => id)));
  for (const { body } of lines.slice(0, -1)) expect(JSON.stringify(body).length).toBeLessThanOrEqual(500);
  expect(lines.at(-1)?.body).toMatchObject({ feedbackRequested: 'tool_error', hookFailures: ['pre_query'] });
});

test('[J11] decisions are lines of the log too: rules, modes and who acted, none of what was said', () => {
  const transition = { from: 'a', to: 'b', decision: 'PENDING', reason: 'interesse' } as const;
  const lines = agentEventsOf(
    recordOf([
      {
        type: 'policy_decided',
        rule: 'cold',
        direction: 'inbound',
        effect: 'constrain',
        changed: ['objection'],
      },
      {
        ...{
          type: 'mode_decided',
          cause: 'message',
          intent: 'interesse',
          confidence: 0.9,
          evidence: 'tem vaga',
        },
        ...{
          pendingEffect: 'none',
          transitions: [transition],
          mode: 'a',
          pending: 'b',
          forbidden: ['quote_price'],
        },
      },
      { type: 'operator_acted', action: 'take_over', operator: 'rui', chars: 0, refused: null },
      { type: 'control_changed', to: 'human', why: 'operator' },
      FINISHED,
    ]),
  );
  expect(lines.slice(0, 4).map(({ type, body }) => [type, body])).toEqual([
    ['policy_decided', { rule: 'cold', direction: 'inbound', effect: 'constrain', changed: ['objection'] }],
    [
      'mode_decided',
      {
        ...{ cause: 'message', intent: 'interesse', confidence: 0.9, pendingEffect: 'none' },
        ...{ transitions: [transition], mode: 'a', pending: 'b' },
      },
    ],
    ['operator_acted', { action: 'take_over', operator: 'rui', chars: 0, refused: null }],
    ['control_changed', { to: 'human', why: 'operator' }],
  ]);
});

test('[C5] changes of workflow, content that reads like orders and a component that was asked for are on record', () => {
  const call = { call: 't1.1.1.1', tool: 'calcular' } as const;
  const lines = agentEventsOf(
    recordOf([
      { type: 'workflow_changed', from: null, to: 'vagas', by: 'agent' },
      { type: 'injection_suspected', source: 'tool', call: '1.1.1', tool: 'ler', score: 0.9 },
      { type: 'tool_started', ...call, label: 'Mostrando…', input: {} },
      { type: 'component_requested', ...call, component: 'Calculadora', props: {} },
      FINISHED,
    ]),
  );
  expect(lines.slice(0, -1).map(({ type, body }) => [type, body])).toEqual([
    ['workflow_changed', { from: null, to: 'vagas', by: 'agent' }],
    ['injection_suspected', { source: 'tool', call: '1.1.1', tool: 'ler', score: 0.9 }],
    ['tool_call', { ...call, input: 2 }],
    ['tool_result', { ...call, awaiting: true }],
  ]);
});
