import {
  approvesItself,
  changeExample,
  checkWording,
  EXAMPLE_BOUNDS,
  type Example,
  type ExampleAction,
  type ExampleBook,
  type ExampleDraft,
  type ExampleFilter,
  findExample,
  findProposalOf,
  keepExample,
  listExamples,
  removeExample,
  stateAfter,
  type Wording,
} from '#learning/examples';
import { type Clock, type Database, type Ids, ProsaError, type TurnStore } from '#protocol';
import { draftOfTurn, type TurnExample } from './draft-of-turn.ts';
import { checkNames, type ExampleAssistants } from './example-names.ts';

export type ExampleEdit = Partial<Pick<Example, 'text' | 'answer' | 'intent' | 'agent' | 'slots' | 'note'>>;
export type ExampleList = { readonly examples: readonly Example[]; readonly next: string | null };
type Page = ExampleFilter & { readonly before?: string; readonly limit?: number };

/** Golden examples of an organisation, for those who answer for it. Whoever calls has verified who asks. */
export type ExampleDesk = {
  /** Kept as a proposal: it counts for nobody before somebody approves it. */
  propose(org: string, draft: ExampleDraft): Promise<Example>;
  /** The same out of a turn: its question, what it was taken to mean, what was answered; each unless given. */
  proposeTurn(org: string, turn: string, given: TurnExample): Promise<Example>;
  /** The newest first; the next page by `before`, the id in `next`. */
  list(org: string, page?: Page): Promise<ExampleList>;
  read(org: string, id: string): Promise<Example>;
  /** Before it is approved. */
  edit(org: string, id: string, edit: ExampleEdit): Promise<Example>;
  approve(org: string, id: string, by: string): Promise<Example>;
  reject(org: string, id: string, by: string): Promise<Example>;
  switchOff(org: string, id: string, by: string): Promise<Example>;
  switchOn(org: string, id: string, by: string): Promise<Example>;
  remove(org: string, id: string): Promise<void>;
};

export type ExampleDeskParts = {
  readonly database: () => Promise<Database>;
  readonly assistants: ExampleAssistants;
  readonly store: Pick<TurnStore, 'turn' | 'session'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly book: Pick<ExampleBook, 'refresh'> | null;
  /** The judge's proposals from this score on count at once; null: none do. */
  readonly autoApprove: number | null;
};

const BY_ITSELF = 'automático';

export function createExampleDesk(parts: ExampleDeskParts): ExampleDesk {
  const { database, book } = parts;
  const read = async (org: string, id: string): Promise<Example> => {
    const found = await findExample(await database(), org, id);
    if (!found) throw new ProsaError('example_not_found');
    return found;
  };
  const propose = async (org: string, draft: ExampleDraft): Promise<Example> => {
    const kept = await keepExample(await database(), org, exampleOf(draft, parts));
    if (kept.state === 'approved') await book?.refresh(org);
    return kept;
  };
  const act = (action: ExampleAction) => async (org: string, id: string, by: string) => {
    const changed = await decide(await read(org, id), { org, by, action }, parts);
    await book?.refresh(org);
    return changed;
  };
  return {
    propose,
    proposeTurn: async (org, turn, given) => {
      const waiting = await findProposalOf(await database(), org, turn);
      return waiting ?? propose(org, await draftOfTurn({ org, turn, given }, parts));
    },
    list: async (org, { limit = EXAMPLE_BOUNDS.page.usual, ...page } = {}) => {
      // One more than was asked for tells whether there is a next page.
      const found = await listExamples(await database(), org, { ...page, limit: limit + 1 });
      const shown = found.slice(0, limit);
      return { examples: shown, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
    },
    read,
    edit: async (org, id, edit) => rewrite(await read(org, id), { org, edit }, parts),
    ...{ approve: act('approve'), reject: act('reject'), switchOff: act('off'), switchOn: act('on') },
    remove: async (org, id) => {
      if (!(await removeExample(await database(), org, id))) throw new ProsaError('example_not_found');
      await book?.refresh(org);
    },
  };
}

function exampleOf(draft: ExampleDraft, parts: ExampleDeskParts): Example {
  checkNames(draft, parts.assistants);
  const wording = wordingOf(draft);
  const now = parts.clock.now();
  const {
    assistant,
    agent = null,
    source,
    sourceTurn = null,
    user = null,
    score = null,
    note = null,
  } = draft;
  const itself = approvesItself({ source, score, ...wording }, parts.autoApprove);
  return {
    ...{ id: parts.ids.next('ex'), assistant, agent, source, sourceTurn, score, note, userId: user },
    ...wording,
    state: itself ? 'approved' : 'proposed',
    ...{ proposedBy: draft.by, proposedAt: now, updatedAt: now },
    ...{ decidedBy: itself ? BY_ITSELF : null, decidedAt: itself ? now : null },
  };
}

function wordingOf(draft: Parameters<typeof checkWording>[0]): Wording {
  const checked = checkWording(draft);
  if (checked.kind === 'unfit') throw new ProsaError('example_invalid', checked.why);
  return checked.wording;
}

type Deciding = { readonly org: string; readonly by: string; readonly action: ExampleAction };

async function decide(
  example: Example,
  { org, by, action }: Deciding,
  { database, clock }: ExampleDeskParts,
): Promise<Example> {
  const to = stateAfter(example.state, action);
  if (to === null) throw new ProsaError('example_conflict');
  if (to === example.state) return example;
  const now = clock.now();
  const change = { state: to, decidedBy: by, decidedAt: now, updatedAt: laterThan(example, now) };
  const changed = await changeExample(await database(), { org, id: example.id, from: example.state }, change);
  if (!changed) throw new ProsaError('example_conflict');
  return changed;
}

/** Whoever looks whether something has changed sees it, though the clock stands still. */
const laterThan = ({ updatedAt }: Example, now: number): number => Math.max(now, updatedAt + 1);

async function rewrite(
  example: Example,
  { org, edit }: { readonly org: string; readonly edit: ExampleEdit },
  { database, clock, assistants }: ExampleDeskParts,
): Promise<Example> {
  if (example.state !== 'proposed') throw new ProsaError('example_conflict', 'Só se edita antes de aprovar.');
  const { agent, note } = { ...example, ...edit };
  const next = { ...example, ...edit };
  checkNames(next, assistants);
  const change = { ...wordingOf(next), agent, note, updatedAt: laterThan(example, clock.now()) };
  const changed = await changeExample(await database(), { org, id: example.id, from: 'proposed' }, change);
  if (!changed) throw new ProsaError('example_conflict');
  return changed;
}
