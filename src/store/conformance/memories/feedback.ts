import assert from 'node:assert/strict';
import type { Feedback, FeedbackType } from '#protocol';
import {
  ANA,
  idsIn,
  type MemoryConformanceCase,
  memoryOf,
  OTHER_ANA,
  RUI,
  remember,
  save,
  talk,
  writeOf,
} from './memory-scenes.ts';

const feedbackOf = (id: string, type: FeedbackType, over: Partial<Feedback> = {}): Feedback => ({
  id,
  session: 's1',
  turn: 'turn_m1',
  type,
  text: '',
  at: 3_000,
  ...over,
});

const BY: Readonly<Record<string, number>> = { positive: 0.1, negative: -0.2 };

const adjusting = (type: FeedbackType, ids: readonly string[]) =>
  writeOf(
    ANA,
    ids.map((id) => ({ type: 'adjust', id, by: BY[type] ?? 0 })),
    { session: 's1', turn: 'turn_m1' },
  );

const rounded = (value: number | undefined): number => Math.round((value ?? Number.NaN) * 1_000) / 1_000;

export const feedbackCases: readonly MemoryConformanceCase[] = [
  {
    title:
      '[H9] one vote counts per person and turn: the same again changes nothing, the other kind replaces it',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1');
      await remember(memories, ANA, memoryOf('mem_1', { confidence: 0.95 }));
      const level = async () => rounded((await memories.own(ANA))[0]?.confidence);
      const vote = (id: string, type: FeedbackType) =>
        memories.keepFeedback(feedbackOf(id, type), adjusting(type, ['mem_1']));
      assert.equal(await vote('fbk_1', 'positive'), 'kept');
      assert.equal(await level(), 1);
      assert.equal(await vote('fbk_2', 'positive'), 'known');
      assert.equal(await level(), 1);
      assert.equal(await vote('fbk_3', 'negative'), 'kept');
      assert.equal(await level(), 0.75);
      assert.equal(await vote('fbk_4', 'negative'), 'known');
      assert.equal(await vote('fbk_5', 'positive'), 'kept');
      assert.equal(await level(), 1);
      assert.deepEqual(idsIn(await memories.feedback(ANA)), ['fbk_5']);
    },
  },
  {
    title:
      '[H9] votes on two turns both count; corrections and preferences are all kept, with what they teach',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1');
      await remember(memories, ANA, memoryOf('mem_1', { confidence: 0.5 }));
      await memories.keepFeedback(feedbackOf('fbk_1', 'negative'), adjusting('negative', ['mem_1']));
      const second = feedbackOf('fbk_2', 'negative', { turn: 'turn_m2', at: 3_001 });
      await memories.keepFeedback(second, adjusting('negative', ['mem_1']));
      assert.equal(rounded((await memories.own(ANA))[0]?.confidence), 0.1);
      for (const n of [3, 4]) {
        const teaching = feedbackOf(`fbk_${n}`, 'correction', { text: 'É B\0 \ud800', at: 3_000 + n });
        const write = writeOf(ANA, [save(memoryOf(`mem_${n}`))], { session: 's1' });
        assert.equal(await memories.keepFeedback(teaching, write), 'kept');
        assert.equal(await memories.keepFeedback(teaching, write), 'known');
      }
      const kept = await memories.feedback(ANA);
      assert.deepEqual(idsIn(kept), ['fbk_4', 'fbk_3', 'fbk_2', 'fbk_1']);
      assert.deepEqual(kept[0], feedbackOf('fbk_4', 'correction', { text: 'É B \ufffd', at: 3_004 }));
      assert.equal((await memories.own(ANA)).length, 3);
    },
  },
  {
    title: '[H9] feedback on somebody else’s session is refused and changes nothing; nobody sees another’s',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1');
      await remember(memories, RUI, memoryOf('mem_rui'));
      for (const person of [RUI, OTHER_ANA]) {
        const write = { ...adjusting('negative', ['mem_rui']), ...person };
        const refused = memories.keepFeedback(feedbackOf('fbk_1', 'negative'), write);
        await assert.rejects(refused, { code: 'session_not_found' });
      }
      await memories.keepFeedback(feedbackOf('fbk_2', 'positive'), adjusting('positive', []));
      assert.deepEqual([await memories.feedback(RUI), await memories.feedback(OTHER_ANA)], [[], []]);
      assert.equal((await memories.own(RUI))[0]?.confidence, 0.8);
    },
  },
  {
    title: '[H9] feedback is kept with its changes or not at all, and forgotten with its session',
    run: async ({ memories, turns }) => {
      await talk(turns, 'm1');
      const broken = writeOf(ANA, [save(memoryOf('mem_1', { confidence: 2 }))], { session: 's1' });
      const refused = memories.keepFeedback(feedbackOf('fbk_1', 'preference'), broken);
      await assert.rejects(refused, { code: 'memory_invalid' });
      assert.deepEqual(await memories.feedback(ANA), []);
      await memories.keepFeedback(feedbackOf('fbk_2', 'positive'), adjusting('positive', []));
      await turns.clear('s1');
      assert.deepEqual(await memories.feedback(ANA), []);
    },
  },
];
