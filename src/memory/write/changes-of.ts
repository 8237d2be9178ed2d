import { LOCAL_EMBEDDER, localVector, scrub, stemsOf } from '#language';
import type {
  Ids,
  MemoryChange,
  MemorySensitivity,
  MemorySource,
  NewMemory,
  Person,
  TurnEventBody,
} from '#protocol';
import { type Candidate, EVERYTHING } from '../detect/candidate.ts';
import { sensitivityOf } from '../detect/sensitivity.ts';
import type { Verdict } from '../gate/verdict.ts';

export type WriteScene = {
  readonly ids: Ids;
  readonly person: Person;
  readonly source: Omit<MemorySource, 'how'>;
  readonly how: MemorySource['how'];
};

export type Judged = { readonly candidate: Candidate; readonly verdict: Verdict };

export type Written = {
  readonly changes: readonly MemoryChange[];
  readonly events: readonly TurnEventBody[];
};

type Saved = Extract<TurnEventBody, { type: 'memory_saved' }>['change'];

/**
 * The MemoryWriter: verdicts become changes of what is remembered, and lines that tell so in ids and numbers. One message says a thing
 * once: what comes twice is written once, and nothing is changed twice.
 */
export function changesOf(judged: readonly Judged[], scene: WriteScene): Written {
  const changes: MemoryChange[] = [];
  const events: TurnEventBody[] = [];
  const touched = new Set<string>();
  const said = new Set<string>();
  for (const { candidate, verdict } of judged) {
    const about = `${candidate.says} ${candidate.key} ${candidate.value}`;
    if (said.has(about)) continue;
    said.add(about);
    const written = writeOne(clean(candidate), verdict, scene);
    events.push(candidateEvent(written.id, candidate, verdict));
    for (const each of written.changes) {
      const id = idOf(each.change);
      if (touched.has(id)) continue;
      touched.add(id);
      changes.push(each.change);
      if (each.saved) events.push(savedEvent(id, each.saved, { candidate, verdict }));
    }
  }
  return { changes, events };
}

type One = {
  readonly id: string;
  readonly changes: readonly { readonly change: MemoryChange; readonly saved: Saved | null }[];
};

function writeOne(candidate: Candidate, verdict: Verdict, scene: WriteScene): One {
  const { match } = verdict;
  if (candidate.key === EVERYTHING) return takeAll(candidate, verdict);
  if (verdict.verdict === 'refused') return { id: match?.id ?? scene.ids.next('mem'), changes: [] };
  if (candidate.says !== 'states') return takeBack(candidate, verdict);
  const status = verdict.verdict === 'approved' ? 'active' : 'pending';
  const also = verdict.also.map(({ id, change }) => ({
    change:
      change === 'forget'
        ? ({ type: 'forget', id } as const)
        : ({ type: 'retire', id, why: 'refused' } as const),
    saved: null,
  }));
  const source = { ...scene.source, how: scene.how };
  if (match?.relation === 'same') {
    // A turn that is resumed hears its message once more.
    if (match.message !== null && match.message === source.message) return { id: match.id, changes: [] };
    const change = { type: 'confirm', id: match.id, confidence: verdict.confidence, status, source } as const;
    return { id: match.id, changes: [...also, { change, saved: status === 'active' ? 'confirmed' : null }] };
  }
  const memory = newMemory(candidate, verdict, { ...scene, source });
  const replaces = match?.id ?? null;
  const saved = status === 'pending' ? null : replaces ? 'replaced' : 'new';
  return { id: memory.id, changes: [...also, { change: { type: 'save', memory, status, replaces }, saved }] };
}

/** What is told as forgotten is what was believed; what was believed once goes as well. */
function takeAll(candidate: Candidate, verdict: Verdict): One {
  if (candidate.says !== 'forgets') return { id: '', changes: [] };
  const { id, changes } = takeBack(candidate, verdict);
  return { id, changes: [...changes, { change: { type: 'forget', id: EVERYTHING }, saved: null }] };
}

function takeBack({ says }: Candidate, { match, also }: Verdict): One {
  const ids = [...(match ? [match.id] : []), ...also.map(({ id }) => id)];
  const changes = ids.map((id) =>
    says === 'forgets'
      ? ({ change: { type: 'forget', id }, saved: 'forgotten' } as const)
      : ({ change: { type: 'retire', id, why: 'denied' }, saved: 'retired' } as const),
  );
  return { id: match?.id ?? '', changes };
}

function newMemory(
  candidate: Candidate,
  { confidence, evidence }: Verdict,
  { ids, source }: { readonly ids: Ids; readonly source: MemorySource },
): NewMemory {
  const { kind, category, key, value, text, wrong, expiresAt } = candidate;
  return {
    id: ids.next('mem'),
    ...{ kind, category, key, value, text, wrong, confidence, evidence, expiresAt, source },
    sensitivity: stricter(candidate.sensitivity, sensitivityOf(candidate)),
    // Nobody speaks for others: what a person says is about that person.
    scope: 'user',
    pinned: false,
    search: { stems: stemsOf(text), vector: localVector(text), embedder: LOCAL_EMBEDDER },
  };
}

const STRICTNESS: readonly MemorySensitivity[] = ['low', 'medium', 'high'];
const stricter = (left: MemorySensitivity, right: MemorySensitivity): MemorySensitivity =>
  STRICTNESS.indexOf(left) > STRICTNESS.indexOf(right) ? left : right;

/** Documents and secrets never get as far as a row. */
function clean(candidate: Candidate): Candidate {
  const { key, value, text, wrong } = candidate;
  return {
    ...candidate,
    key: scrub(key),
    value: scrub(value),
    text: scrub(text),
    wrong: wrong === null ? null : scrub(wrong),
  };
}

function idOf(change: MemoryChange): string {
  return change.type === 'save' ? change.memory.id : change.id;
}

function candidateEvent(id: string, { kind, sensitivity }: Candidate, verdict: Verdict): TurnEventBody {
  const { confidence, evidence, rule } = verdict;
  return {
    type: 'memory_candidate',
    candidate: id,
    ...{ kind, confidence, evidence, sensitivity, rule },
    verdict: verdict.verdict,
  };
}

function savedEvent(memory: string, change: Saved, { candidate, verdict }: Judged): TurnEventBody {
  const { kind, sensitivity, text } = candidate;
  const { confidence } = verdict;
  return {
    type: 'memory_saved',
    memory,
    kind,
    scope: 'user',
    sensitivity,
    confidence,
    chars: text.length,
    change,
  };
}
