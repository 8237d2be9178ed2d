import { userInfo } from 'node:os';
import { cleanText } from '#language';
import type { DecisionOutcome, ReviewFilter, ReviewItem, ReviewLabel } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';
import { atDesk, isRefusal } from './at-desk.ts';
import { printReview } from './print-review.ts';
import { labelInWords, REVIEW_LABELS, signalsInWords, stateInWords } from './review-words.ts';

type Asked = { readonly org?: string | undefined; readonly json?: boolean | undefined };
type ListAsked = Asked & { readonly [Name in keyof ReviewFilter]?: ReviewFilter[Name] | undefined };
type ShowAsked = Asked & { readonly id: string };
type ActAsked = ShowAsked & { readonly operator?: string | undefined };
type LabelAsked = ActAsked & { readonly label?: ReviewLabel | undefined; readonly note?: string | undefined };
type CloseAsked = ActAsked & {
  readonly outcome?: DecisionOutcome | undefined;
  readonly label?: ReviewLabel | undefined;
  readonly note?: string | undefined;
};
type ExampleAsked = ActAsked & { readonly intent?: string; readonly answer?: string };

const LOCAL = 'local';
const MOST = 200;
const somebody = (): string => userInfo().username;

/** `prosa revisoes`. Returns the exit code. */
export async function listReviews(
  { org = LOCAL, json, ...wanted }: ListAsked,
  { stdout, stderr }: Streams,
): Promise<number> {
  const { state, kind, priority, assistant, reason, label } = wanted;
  const page = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(priority && { priority }),
    ...(assistant && { assistant }),
    ...(reason && { reason }),
    ...(label && { label }),
  };
  const found = await atDesk((desk) => desk.list(org, { limit: MOST, ...page }));
  if (isRefusal(found)) return refuse(found, stderr);
  if (json) stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (found.length === 0) stderr.write('Nenhuma revisão.\n');
  else stdout.write(setInColumns(found.map(rowOf)));
  return 0;
}

/** An id may hold anything that somebody once typed: nothing in it may break the line. */
const rowOf = (item: ReviewItem): readonly string[] => [
  ...[item.id, stateInWords(item.state, item.outcome), item.kind, item.assistant],
  cleanText(item.user).replace(/\s/g, ' '),
  momentInWords(item.openedAt),
  item.kind === 'resposta' ? [signalsInWords(item.signals), item.reason].filter(Boolean).join(' · ') : '',
  item.label ? labelInWords(item.label) : '',
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

/** `prosa revisoes take`. Returns the exit code. */
export async function takeReview(asked: ActAsked, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, id, operator = somebody() } = asked;
  const taken = await atDesk((desk) => desk.take(org, id, operator));
  if (isRefusal(taken)) return refuse(taken, stderr);
  stdout.write(`Revisão ${id} assumida por ${operator}.\n`);
  return 0;
}

/** `prosa revisoes label`. Returns the exit code. */
export async function labelReview(asked: LabelAsked, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, id, operator = somebody(), label, note } = asked;
  if (label === undefined)
    return refuse(misused(`Diga o que houve: --label ${REVIEW_LABELS.join('|')}`), stderr);
  const labelled = await atDesk((desk) => desk.label(org, id, { operator, label, note }));
  if (isRefusal(labelled)) return refuse(labelled, stderr);
  stdout.write(`Revisão ${id} rotulada: ${labelInWords(label)}.\n`);
  return 0;
}

/** `prosa revisoes close`. Returns the exit code. */
export async function closeReview(asked: CloseAsked, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, id, outcome, label, operator = somebody() } = asked;
  const note = asked.note?.trim();
  if (outcome !== undefined && !note)
    return refuse(misused('A nota não pode ser vazia: a pessoa a lê.'), stderr);
  const closed = await atDesk((desk) => desk.close(org, id, { operator, outcome, label, note }));
  if (isRefusal(closed)) return refuse(closed, stderr);
  const read = outcome === undefined ? '' : ' A pessoa lê a nota.';
  stdout.write(`Revisão ${id} encerrada: ${stateInWords('closed', closed.outcome)}.${read}\n`);
  return 0;
}

/** `prosa revisoes example`. Returns the exit code. */
export async function exampleFromReview(asked: ExampleAsked, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, id, operator = somebody(), intent, answer } = asked;
  const { assistants } = await import('#assistants');
  const words = { ...(intent !== undefined && { intent }), ...(answer !== undefined && { answer }) };
  const made = await atDesk((desk) => desk.example(org, id, { operator, ...words }), assistants);
  if (isRefusal(made)) return refuse(made, stderr);
  stdout.write(
    `Exemplo ${made.example.id} proposto. Aprove: prosa exemplos aprovar ${made.example.id} --org ${org}\n`,
  );
  return 0;
}
