import { expect, test } from 'vitest';
import type { FoundMemory, MemoryChange } from '#protocol';
import { detectFacts } from '../detect/index.ts';
import { foundMemory } from '../fixtures/found.ts';
import { GATE_LIMITS, judge } from '../gate/index.ts';
import { judgeAndWrite } from '../hooks/post-response.ts';
import { withRoom } from './bounded.ts';
import { settlePending } from './settle.ts';

const LIMIT = GATE_LIMITS.activeMemories;

const active = (pinned = false): readonly FoundMemory[] =>
  Array.from({ length: LIMIT }, (_, at) =>
    foundMemory({
      id: `mem_${at}`,
      key: `note:${at}`,
      text: `Nota ${at}`,
      confidence: 0.8 + at / 10_000,
      pinned,
    }),
  );

/** How many are active after these changes. */
function countAfter(known: readonly FoundMemory[], changes: readonly MemoryChange[]): number {
  const ids = new Set(known.filter(({ status }) => status === 'active').map(({ id }) => id));
  for (const change of changes) {
    if (change.type === 'save' && change.replaces) ids.delete(change.replaces);
    if (change.type === 'save' && change.status === 'active') ids.add(change.memory.id);
    if (change.type === 'confirm' && change.status === 'active') ids.add(change.id);
    if (change.type === 'retire' || change.type === 'forget') ids.delete(change.id);
  }
  return ids.size;
}

const ids = () => {
  let made = 0;
  const next = (kind: string): string => {
    made += 1;
    return `${kind}_new${made}`;
  };
  return { next };
};

test('[H4] a message that teaches much at once does not outgrow the bound: as many weak ones give way', async () => {
  const known = active();
  const said = 'adoro xadrez. adoro jazz. adoro chá. adoro praia. odeio calor. odeio filas.';
  const candidates = detectFacts(said, { now: 0 });
  expect(candidates.length).toBeGreaterThan(3);
  const ports = { memories: { own: async () => known }, embedder: null, ids: ids() } as unknown as Parameters<
    typeof judgeAndWrite
  >[0];
  const source = { how: 'said', at: 0, assistant: null, session: 's', turn: 't' } as const;
  const { changes } = await judgeAndWrite(ports, {
    ...{ person: { org: 'o', user: 'u' }, candidates, messages: [{ id: 'm', text: said }], source },
  });
  expect(changes.filter(({ type }) => type === 'save')).toHaveLength(candidates.length);
  expect(countAfter(known, changes)).toBe(LIMIT);
});

test('[H3.pending][H4] nor does the end of a visit in which fifty waited', () => {
  const waiting = Array.from({ length: GATE_LIMITS.pendingMemories }, (_, at) =>
    foundMemory({
      ...{ id: `mem_p${at}`, key: `child:nome${at}`, text: `Tem um filho, nome${at}`, value: `nome${at}` },
      ...{ status: 'pending' as const, confidence: 0.6 },
    }),
  );
  const known = [...active(), ...waiting];
  const { changes } = settlePending(known, ids());
  expect(changes.filter(({ type }) => type === 'confirm')).toHaveLength(waiting.length);
  expect(countAfter(known, changes)).toBe(LIMIT);
  expect(withRoom(changes, known)).toEqual(changes);
});

test('[H4] where everything is pinned nothing more is taken, and nothing pinned leaves', () => {
  const [candidate] = detectFacts('gosto de jazz', { now: 0 });
  if (!candidate) throw new Error('nothing heard');
  expect(judge(candidate, active(true), 'turn')).toMatchObject({
    verdict: 'refused',
    rule: 'full',
    also: [],
  });
});
