import {
  type CaseDraft,
  caseOfTurns,
  checkCase,
  EVALS,
  type EvalTask,
  type WrittenCase,
} from '#learning/evals';
import {
  changeCase,
  type EvalSet,
  findCase,
  findCasesOf,
  type KeptCase,
  keepCases,
  listCases,
  removeCase,
} from '#learning/evals/kept';
import { ProsaError, type TurnRecord } from '#protocol';
import type { DeskParts } from './desk-parts.ts';
import type { CaseOf, EvalDesk } from './eval-door.ts';
import type { SetDesk } from './set-desk.ts';

type CaseDesk = Pick<
  EvalDesk,
  'cases' | 'addCases' | 'editCase' | 'removeCase' | 'caseOfTurn' | 'caseOfConversation'
>;

export function createCaseDesk(parts: DeskParts, sets: SetDesk): CaseDesk {
  const { database } = parts;
  return {
    cases: async (org, named, { before, limit = EVALS.page.usual } = {}) => {
      const { id } = await sets.set(org, named);
      // One more than was asked for tells whether there is a next page.
      const found = await listCases(await database(), org, { set: id, before, limit: limit + 1 });
      const cases = found.slice(0, limit);
      return { cases, next: found.length > limit ? (cases.at(-1)?.id ?? null) : null };
    },
    addCases: async (org, named, { cases, by }) => {
      const set = await sets.set(org, named);
      const drafts = cases.map((each, at) => fitOf(set.task, each, cases.length > 1 ? at + 1 : null));
      return keepAll({ org, set, by }, drafts, parts);
    },
    editCase: async (org, id, edit) => {
      const found = await findCase(await database(), org, id);
      if (!found) throw new ProsaError('eval_case_not_found');
      const { task } = await sets.set(org, found.set);
      const { input, expected, note } = fitOf(task, { ...found, id: found.ref, ...edit }, null);
      const changed = await changeCase(await database(), { org, id }, { input, expected, note });
      if (!changed) throw new ProsaError('eval_case_not_found');
      return changed;
    },
    removeCase: async (org, id) => {
      if (!(await removeCase(await database(), org, id))) throw new ProsaError('eval_case_not_found');
    },
    caseOfTurn: async (wanted) => {
      const { org, turn } = wanted;
      const record = await parts.store.turn(turn);
      const session = record && (await parts.store.session(record.session));
      // A turn of another organisation is told as one that does not exist.
      if (!record || session?.org !== org) throw new ProsaError('turn_not_found');
      const records = await parts.store.turns(record.session, TURNS);
      const at = records.findIndex((each) => each.turn === turn);
      const upTo = at === -1 ? [record] : records.slice(0, at + 1);
      return keepTalk(wanted, { records: upTo, of: 'last', turn, ...session }, { parts, sets });
    },
    caseOfConversation: async (wanted) => {
      const session = await parts.store.session(wanted.session);
      if (session?.org !== wanted.org) throw new ProsaError('session_not_found');
      const records = await parts.store.turns(wanted.session, TURNS);
      const turn = records.at(-1)?.turn ?? wanted.session;
      return keepTalk(wanted, { records, of: 'each', turn, ...session }, { parts, sets });
    },
  };
}

/** Of a longer conversation the end. */
const TURNS = 200;

type Filling = {
  readonly org: string;
  readonly set: EvalSet;
  readonly by: string;
  readonly turn?: string;
  readonly user?: string;
};

async function keepAll(
  { org, set, by, turn, user }: Filling,
  drafts: readonly CaseDraft[],
  { database, clock, ids }: DeskParts,
): Promise<readonly KeptCase[]> {
  // Whole milliseconds, in the order in which they came.
  const now = Math.round(clock.now());
  const rows = drafts.map(({ ref, ...draft }, at) => {
    const id = ids.next('caso');
    return {
      ...{ ...draft, id, ref: ref ?? id, set: set.id, userId: user ?? null, sourceTurn: turn ?? null },
      ...{ createdBy: by, createdAt: now + at, demo: false },
    };
  });
  const kept = await keepCases(await database(), { org, set: set.id }, rows);
  if (kept.kind === 'kept') return kept.cases;
  throw kept.kind === 'full'
    ? new ProsaError('eval_conflict', `Um conjunto tem até ${EVALS.cases} casos; este já tem ${kept.there}.`)
    : new ProsaError('eval_conflict', `O conjunto já tem: ${kept.refs.slice(0, 5).join(', ')}.`);
}

function fitOf(task: EvalTask, written: WrittenCase, number: number | null): CaseDraft {
  const read = checkCase(task, written);
  if (read.kind === 'fit') return read.draft;
  throw new ProsaError('eval_invalid', number === null ? read.why : `Caso ${number}: ${read.why}`);
}

type Talk = {
  readonly records: readonly TurnRecord[];
  readonly of: 'last' | 'each';
  readonly turn: string;
  readonly assistant: string;
  readonly user: string;
};

type Desks = { readonly parts: DeskParts; readonly sets: SetDesk };

async function keepTalk(wanted: CaseOf, talk: Talk, { parts, sets }: Desks) {
  const { org, by, expected = {}, note } = wanted;
  const { assistant, turn, user } = talk;
  const told = caseOfTurns(talk.records, talk.of);
  if (!told) throw new ProsaError('eval_invalid', 'Ninguém disse nada que sirva de caso.');
  const set = await setFor(wanted, sets);
  if (set.task !== 'conversa')
    throw new ProsaError('eval_invalid', 'Uma conversa vai para um conjunto da tarefa conversa.');
  const made = await findCasesOf(await parts.database(), { org, set: set.id, turn });
  const known = made.find((each) => 'turns' in each.expected === (talk.of === 'each'));
  if (known) return { id: known.id, set: set.id };
  const leftOut = told.leftOut > 0 ? `${told.leftOut} turnos da conversa ficaram de fora.` : null;
  const draft = fitOf(
    'conversa',
    {
      input: { assistant, messages: told.messages },
      expected: { ...told.expected, ...expected },
      note: note ?? leftOut,
    },
    null,
  );
  const [kept] = await keepAll({ org, set, by, turn, user }, [draft], parts);
  if (!kept) throw new Error('an insert that returns nothing');
  return { id: kept.id, set: set.id };
}

/** Where a conversation goes: a set that is not there yet is made for it. */
async function setFor({ org, set: named = EVALS.usualSet, by }: CaseOf, sets: SetDesk): Promise<EvalSet> {
  const wanted = { name: named, task: 'conversa', assistant: null, by } as const;
  // Two who ask at once: the second finds what the first made.
  return sets
    .set(org, named)
    .catch(() => sets.createSet(org, wanted))
    .catch((error: unknown) => sets.set(org, named).catch(() => Promise.reject(error)));
}
