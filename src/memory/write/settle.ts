import type { FoundMemory, Ids, MemoryChange, NewMemory, TurnEventBody } from '#protocol';
import { judgePending, type Settled } from '../gate/settle.ts';
import { withRoom } from './bounded.ts';
import type { Written } from './changes-of.ts';

/** At the end of a visit: what waited becomes a memory, or is dropped. */
export function settlePending(known: readonly FoundMemory[], ids: Ids): Written {
  const changes: MemoryChange[] = [];
  const events: TurnEventBody[] = [];
  for (const settled of judgePending(known)) {
    events.push(judgedEvent(settled));
    const { made, id } = promote(settled, ids);
    changes.push(...made);
    if (settled.verdict.verdict === 'approved') events.push(savedEvent(settled, id));
  }
  return { changes: withRoom(changes, known), events };
}

function promote({ memory, verdict }: Settled, ids: Ids): { made: readonly MemoryChange[]; id: string } {
  if (verdict.verdict !== 'approved')
    return { made: [{ type: 'retire', id: memory.id, why: 'refused' }], id: memory.id };
  const { match, confidence } = verdict;
  const also = verdict.also.map(({ id }): MemoryChange => ({ type: 'retire', id, why: 'refused' }));
  if (match === null) {
    const { id, source } = memory;
    return { made: [...also, { type: 'confirm', id, confidence, status: 'active', source }], id };
  }
  const gone: MemoryChange = { type: 'forget', id: memory.id };
  if (match.relation === 'same') {
    const { id } = match;
    return {
      made: [...also, gone, { type: 'confirm', id, confidence, status: 'active', source: memory.source }],
      id,
    };
  }
  // Only a memory that is saved anew can take the place of another, with its history.
  const { status: _status, createdAt: _created, updatedAt: _updated, ...rest } = memory;
  const fresh: NewMemory = { ...rest, id: ids.next('mem'), confidence };
  return {
    made: [...also, gone, { type: 'save', memory: fresh, status: 'active', replaces: match.id }],
    id: fresh.id,
  };
}

function judgedEvent({ memory, verdict }: Settled): TurnEventBody {
  const { kind, sensitivity } = memory;
  const { confidence, evidence, rule } = verdict;
  return {
    type: 'memory_candidate',
    candidate: memory.id,
    ...{ kind, confidence, evidence, sensitivity, rule },
    verdict: verdict.verdict,
  };
}

function savedEvent({ memory, verdict }: Settled, id: string): TurnEventBody {
  const { kind, sensitivity, text, scope } = memory;
  const change =
    verdict.match === null ? 'new' : verdict.match.relation === 'same' ? 'confirmed' : 'replaced';
  const { confidence } = verdict;
  return {
    type: 'memory_saved',
    memory: id,
    kind,
    scope,
    sensitivity,
    confidence,
    chars: text.length,
    change,
  };
}
