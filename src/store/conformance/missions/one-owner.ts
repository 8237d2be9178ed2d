import assert from 'node:assert/strict';
import {
  endedOf,
  finished,
  type MissionConformanceCase,
  missionOf,
  noted,
  opened,
  outcomeOf,
  result,
  seen,
  sent,
  spent,
} from './mission-scenes.ts';

const CONFLICT = { code: 'mission_conflict' };
const SUPERSEDED = { code: 'claim_superseded' };

/** One mission per key, one worker per mission. */
export const oneOwner: readonly MissionConformanceCase[] = [
  {
    title: '[F3] a mission is opened under its key with its whole package, and has nothing written yet',
    run: async ({ missions }) => {
      const mission = missionOf('m1');
      const { claim, entries, mission: kept } = await opened(missions, mission);
      assert.deepEqual(claim, { org: 'org', missao_id: 'm1', fence: 1 });
      assert.deepEqual(kept, mission);
      assert.deepEqual(entries, []);
    },
  },
  {
    title: '[F4] [fault A10] under the same fence, or an earlier one, somebody else has it',
    run: async ({ missions }) => {
      await opened(missions, missionOf('m1', { fence: 5 }));
      await assert.rejects(missions.open(missionOf('m2', { key: 'chave m1', fence: 5 })), CONFLICT);
      await assert.rejects(missions.open(missionOf('m3', { key: 'chave m1', fence: 4 })), CONFLICT);
      assert.equal((await missions.list('org')).length, 1);
    },
  },
  {
    title:
      '[F4] a turn conducts a mission from its opening to its end, whoever has it, and unless it is forgotten',
    run: async ({ missions }) => {
      const running = (turn = 't1', org = 'org') => missions.running({ org, turn });
      assert.equal(await running(), false);
      await opened(missions, missionOf('m1'));
      assert.deepEqual(
        [await running(), await running('t2'), await running('t1', 'outra')],
        [...[true, false, false]],
      );
      const { claim } = await opened(missions, missionOf('m2', { key: 'chave m1', fence: 2 }));
      assert.equal(await running(), true);
      await finished(missions, claim);
      assert.equal(await running(), false);
      await opened(missions, missionOf('m3', { turn: 't3' }));
      assert.equal(await running('t3'), true);
      await missions.forget({ org: 'org', turn: 't3' });
      assert.equal(await running('t3'), false);
    },
  },
  {
    title: '[F4] [fault A10] of many openings at once exactly one wins',
    run: async ({ missions }) => {
      const tries = Array.from({ length: 12 }, (_, n) => missions.open(missionOf(`m${n}`, { key: 'uma' })));
      const settled = await Promise.allSettled(tries);
      assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const each of settled)
        if (each.status === 'rejected') assert.equal(each.reason.code, 'mission_conflict');
    },
  },
  {
    title:
      '[F4] [fault A10] a later fence takes over with all that was written; the older one is refused from then on',
    run: async ({ missions }) => {
      const first = await opened(missions, missionOf('m1'));
      const written = [result('a'), spent(250), noted('plano'), seen(sent('msg1'))];
      await missions.append(first.claim, written);
      const second = await opened(missions, missionOf('outro', { key: 'chave m1', fence: 2 }));
      assert.equal(second.claim.missao_id, 'm1');
      assert.equal(second.mission.pacote.missao_id, 'm1');
      assert.equal(second.mission.fence, 2);
      assert.deepEqual(second.entries, written);
      await assert.rejects(missions.append(first.claim, [result('b')]), SUPERSEDED);
      await assert.rejects(missions.finish(first.claim, endedOf('m1')), SUPERSEDED);
      await missions.append(second.claim, [result('b')]);
      await finished(missions, second.claim);
      assert.equal((await missions.read('org', 'm1'))?.fence, 2);
    },
  },
  {
    title: '[F4] whoever asks after the end is told the same outcome',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await finished(missions, claim);
      await finished(missions, claim);
      const again = await missions.open(missionOf('m2', { key: 'chave m1', fence: 2 }));
      assert.deepEqual(again, { kind: 'ended', outcome: outcomeOf('m1') });
    },
  },
  {
    title: '[F4] a claim on nothing, or of another organisation, writes nothing',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await assert.rejects(missions.append({ ...claim, missao_id: 'nada' }, [result('a')]), SUPERSEDED);
      await assert.rejects(missions.append({ ...claim, org: 'outra' }, [result('a')]), SUPERSEDED);
      assert.equal(await missions.read('outra', 'm1'), null);
    },
  },
  {
    title: '[F4] the same key in another organisation is another mission',
    run: async ({ missions }) => {
      await opened(missions, missionOf('m1', { key: 'uma' }));
      const other = await opened(missions, missionOf('m2', { key: 'uma', org: 'outra' }));
      assert.equal(other.claim.missao_id, 'm2');
    },
  },
];
