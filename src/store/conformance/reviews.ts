import assert from 'node:assert/strict';
import type { AutomatedDecision, Claim, ReviewStore, TurnStore } from '#protocol';
import { type ConformanceCase, claimed, message, recordOf, SUPERSEDED } from './scenes.ts';

const decisionOf = ({ turn, session }: Claim, over: Partial<AutomatedDecision> = {}): AutomatedDecision => ({
  ...{ id: `${turn}.d1`, turn, session, assistant: 'teste', content: 'hash', models: null, at: 1_900 },
  ...{
    kind: 'elegibilidade',
    rule: 'renda@1',
    result: 'Dentro do limite.',
    reasons: ['A renda é de R$ 10,00.'],
  },
  inputs: { renda: 1_000, lista: ['a', null] },
  ...over,
});

const reviewsOf = ({ reviews }: TurnStore): ReviewStore => {
  assert.ok(reviews, 'este armazenamento não guarda revisões');
  return reviews;
};

type Deciding = {
  readonly id: string;
  readonly session?: string;
  readonly org?: string;
  readonly user?: string;
};

/** Answers one message, deciding something along with it. */
async function deciding(
  store: TurnStore,
  { id, session = 's1', ...who }: Deciding,
): Promise<AutomatedDecision> {
  await store.accept(message(id, { session, ...who }));
  const claim = await claimed(store, `turn-${id}`, session);
  const decision = decisionOf(claim);
  await store.finish(claim, recordOf(claim, { decisions: [decision] }));
  return decision;
}

const ANA = { org: 'org', user: 'ana' };
const wish = (decision: string, over: object = {}) =>
  ({
    id: 'r1',
    ...ANA,
    decision,
    at: 3_000,
    reason: 'minha renda mudou',
    openedBy: 'page',
    ...over,
  }) as const;
const act = (over: object = {}) => ({ org: 'org', id: 'r1', operator: 'rui', at: 4_000, ...over });

const kept: readonly ConformanceCase[] = [
  {
    title:
      '[fault P11] what a turn decided is kept with it: inputs, rule, reasons, models; newest first, in pages',
    run: async (store) => {
      const first = await deciding(store, { id: '1' });
      await store.accept(message('2'));
      const claim = await claimed(store, 'turn-2');
      const more = [
        decisionOf(claim, { models: ['um/modelo'], result: 'NUL\0 \ud800' }),
        decisionOf(claim, { id: 'turn-2.d2' }),
      ];
      await store.finish(claim, recordOf(claim, { decisions: more }));
      const reviews = reviewsOf(store);
      const all = await reviews.decisions(ANA);
      assert.deepEqual(
        all.map(({ id }) => id),
        ['turn-2.d2', 'turn-2.d1', 'turn-1.d1'],
      );
      assert.deepEqual(all[2], { ...first, review: null });
      assert.deepEqual([all[1]?.models, all[1]?.result], [['um/modelo'], 'NUL \ufffd']);
      const page = await reviews.decisions(ANA, { before: 'turn-2.d2', limit: 1 });
      assert.deepEqual(
        page.map(({ id }) => id),
        ['turn-2.d1'],
      );
      assert.deepEqual(await reviews.decisions(ANA, { before: 'nenhuma' }), []);
      assert.equal((await store.turn('turn-2'))?.decisions, undefined);
    },
  },
  {
    title:
      '[fault P11] nothing is decided under an old epoch, and a conversation that is cleared takes it along',
    run: async (store) => {
      const decided = await deciding(store, { id: '1' });
      await store.accept(message('2'));
      const claim = await claimed(store, 'turn-2');
      const reviews = reviewsOf(store);
      await reviews.request(wish(decided.id));
      await store.clear('s1');
      const late = store.finish(claim, recordOf(claim, { decisions: [decisionOf(claim)] }));
      await assert.rejects(late, SUPERSEDED);
      assert.deepEqual(await reviews.decisions(ANA), []);
      assert.deepEqual(await reviews.list('org'), []);
      assert.equal(await reviews.request(wish(decided.id)), null);
      await assert.rejects(reviews.close({ ...act(), outcome: 'mantida', note: 'x' }), {
        code: 'review_not_found',
      });
    },
  },
];

const reviewed: readonly ConformanceCase[] = [
  {
    title:
      '[fault P11] a decision has one review, however often it is asked for, and it comes back with its outcome',
    run: async (store) => {
      const { id, turn } = await deciding(store, { id: '1' });
      const reviews = reviewsOf(store);
      const [one, two] = await Promise.all([
        reviews.request(wish(id)),
        reviews.request(wish(id, { id: 'r2', reason: null, openedBy: 'chat' })),
      ]);
      assert.deepEqual(one, two);
      assert.equal((await reviews.list('org')).length, 1);
      const [item] = await reviews.list('org');
      assert.deepEqual([item?.about, item?.turn, item?.state, item?.user], [id, turn, 'open', 'ana']);
      const named = act({ id: item?.id });
      assert.equal((await reviews.take(named)).state, 'in_progress');
      assert.equal((await reviews.take(named)).assignedTo, 'rui');
      await assert.rejects(reviews.take({ ...named, operator: 'bia' }), { code: 'review_elsewhere' });
      const closed = await reviews.close({ ...named, outcome: 'alterada', note: 'A renda era outra.' });
      assert.deepEqual([closed.state, closed.closedAt, closed.outcome], ['closed', 4_000, 'alterada']);
      await assert.rejects(reviews.take(named), { code: 'review_closed' });
      const again = reviews.close({ ...named, at: 5_000, outcome: 'mantida', note: 'x' });
      await assert.rejects(again, { code: 'review_closed' });
      assert.deepEqual((await reviews.decisions(ANA))[0]?.review, closed);
      assert.deepEqual(await reviews.request(wish(id)), closed);
    },
  },
  {
    title: '[fault P11] the team lists by state and kind, in pages',
    run: async (store) => {
      const reviews = reviewsOf(store);
      for (const id of ['1', '2', '3']) {
        const decided = await deciding(store, { id });
        await reviews.request(wish(decided.id, { id: `r${id}` }));
      }
      await reviews.close({ ...act({ id: 'r2' }), outcome: 'sem_efeito', note: 'nada' });
      const ids = async (page: object) => (await reviews.list('org', page)).map(({ id }) => id);
      assert.deepEqual(await ids({}), ['r3', 'r2', 'r1']);
      assert.deepEqual(await ids({ state: 'open', kind: 'decisao' }), ['r3', 'r1']);
      assert.deepEqual(await ids({ before: 'r3', limit: 1 }), ['r2']);
      assert.deepEqual(await ids({ state: 'closed' }), ['r2']);
      assert.deepEqual(await ids({ before: 'nenhuma' }), []);
    },
  },
  {
    title: '[fault S1] [fault S3] nobody finds, reviews or closes what is of another person or organisation',
    run: async (store) => {
      const mine = await deciding(store, { id: '1' });
      const other = { session: 's2', org: 'outra', user: 'ana' };
      const theirs = await deciding(store, { id: '2', ...other });
      const reviews = reviewsOf(store);
      assert.equal(await reviews.request(wish(mine.id, { user: 'bruno' })), null);
      assert.equal(await reviews.request(wish(mine.id, { org: 'outra' })), null);
      assert.equal(await reviews.decision('org', theirs.id), null);
      await reviews.request(wish(mine.id));
      assert.deepEqual(
        (await reviews.decisions({ org: 'outra', user: 'ana' })).map(({ id }) => id),
        [theirs.id],
      );
      assert.deepEqual(await reviews.decisions({ org: 'org', user: 'bruno' }), []);
      assert.deepEqual(await reviews.list('outra'), []);
      assert.equal(await reviews.read('outra', 'r1'), null);
      await assert.rejects(reviews.take(act({ org: 'outra' })), { code: 'review_not_found' });
      assert.equal((await reviews.read('org', 'r1'))?.state, 'open');
    },
  },
];

/** Of stores that keep automated decisions and their reviews. */
export const reviews: readonly ConformanceCase[] = [...kept, ...reviewed];
