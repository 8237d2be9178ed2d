import assert from 'node:assert/strict';
import type { AnswerFlag, ReviewStore, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, message, recordOf } from './scenes.ts';

const ACT = { org: 'org', id: 'r1', operator: 'rui', at: 5_000 };

const flag = (over: Partial<AnswerFlag> = {}): AnswerFlag => ({
  ...{ id: 'r1', org: 'org', turn: 'turn-1', signal: 'thumbs_down', reason: 'incorreta', at: 3_000 },
  alert: 'wanted',
  ...over,
});

/** One message answered, and the tasks of the team. */
async function answered(store: TurnStore): Promise<ReviewStore> {
  await store.accept(message('1'));
  const claim = await claimed(store, 'turn-1');
  await store.finish(claim, recordOf(claim));
  assert.ok(store.reviews, 'este armazenamento não guarda revisões');
  return store.reviews;
}

const opening: readonly ConformanceCase[] = [
  {
    title: '[L1] an answer has one review, whoever flags it at once; what comes later adds to it',
    run: async (store) => {
      const reviews = await answered(store);
      const quiet = flag({ id: 'r0', signal: 'tool_error', reason: null, alert: null });
      const [one, two] = await Promise.all([reviews.flag(flag()), reviews.flag(flag({ id: 'r2' }))]);
      assert.equal(one?.id, two?.id);
      assert.deepEqual(
        [one?.kind, one?.about, one?.user, one?.session, one?.assistant, one?.state, one?.priority],
        ['resposta', 'turn-1', 'ana', 's1', 'teste', 'open', 'alta'],
      );
      const more = await reviews.flag(quiet);
      assert.deepEqual(
        [more?.id, more?.signals, more?.reason],
        [one?.id, ['thumbs_down', 'tool_error'], 'incorreta'],
      );
      assert.equal(more?.version, 2);
      assert.deepEqual(await reviews.flag(quiet), more);
      assert.equal((await reviews.list('org')).length, 1);
    },
  },
  {
    title: '[L1] what was only seen waits behind; a person who says it raises it, and opens what was closed',
    run: async (store) => {
      const reviews = await answered(store);
      const seen = await reviews.flag(flag({ signal: 'abandoned', reason: null }));
      assert.deepEqual([seen?.priority, seen?.openedBy], ['baixa', 'signal']);
      assert.deepEqual(await reviews.takeAlerts(9_000, 1, 9), []);
      await reviews.close({ ...ACT, outcome: 'tratada', label: 'sem_problema' });
      assert.equal((await reviews.flag(flag({ signal: 'tool_error', reason: null })))?.state, 'closed');
      const said = await reviews.flag(flag());
      assert.deepEqual(
        [said?.state, said?.priority, said?.outcome, said?.assignedTo, said?.label],
        ['open', 'alta', null, null, 'sem_problema'],
      );
    },
  },
  {
    title: '[L1] a vote that is turned up closes what nobody touched, and nothing else',
    run: async (store) => {
      const reviews = await answered(store);
      const unflag = { org: 'org', turn: 'turn-1', at: 4_000 };
      assert.equal(await reviews.unflag(unflag), null);
      await reviews.flag(flag());
      const closed = await reviews.unflag(unflag);
      assert.deepEqual([closed?.state, closed?.outcome, closed?.signals], ['closed', 'retirada', []]);
      assert.deepEqual(await reviews.takeAlerts(9_000, 1, 9), []);
      assert.equal((await reviews.flag(flag()))?.state, 'open');
      await reviews.take(ACT);
      assert.equal(await reviews.unflag(unflag), null);
      assert.equal((await reviews.read('org', 'r1'))?.state, 'in_progress');
    },
  },
  {
    title:
      '[L1] [fault S3] nothing is opened for a turn of another organisation, nor for one that is not there',
    run: async (store) => {
      const reviews = await answered(store);
      assert.equal(await reviews.flag(flag({ org: 'outra' })), null);
      assert.equal(await reviews.flag(flag({ turn: 'turn-9' })), null);
      await reviews.flag(flag());
      assert.equal((await reviews.counts('outra')).open, 0);
      await store.clear('s1');
      assert.deepEqual(await reviews.list('org'), []);
      assert.equal(await reviews.flag(flag()), null);
    },
  },
];

const handling: readonly ConformanceCase[] = [
  {
    title: '[L1] whoever acts on what has changed meanwhile is told, and nothing changes',
    run: async (store) => {
      const reviews = await answered(store);
      const seen = await reviews.flag(flag());
      await reviews.flag(flag({ signal: 'correction', reason: null }));
      const stale = reviews.triage({ ...ACT, version: seen?.version, label: 'tom' });
      await assert.rejects(stale, { code: 'review_stale' });
      assert.equal((await reviews.read('org', 'r1'))?.label, null);
      const labelled = await reviews.triage({ ...ACT, version: 2, label: 'tom', note: 'Ríspido.' });
      assert.deepEqual([labelled.state, labelled.assignedTo, labelled.label], ['in_progress', 'rui', 'tom']);
      const linked = await reviews.triage({ ...ACT, example: 'ex_1' });
      assert.deepEqual([linked.label, linked.note, linked.example], ['tom', 'Ríspido.', 'ex_1']);
      const other = reviews.triage({ ...ACT, operator: 'bia', label: 'ferramenta' });
      await assert.rejects(other, { code: 'review_elsewhere' });
      const found = await reviews.list('org', { kind: 'resposta', label: 'tom', reason: 'incorreta' });
      assert.deepEqual(
        found.map(({ id }) => id),
        ['r1'],
      );
      assert.deepEqual(await reviews.list('org', { label: 'ferramenta' }), []);
      assert.deepEqual(await reviews.list('org', { assistant: 'outro' }), []);
    },
  },
  {
    title: '[L1] what is to be told is held by one, tried again, told once or given up; it is counted',
    run: async (store) => {
      const reviews = await answered(store);
      await reviews.flag(flag());
      const [first] = await reviews.takeAlerts(3_000, 1_000, 9);
      assert.deepEqual([first?.org, first?.review.id, first?.attempt], ['org', 'r1', 1]);
      assert.deepEqual(await reviews.takeAlerts(3_999, 1_000, 9), []);
      await reviews.noteAlert({ id: 'r1', kind: 'failed', problem: 'http 500', again: 6_000 });
      assert.deepEqual(await reviews.takeAlerts(5_999, 1_000, 9), []);
      const waiting = { open: 1, urgent: 1, alertsWaiting: 1, alertsGivenUp: 0, alertProblem: 'http 500' };
      assert.deepEqual(await reviews.counts('org'), waiting);
      assert.equal((await reviews.takeAlerts(6_000, 1_000, 9))[0]?.attempt, 2);
      await reviews.noteAlert({ id: 'r1', kind: 'failed', problem: 'http 500', again: null });
      assert.equal((await reviews.counts('org')).alertsGivenUp, 1);
      await reviews.flag(flag({ signal: 'correction', reason: null, at: 7_000 }));
      assert.equal((await reviews.takeAlerts(7_000, 1_000, 9))[0]?.attempt, 1);
      await reviews.noteAlert({ id: 'r1', kind: 'told', at: 7_001 });
      await reviews.flag(flag({ reason: 'confusa' }));
      assert.deepEqual(await reviews.takeAlerts(99_000, 1_000, 9), []);
      const told = { ...waiting, alertsWaiting: 0, alertProblem: null };
      assert.deepEqual(await reviews.counts('org'), told);
    },
  },
];

/** Of stores that keep what the team is to look at: answers that somebody was unhappy with. */
export const answerReviews: readonly ConformanceCase[] = [...opening, ...handling];
