import type { FoundMemory } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { instructionIn } from '../detect/instruction.ts';
import { isPassing } from '../detect/passing.ts';
import { GATE_LIMITS } from './limits.ts';
import { meantBy, type Relations, relationsOf } from './relation.ts';
import type { Verdict } from './verdict.ts';

export type Moment = 'turn' | 'session_end';

/** A candidate with all that a rule may look at. */
type Case = {
  readonly candidate: Candidate;
  readonly when: Moment;
  readonly known: readonly FoundMemory[];
  readonly relations: Relations;
  /** Of the candidate and of those that said the same before. */
  readonly confidence: number;
  readonly evidence: number;
};

type Rule = { readonly name: string; readonly decide: (of: Case) => Omit<Verdict, 'rule'> | null };

/** The MemoryWritePolicy: rules in the order in which they are asked; the first that has something to say decides. */
const RULES: readonly Rule[] = [
  { name: 'malformed', decide: (of) => (isMalformed(of.candidate) ? refuse(of) : null) },
  { name: 'forgotten', decide: (of) => (of.candidate.says === 'forgets' ? takeBack(of, 'forget') : null) },
  { name: 'instruction', decide: (of) => (isInstruction(of.candidate) ? refuse(of) : null) },
  { name: 'pinned', decide: keepPinned },
  { name: 'denied', decide: (of) => (of.candidate.says === 'denies' ? takeBack(of, 'retire') : null) },
  { name: 'not_durable', decide: (of) => (isFleeting(of.candidate) ? refuse(of) : null) },
  { name: 'evidence', decide: (of) => (of.evidence < GATE_LIMITS.evidence ? refuse(of) : null) },
  { name: 'said_again', decide: sayAgain },
  { name: 'contradiction', decide: replace },
  { name: 'full', decide: (of) => (isEnough(of) && isFull(of) ? refuse(of) : null) },
  { name: 'confidence', decide: (of) => (isEnough(of) ? approve(of) : null) },
  {
    name: 'pending_full',
    decide: (of) =>
      of.when === 'turn' && pendingOf(of).length >= GATE_LIMITS.pendingMemories ? refuse(of) : null,
  },
  {
    name: 'low_confidence',
    decide: (of) => (of.when === 'turn' ? { ...refuse(of), verdict: 'pending' } : refuse(of)),
  },
];

/**
 * Judges a candidate against what is known of the person. Pure: the same question, the same answer.
 *
 * @example judge(candidate, [], 'turn') // { verdict: 'pending', rule: 'low_confidence', … }
 */
export function judge(candidate: Candidate, known: readonly FoundMemory[], when: Moment): Verdict {
  const relations = relationsOf(candidate, known);
  const again = relations.same[0];
  const of: Case = {
    candidate,
    when,
    known,
    relations,
    confidence: again ? together(again.confidence, candidate.confidence) : candidate.confidence,
    evidence: (again?.evidence ?? 0) + 1,
  };
  for (const { name, decide } of RULES) {
    const decided = decide(of);
    if (decided) return { ...decided, rule: name };
  }
  return { ...refuse(of), rule: 'low_confidence' };
}

/** Two who say the same are surer than one; what repeats counts half. */
const together = (known: number, said: number): number =>
  Math.max(known, Math.min(GATE_LIMITS.mostConfidence, 1 - (1 - known) * (1 - said / 2)));

function refuse({ confidence, evidence }: Case): Omit<Verdict, 'rule'> {
  return { verdict: 'refused', match: null, confidence, evidence, also: [] };
}

function approve(of: Case): Omit<Verdict, 'rule'> {
  return { ...refuse(of), verdict: 'approved', also: givingWay(of) };
}

const isEnough = ({ confidence, when }: Case): boolean => confidence >= GATE_LIMITS.confidence[when];

const pendingOf = ({ known }: Case): readonly FoundMemory[] =>
  known.filter(({ status }) => status === 'pending');

function isMalformed({ says, key, value, text }: Candidate): boolean {
  const { text: longest, value: longestValue, key: longestKey } = GATE_LIMITS;
  if (key === '' || key.length > longestKey || value.length > longestValue || text.length > longest)
    return true;
  return says === 'states' && (value === '' || text.trim() === '');
}

function isInstruction({ says, text, value, wrong }: Candidate): boolean {
  return says === 'states' && [text, value, wrong ?? ''].some((part) => instructionIn(part) !== null);
}

// What lasts for a known time may be kept for that time.
function isFleeting({ expiresAt, text, kind }: Candidate): boolean {
  return expiresAt === null && kind !== 'correction' && isPassing(text);
}

/** What the person fixed or wrote themselves is not overthrown by something weaker that was heard. */
function keepPinned(of: Case): Omit<Verdict, 'rule'> | null {
  const { candidate, relations, known, when } = of;
  const against = candidate.says === 'denies' ? meantBy(candidate, known) : relations.contradicted;
  const held = against.find(
    ({ pinned, source, confidence, status }) =>
      status === 'active' && (pinned || source.how === 'edited') && candidate.confidence < confidence,
  );
  if (!held) return null;
  if (candidate.says === 'denies' || when === 'session_end') return refuse(of);
  return { ...refuse(of), verdict: 'pending', also: retired(waiting(relations.contradicted)) };
}

function takeBack(of: Case, change: 'retire' | 'forget'): Omit<Verdict, 'rule'> {
  const [first, ...others] = meantBy(of.candidate, of.known);
  if (!first) return refuse(of);
  return {
    ...refuse(of),
    verdict: 'approved',
    match: matchOf(first, 'denied'),
    also: others.map(({ id }) => ({ id, change })),
  };
}

function sayAgain(of: Case): Omit<Verdict, 'rule'> | null {
  const { relations } = of;
  const [again, ...doubles] = relations.same;
  if (!again) return null;
  const believed = again.status === 'active' || isEnough(of);
  const rest = retired([
    ...doubles.filter(({ status }) => status === 'pending'),
    ...waiting(relations.contradicted),
  ]);
  const opponent = relations.contradicted.find(({ status }) => status === 'active');
  if (again.status === 'pending' && believed && opponent) {
    // It takes the place of what was believed; the waiting copy goes, its evidence stays in the verdict.
    const match = matchOf(opponent, 'contradicts');
    return { ...approve(of), match, also: [{ id: again.id, change: 'forget' }, ...rest] };
  }
  const match = matchOf(again, 'same');
  if (believed) return { ...approve(of), match, also: rest };
  return { ...refuse(of), verdict: of.when === 'turn' ? 'pending' : 'refused', match, also: rest };
}

function replace(of: Case): Omit<Verdict, 'rule'> | null {
  const { contradicted } = of.relations;
  const believed = contradicted.find(({ status }) => status === 'active');
  const older = waiting(contradicted);
  if (contradicted.length === 0) return null;
  if (isEnough(of)) {
    const first = believed ?? older[0];
    if (!first) return null;
    const rest = older.filter(({ id }) => id !== first.id);
    return { ...approve(of), match: matchOf(first, 'contradicts'), also: retired(rest) };
  }
  if (of.when === 'session_end') return refuse(of);
  const [first, ...rest] = older;
  const match = first ? matchOf(first, 'contradicts') : null;
  return { ...refuse(of), verdict: 'pending', match, also: retired(rest) };
}

type Match = NonNullable<Verdict['match']>;

const matchOf = ({ id, source }: FoundMemory, relation: Match['relation']): Match => ({
  id,
  relation,
  message: source.message,
});

const waiting = (memories: readonly FoundMemory[]) => memories.filter(({ status }) => status === 'pending');
const retired = (memories: readonly FoundMemory[]) =>
  memories.map(({ id }) => ({ id, change: 'retire' as const }));

/** Room for one more: where there is none, the weakest that is not pinned leaves. */
function givingWay({ known, relations }: Case): Verdict['also'] {
  const active = known.filter(({ status, scope }) => status === 'active' && scope === 'user');
  const grows =
    relations.same.length === 0 && relations.contradicted.every(({ status }) => status !== 'active');
  if (!grows || active.length < GATE_LIMITS.activeMemories) return [];
  const loose = active.filter(({ pinned }) => !pinned);
  const weakest = loose.reduce<FoundMemory | null>(
    (least, memory) => (least && !isWeaker(memory, least) ? least : memory),
    null,
  );
  return weakest ? [{ id: weakest.id, change: 'retire' }] : [];
}

/** Nobody gives way where everything is pinned. */
function isFull({ known }: Case): boolean {
  const active = known.filter(({ status, scope }) => status === 'active' && scope === 'user');
  return active.length >= GATE_LIMITS.activeMemories && active.every(({ pinned }) => pinned);
}

export const isWeaker = (left: FoundMemory, right: FoundMemory): boolean =>
  left.confidence < right.confidence ||
  (left.confidence === right.confidence && left.updatedAt < right.updatedAt);
