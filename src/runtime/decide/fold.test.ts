import { expect, test } from 'vitest';
import { foldTurn, type TurnEvent, type TurnEventBody } from '#protocol';

const told = (attempt: number, ...bodies: readonly TurnEventBody[]): readonly TurnEvent[] =>
  bodies.map((body, seq) => ({ ...body, turn: 't', attempt, seq, at: 0 }));

const CALLED: TurnEventBody = { type: 'model_called', hop: 0, step: 1, model: 'roteador' };
const RETRIED: TurnEventBody = { type: 'model_retried', model: 'roteador', reason: 'idle', waitMs: 5 };
const FAILED: TurnEventBody = { type: 'model_failed', model: 'roteador', reason: 'empty' };
const PLACED: TurnEventBody = { type: 'agent_placed', hop: 1, agent: 'agente', why: 'coordinator' };

test('[P2] models asked before anybody was placed stand beside the hops; the same events in a hop are the hop’s', () => {
  const { asked, hops } = foldTurn(told(1, CALLED, RETRIED, FAILED, PLACED, { ...CALLED, hop: 1 }, FAILED));
  expect(asked).toEqual({
    models: ['roteador'],
    retries: [{ model: 'roteador', reason: 'idle', waitMs: 5 }],
    failures: [{ model: 'roteador', reason: 'empty' }],
  });
  expect(hops).toMatchObject([{ models: ['roteador'], failures: [{ reason: 'empty' }] }]);
  expect(hops[0]?.retries).toBeUndefined();
});

test('[P2] an attempt that begins again has asked nobody yet', () => {
  const events = [...told(1, CALLED), ...told(2, { type: 'turn_restarted' })];
  expect(foldTurn(events).asked).toBeUndefined();
});

test('[P2] a record from before models were asked has a meaning without a name', () => {
  const meaning = { intent: 'oi', confidence: 1, polarity: 'none' };
  expect(foldTurn(told(1, { type: 'meaning_decided', ...meaning })).meaning).toEqual(meaning);
});
