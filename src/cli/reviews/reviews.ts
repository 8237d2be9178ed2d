import { userInfo } from 'node:os';
import { configuredStore, openReviewDesk, type Platform, readConfig } from '#host';
import { cleanText } from '#language';
import { ProsaError, type ReviewItem, type ReviewOutcome, type ReviewState } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';
import { printReview, stateInWords } from './print-review.ts';

type Asked = { readonly org?: string | undefined; readonly json?: boolean | undefined };
type ListAsked = Asked & { readonly state?: ReviewState | undefined };
type ShowAsked = Asked & { readonly id: string };
type CloseAsked = ShowAsked & {
  readonly outcome: ReviewOutcome;
  readonly note: string;
  readonly operator?: string | undefined;
};

const LOCAL = 'local';
const REFUSED: ReadonlySet<string> = new Set(['review_not_found', 'review_closed', 'review_elsewhere']);

/** Opens the configured store, does the work and closes it. */
async function atDesk<T>(work: (desk: Platform['reviews']) => Promise<T>): Promise<T | Refusal> {
  try {
    const opened = await openReviewDesk(configuredStore(readConfig()));
    if (!opened) return impossible('Nada foi guardado ainda: não há banco de dados.');
    try {
      return await work(opened.desk);
    } finally {
      await opened.leave();
    }
  } catch (error) {
    return error instanceof ProsaError && REFUSED.has(error.code)
      ? impossible(messageOf(error))
      : whyNotOpen(error);
  }
}

const isRefusal = (value: object): value is Refusal => 'kind' in value && value.kind === 'refusal';

/** `prosa revisoes`. Returns the exit code. */
export async function listReviews(
  { org = LOCAL, state, json }: ListAsked,
  { stdout, stderr }: Streams,
): Promise<number> {
  const found = await atDesk((desk) => desk.list(org, { limit: 200, ...(state && { state }) }));
  if (isRefusal(found)) return refuse(found, stderr);
  if (json) stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (found.length === 0) stderr.write('Nenhum pedido de revisão.\n');
  else stdout.write(setInColumns(found.map(rowOf)));
  return 0;
}

/** An id may hold anything that somebody once typed: nothing in it may break the line. */
const rowOf = ({ id, state, kind, assistant, user, openedAt, outcome }: ReviewItem): readonly string[] => [
  id,
  stateInWords(state, outcome),
  kind,
  assistant,
  cleanText(user).replace(/\s/g, ' '),
  momentInWords(openedAt),
];

/** `prosa revisoes show`. Returns the exit code. */
export async function showReview(
  { org = LOCAL, id, json }: ShowAsked,
  { stdout, stderr }: Streams,
): Promise<number> {
  const found = await atDesk((desk) => desk.read(org, id));
  if (isRefusal(found)) return refuse(found, stderr);
  stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : printReview(found));
  return 0;
}

/** `prosa revisoes close`. Returns the exit code. */
export async function closeReview(asked: CloseAsked, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, id, outcome, note, operator = userInfo().username } = asked;
  if (note.trim() === '') return refuse(misused('A nota não pode ser vazia: a pessoa a lê.'), stderr);
  const closed = await atDesk((desk) => desk.close(org, id, { operator, outcome, note: note.trim() }));
  if (isRefusal(closed)) return refuse(closed, stderr);
  stdout.write(`Revisão ${id} encerrada: ${stateInWords('closed', outcome)}. A pessoa lê a nota.\n`);
  return 0;
}
