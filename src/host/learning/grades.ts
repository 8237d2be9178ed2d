import { scrub } from '#language';
import {
  findTurn,
  findUngraded,
  type Grade,
  keepGrade,
  readGrade,
  type UngradedTurn,
} from '#learning/reports';
import { type Clock, type Database, ProsaError, type TurnStore } from '#protocol';

export type Grading = {
  readonly turn: string;
  /** 0 to 100. */
  readonly qualidade_resposta: number;
  readonly note?: string | undefined;
  readonly by: string;
};

export type GradeDoor = {
  /** `turn_not_found` for a turn of another organisation too. */
  give(org: string, grading: Grading): Promise<Grade>;
  read(org: string, turn: string): Promise<Grade | null>;
  /** Answers that nobody graded yet, newest first, scrubbed and shortened: the turn itself has the whole. */
  waiting(org: string, page?: WaitingPage): Promise<Waiting>;
};

export type WaitingPage = {
  readonly assistant?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
};
type WaitingAnswer = UngradedTurn & { readonly question: string; readonly answer: string };
type Waiting = { readonly answers: readonly WaitingAnswer[]; readonly next: string | null };

const PAGE = 20;
const LONGEST = 4_000;

export type GradeParts = {
  readonly database: () => Promise<Database>;
  readonly store: Pick<TurnStore, 'turn' | 'session'>;
  readonly clock: Clock;
};

export const openGrades = (parts: GradeParts): GradeDoor => ({
  give: async (org, { turn, qualidade_resposta, note = null, by }) => {
    const found = await ownerOf(parts, org, turn);
    if (!found) throw new ProsaError('turn_not_found');
    const grade = { turn, qualidade_resposta, note, by, at: parts.clock.now() };
    await keepGrade(await parts.database(), found, grade);
    return grade;
  },
  read: async (org, turn) => readGrade(await parts.database(), org, turn),
  waiting: async (org, { assistant, before, limit = PAGE } = {}) => {
    // One more than was asked for tells whether there is a next page.
    const found = await findUngraded(await parts.database(), { org, assistant, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const told = await Promise.all(page.map((each) => toldOf(parts.store, each)));
    const next = found.length > limit ? (page.at(-1)?.turn ?? null) : null;
    return { answers: told.flatMap((each) => each ?? []), next };
  },
});

/** Null for one whose conversation is gone since. */
async function toldOf(store: GradeParts['store'], found: UngradedTurn): Promise<WaitingAnswer | null> {
  const record = await store.turn(found.turn);
  if (!record) return null;
  const asked = record.messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  return { ...found, question: shortened(asked.join('\n')), answer: shortened(record.reply) };
}

/** Scrubbed first: what is cut in the middle of a number would not be known for one. */
function shortened(text: string): string {
  const clean = scrub(text);
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1).toWellFormed()}…`;
}

/** A turn that has just ended has no facts yet; one of demonstration has nothing but facts. */
async function ownerOf({ database, store }: GradeParts, org: string, turn: string) {
  const record = await store.turn(turn);
  const session = record && (await store.session(record.session));
  if (session)
    return session.org === org ? { org, user: session.user, session: session.session, demo: false } : null;
  return findTurn(await database(), org, turn);
}
