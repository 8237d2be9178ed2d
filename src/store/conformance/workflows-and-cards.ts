import assert from 'node:assert/strict';
import type { Card, Chart, Claim, Message, TurnEvent, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, GENEROUS, message, recordOf, SUPERSEDED } from './scenes.ts';

const card = (id: string, over: Partial<Card> = {}): Card => ({
  ...{ id, kind: 'opportunity', title: `Curso ${id}`, facts: [{ label: 'Turno', value: 'Noturno' }] },
  ...over,
});

const CHART: Chart = {
  ...{ kind: 'lines', title: 'Saldo', unit: 'centavos', over: 'Mês', labels: ['mês 1', 'mês 2', 'mês 3'] },
  series: [{ name: 'Saldo devedor', values: [200, -1, 0] }],
  mark: { label: 'Objetivo', value: 100 },
};

const shown = ({ turn, attempt }: Claim, at: number, cards: readonly Card[]): TurnEvent => ({
  ...{ type: 'cards_shown', call: 'c1', cards, turn, attempt, seq: 1, at },
});

/** Answers one message, showing cards along with it. */
async function showing(store: TurnStore, id: string, cards: readonly (readonly Card[])[]): Promise<Claim> {
  await store.accept(message(id));
  const claim = await claimed(store, `turn-${id}`);
  const record = recordOf(claim);
  const events = [...cards.map((each, index) => shown(claim, 1_500 + index, each)), ...record.events];
  await store.finish(claim, recordOf(claim, { events }));
  return claim;
}

const eventsOf = async (store: TurnStore): Promise<readonly string[]> =>
  ((await store.cardEvents?.('s1')) ?? []).map(
    ({ turn, card: id, kind, event, at }) => `${turn} ${kind} ${id} ${event} ${at}`,
  );

const click = (store: TurnStore, turn: string, id: string) =>
  store.clickCard?.({ session: 's1', turn, card: id, at: 9_000 });

export const workflowsAndCards: readonly ConformanceCase[] = [
  {
    title:
      '[C6] messages come back with their workflow, their cards, their charts and their component, wherever they are read',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.recall(claim, GENEROUS);
      const component = { call: 'c2', tool: 'calc', component: 'IncomeCalculator', props: { pessoas: 3 } };
      const [said, reply] = recordOf(claim).messages;
      assert.ok(said && reply);
      const lines: readonly Message[] = [
        { ...said, workflow: null, refused: true },
        {
          ...reply,
          workflow: 'match_workflow',
          cards: [card('1', { href: 'https://a.example/1' })],
          charts: [CHART],
          component,
          suggestions: ['Tentar de novo'],
          sources: [
            { id: 'guia.1', kind: 'document', title: 'Guia', item: '1', text: 'Pode.', quote: 'Pode.' },
          ],
        },
      ];
      await store.finish(claim, recordOf(claim, { messages: lines }));
      assert.deepEqual(await store.messages('s1'), lines);
      assert.deepEqual((await store.turn('t1'))?.messages, lines);
      await store.accept(message('2'));
      assert.deepEqual((await store.recall(await claimed(store, 't2'), GENEROUS)).messages, lines);
    },
  },
  {
    title: '[C6] a workflow is entered under a living claim only, as often as it changes',
    run: async (store) => {
      await store.accept(message('1'));
      const claim = await claimed(store, 't1');
      await store.enterWorkflow?.(claim, 'onboarding_workflow');
      await store.enterWorkflow?.(claim, null);
      await store.release(claim, 'teste');
      const again = await claimed(store, 't2');
      await assert.rejects(store.enterWorkflow?.(claim, 'sisu_workflow') ?? Promise.resolve(), SUPERSEDED);
      await store.enterWorkflow?.(again, 'sisu_workflow');
      await store.finish(again, recordOf(again));
      await assert.rejects(store.enterWorkflow?.(again, null) ?? Promise.resolve(), SUPERSEDED);
    },
  },
  {
    title: '[C8.basic] the cards of a turn leave one impression each, in the order in which they were shown',
    run: async (store) => {
      await showing(store, '1', [
        [card('b'), card('a')],
        [card('a'), card('a', { kind: 'curso' })],
      ]);
      assert.deepEqual(await eventsOf(store), [
        'turn-1 opportunity b impression 1500',
        'turn-1 opportunity a impression 1500',
        'turn-1 curso a impression 1501',
      ]);
      assert.deepEqual(await store.cardEvents?.('nunca'), []);
    },
  },
  {
    title: '[C8.basic] a click is kept once, and only for a card that was shown in that turn of that session',
    run: async (store) => {
      await showing(store, '1', [[card('a'), card('b')]]);
      await showing(store, '2', [[card('c')]]);
      assert.equal(await click(store, 'turn-1', 'b'), true);
      assert.equal(await click(store, 'turn-1', 'b'), true);
      assert.equal(await click(store, 'turn-1', 'c'), false);
      assert.equal(await store.clickCard?.({ session: 's2', turn: 'turn-2', card: 'c', at: 9_000 }), false);
      assert.equal(await click(store, 'turn-3', 'a'), false);
      assert.equal(await click(store, 'turn\u0000', 'a'), false);
      const clicks = (await eventsOf(store)).filter((line) => line.includes('click'));
      assert.deepEqual(clicks, ['turn-1 opportunity b click 9000']);
    },
  },
  {
    title: '[C8.basic] cards with odd ids are kept, and found again',
    run: async (store) => {
      const odd = ['x'.repeat(5_000), 'nul\u0000e \ud800', '“aspas” \u{1f600}'];
      await showing(store, '1', [odd.map((id) => card(id))]);
      for (const id of odd) assert.equal(await click(store, 'turn-1', id), true);
      assert.equal((await eventsOf(store)).length, 6);
    },
  },
  {
    title: '[C8.basic] clearing a conversation takes its cards along',
    run: async (store) => {
      await showing(store, '1', [[card('a')]]);
      await store.clear('s1');
      assert.deepEqual(await eventsOf(store), []);
      assert.equal(await click(store, 'turn-1', 'a'), false);
    },
  },
];
