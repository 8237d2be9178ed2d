import { expect, test } from 'vitest';
import { newConversation, nextConversation } from './conversation.ts';
import { type Answer, itemsOf, questionOf } from './items.ts';
import { newTurn, type TurnShown } from './turn-shown.ts';

const turn = (name: string, shown: Partial<TurnShown>): TurnShown => ({
  ...newTurn(name),
  ...{ inputs: [`${name}.a`, `${name}.b`], text: 'Certo.', phase: 'done', ending: 'answered' },
  ...shown,
});

const shownOf = (turns: readonly TurnShown[]) => {
  const outbox = turns
    .flatMap(({ inputs }) => inputs)
    .map((id) => ({ id, at: 0, text: id, state: 'accepted' as const, problem: null, retryable: true }));
  return itemsOf({ ...newConversation('ready'), turns, outbox });
};

test('[H10] what every answer is made with is said with the first, and again where something is added', () => {
  const used = [['m1'], ['m1'], [], ['m2', 'm1'], ['m2']];
  const items = shownOf(used.map((ids, at) => turn(`t${at}`, { used: ids })));
  const answers = items.filter((item): item is Answer => item.kind === 'answer');
  expect(answers.map((each) => each.used)).toEqual([['m1'], [], [], ['m2', 'm1'], []]);
});

test('[H10] what a turn noted stands under the last of the messages that it took', () => {
  const items = shownOf([turn('t1', { noted: 'kept' }), turn('t2', {})]);
  const noted = items.flatMap((item) => (item.kind === 'mine' ? [[item.key, item.noted]] : []));
  expect(noted).toEqual([
    ['t1.a', null],
    ['t1.b', 'kept'],
    ['t2.a', null],
    ['t2.b', null],
  ]);
});

test('[H9] an answer can be named to the server by a message of its turn, before and after it is kept', () => {
  const live = shownOf([turn('t1', {})]).find((item) => item.kind === 'answer');
  expect(live).toMatchObject({ message: 't1.a' });
  const message = { id: 'msg_9', turn: 't1', at: 0, role: 'assistant', text: 'Certo.' } as const;
  const kept = itemsOf({ ...newConversation('ready'), messages: [message] });
  expect(kept).toMatchObject([{ kind: 'answer', message: 'msg_9' }]);
});

test('[F4] why a message waits stands under it until a turn has taken it', () => {
  const waiting = { id: 'm2', at: 0, text: 'e?', state: 'accepted', problem: null, retryable: true } as const;
  const line = { type: 'message_queued', message: 'm2', content: 'Já vejo isso.' } as const;
  const before = {
    ...newConversation('ready'),
    turns: [turn('t1', { phase: 'running' })],
    outbox: [waiting],
  };
  const now = nextConversation(before, { type: 'line', line });
  expect(itemsOf(now).at(-1)).toMatchObject({ kind: 'mine', key: 'm2', notice: 'Já vejo isso.' });
  const page = {
    messages: [],
    before: null,
    unanswered: { turn: 't1', inputs: [{ id: 'm2', at: 0, text: 'e?' }] },
  };
  const again = nextConversation(now, { type: 'loaded', page, card: null, past: [] });
  expect(itemsOf(again).at(-1)).toMatchObject({ key: 'm2', notice: 'Já vejo isso.' });
  const taken = { ...again, turns: [...again.turns, turn('t2', { inputs: ['m2'], phase: 'running' })] };
  expect(itemsOf(taken).find(({ key }) => key === 'm2')).toMatchObject({ notice: null });
});

test('[P3] the question of an answer is what was written for it, and never what a form gave', () => {
  const items = shownOf([turn('t1', {}), turn('t2', { inputs: ['componente:c1:m9'] })]);
  expect(questionOf(items, 't1')).toBe('t1.a\nt1.b');
  const message = { turn: 't2', at: 0, role: 'user', text: 'Somos 3 em casa' } as const;
  const now = newConversation('ready');
  const kept = itemsOf({ ...now, messages: [{ ...message, id: 'componente:c1:m9' }] });
  expect(questionOf(kept, 't2')).toBe(null);
});

test('[P3] what an answer suggests comes by the stream, and is there when the conversation is loaded again', () => {
  const suggestions = ['Tentar novamente com mais recursos'];
  expect(shownOf([turn('t1', { suggestions })]).at(-1)).toMatchObject({ suggestions });
  const message = { id: 'r1', turn: 't1', at: 0, role: 'assistant', text: 'Certo.', suggestions } as const;
  expect(itemsOf({ ...newConversation('ready'), messages: [message] }).at(-1)).toMatchObject({ suggestions });
});
