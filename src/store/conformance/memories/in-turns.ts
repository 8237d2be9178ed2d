import assert from 'node:assert/strict';
import { type Claim, minutes, type TurnStore } from '#protocol';
import { claimed, GENEROUS, message, recordOf, SUPERSEDED } from '../scenes.ts';
import {
  ANA,
  confirm,
  idsIn,
  type MemoryConformanceCase,
  memoryOf,
  RUI,
  remember,
  save,
  sourceOf,
  talk,
  writeOf,
} from './memory-scenes.ts';

const personIn = async (turns: TurnStore, claim: Claim) => (await turns.recall(claim, GENEROUS)).person;

/** The next turn of a session, up to its recall. */
async function next(turns: TurnStore, id: string, over: Parameters<typeof message>[1] = {}) {
  const input = message(id, over);
  await turns.accept(input);
  const claim = await claimed(turns, `turn_${id}`, input.session);
  return { claim, person: await personIn(turns, claim) };
}

const taughtIn = (session: string, id: string) => memoryOf(id, { source: sourceOf({ session }) });

export const inTurns: readonly MemoryConformanceCase[] = [
  {
    title: '[H4] what a turn taught is kept with it, once, and is not in its record',
    run: async ({ memories, turns }) => {
      assert.equal(turns.keepsMemory, true);
      await turns.accept(message('m1'));
      const claim = await claimed(turns, 'turn_1');
      const record = recordOf(claim, { memory: [save(memoryOf('mem_1')), confirm('mem_1', 'm1')] });
      await turns.finish(claim, record);
      await assert.rejects(turns.finish(claim, record), SUPERSEDED);
      const [found] = await memories.own(ANA);
      assert.deepEqual([found?.id, found?.evidence, found?.createdAt], ['mem_1', 2, 2_000]);
      assert.equal((await turns.turn('turn_1'))?.memory, undefined);
    },
  },
  {
    title: '[H4] one that cannot be kept is left out; the turn and the others are kept',
    run: async ({ memories, turns }) => {
      const memory = [
        save(memoryOf('mem_1')),
        save(memoryOf('mem_2', { scope: 'org' })),
        save(memoryOf('mem_3', { confidence: 2 })),
        save(memoryOf('mem_4')),
      ];
      await talk(turns, 'm1', { memory });
      assert.deepEqual(idsIn(await memories.own(ANA)).toSorted(), ['mem_1', 'mem_4']);
      assert.deepEqual(await memories.shared('org'), []);
      assert.equal((await turns.messages('s1')).length, 2);
    },
  },
  {
    title: '[H4] a turn whose claim is gone teaches nothing',
    run: async ({ memories, turns }) => {
      await turns.accept(message('m1'));
      const old = await claimed(turns, 'turn_1');
      await turns.clear('s1');
      const late = recordOf(old, { memory: [save(memoryOf('mem_1'))] });
      await assert.rejects(turns.finish(old, late), SUPERSEDED);
      assert.deepEqual(await memories.own(ANA), []);
    },
  },
  {
    title: '[H4] recall tells whether something is remembered that might concern the person',
    run: async ({ memories, turns }) => {
      const first = await next(turns, 'm1');
      assert.deepEqual(first.person, { visitBegins: true, unsettled: false, remembered: false });
      await remember(memories, RUI, memoryOf('mem_rui'));
      await memories.apply(
        writeOf(ANA, [
          save(memoryOf('mem_high', { sensitivity: 'high' })),
          save(memoryOf('mem_pending'), { status: 'pending' }),
        ]),
      );
      await turns.finish(first.claim, recordOf(first.claim));
      const second = await next(turns, 'm2');
      assert.deepEqual(second.person, { visitBegins: false, unsettled: false, remembered: false });
      await turns.finish(second.claim, recordOf(second.claim, { memory: [save(memoryOf('mem_1'))] }));
      const third = await next(turns, 'm3');
      const { version: _, ...told } = third.person ?? {};
      assert.deepEqual(told, { visitBegins: false, unsettled: false, remembered: true });
    },
  },
  {
    title: '[H5] what is the organisation’s, or everybody’s, might concern anybody there',
    run: async ({ memories, turns }) => {
      await memories.applyShared('org', [save(memoryOf('mem_org', { scope: 'org' }))], 1_000);
      const here = await next(turns, 'm1');
      const there = await next(turns, 'm2', { session: 's2', org: 'outra' });
      assert.deepEqual([here.person?.remembered, there.person?.remembered], [true, false]);
      await memories.applyShared(null, [save(memoryOf('mem_all', { scope: 'global' }))], 1_000);
      const later = await next(turns, 'm3', { session: 's3', org: 'outra' });
      assert.equal(later.person?.remembered, true);
    },
  },
  {
    title:
      '[H3.pending] a visit begins with its turn; elsewhere or idle, the one before has ended, and waits to be settled',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1', { over: { session: 's1' } });
      const elsewhere = await next(turns, 'm2', { session: 's2', at: 3_000 });
      assert.deepEqual(elsewhere.person, { visitBegins: true, unsettled: true, remembered: false });
      assert.deepEqual(
        (await memories.unsettled(ANA, 10)).map(({ session, assistant }) => [session, assistant]),
        [['s1', 'teste']],
      );
      await turns.finish(elsewhere.claim, recordOf(elsewhere.claim));
      const soon = await next(turns, 'm3', { session: 's2', at: 2_000 + minutes(30) - 1 });
      assert.equal(soon.person?.visitBegins, false);
      await turns.finish(soon.claim, recordOf(soon.claim));
      const idle = await next(turns, 'm4', { session: 's2', at: 2_000 + minutes(30) });
      assert.deepEqual(idle.person, { visitBegins: true, unsettled: true, remembered: false });
      assert.deepEqual(
        (await memories.unsettled(null, 10)).map(({ session }) => session),
        ['s1', 's2'],
      );
      assert.deepEqual(await memories.unsettled(RUI, 10), []);
      assert.equal((await memories.unsettled(ANA, 1)).length, 1);
    },
  },
  {
    title: '[H3.pending] a later attempt belongs to the visit that the first one began',
    run: async ({ turns }) => {
      const first = await next(turns, 'm1');
      await turns.release(first.claim, 'teste');
      const again = await claimed(turns, 'turn_x');
      assert.equal((await personIn(turns, again))?.visitBegins, true);
      assert.equal((await personIn(turns, again))?.unsettled, false);
    },
  },
  {
    title: '[H3.pending] a visit is settled once, by whoever comes first, with its changes or not at all',
    run: async ({ memories, turns }) => {
      const pending = save(taughtIn('s1', 'mem_1'), { status: 'pending' });
      await talk(turns, 'm1', { over: { session: 's1' }, memory: [pending] });
      await talk(turns, 'm2', { over: { session: 's2', at: 3_000 } });
      const [visit = assert.fail()] = await memories.unsettled(ANA, 1);
      const write = { changes: [confirm('mem_1', null)], lines: [], at: 4_000 };
      const broken = { ...write, changes: [save(memoryOf('mem_2', { confidence: 7 }))] };
      await assert.rejects(memories.settle(visit, broken), { code: 'memory_invalid' });
      assert.equal(await memories.settle({ ...visit, user: 'rui' }, write), false);
      assert.equal(await memories.settle(visit, write), true);
      const other = { ...write, changes: [save(memoryOf('mem_2'))] };
      assert.equal(await memories.settle(visit, other), false);
      assert.deepEqual(
        (await memories.own(ANA)).map(({ id, status }) => [id, status]),
        [['mem_1', 'active']],
      );
      assert.deepEqual(await memories.unsettled(null, 10), []);
    },
  },
  {
    title: '[H10] clearing a session forgets what it taught, pending too, with its history, and nothing else',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm0', { over: { session: 's0' } });
      await talk(turns, 'm1', { over: { session: 's1', at: 3_000 } });
      const replaced = taughtIn('s0', 'mem_before');
      await memories.apply(
        writeOf(ANA, [
          save(replaced),
          save({ ...taughtIn('s1', 'mem_1'), key: replaced.key }, { replaces: 'mem_before' }),
          save(taughtIn('s1', 'mem_pending'), { status: 'pending' }),
          save(taughtIn('s1', 'mem_old')),
          save({ ...taughtIn('s0', 'mem_stays'), key: 'key:mem_old' }, { replaces: 'mem_old' }),
        ]),
      );
      await remember(memories, RUI, taughtIn('s1', 'mem_rui'));
      await turns.clear('s1');
      assert.deepEqual(idsIn(await memories.own(ANA)), ['mem_stays']);
      assert.deepEqual(await memories.history(ANA, 'mem_stays'), []);
      assert.deepEqual(await memories.history(ANA, 'mem_1'), []);
      assert.deepEqual(idsIn(await memories.own(RUI)), ['mem_rui']);
      assert.equal((await memories.unsettled(ANA, 5)).length, 1);
      await turns.clear('s0');
      assert.deepEqual(await memories.unsettled(ANA, 5), []);
      assert.deepEqual(await memories.own(ANA), []);
    },
  },
];
