import { expect, test } from 'vitest';
import { newConversation } from './conversation.ts';
import { type Answer, itemsOf } from './items.ts';
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
