import { agentEventsOf, type Claim, canonicalJson, ProsaError, type TurnRecord } from '#protocol';
import { impressionsOf } from '../../card-impressions.ts';
import { keepable } from '../../keepable.ts';
import { taughtRows } from '../memories/change-row.ts';
import { decisionRows } from '../reviews/decision-row.ts';
import { aboutOf } from './message-row.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

const PARAMETERS = Array.from({ length: 30 }, (_, index) => `$${index + 1}`).join(',');
const FINISH = statement('finish', `select prosa.finish(${PARAMETERS}) as answer`);

type Row = { readonly answer: 'kept' | 'done' | 'superseded' };

/** Done before counts as kept only if the answer to an earlier try was lost: nobody finishes twice. */
export async function finish(run: Runner, claim: Claim, record: TurnRecord): Promise<void> {
  const { rows, repeated } = await run.answer<Row>(FINISH, valuesOf(claim, record), PATIENCE.turn);
  const answer = rows[0]?.answer;
  if (answer === 'kept' || (answer === 'done' && repeated)) return;
  throw new ProsaError('claim_superseded');
}

function valuesOf(claim: Claim, record: TurnRecord): readonly unknown[] {
  const { messages, state, events, deliveries = [] } = record;
  const logged = agentEventsOf(record);
  const at = events.at(-1)?.at ?? claim.inputs[0].at;
  // What it taught and decided is kept where it can be forgotten.
  const { messages: _, memory, decisions, deadLetter, ...kept } = record;
  const purposes = deliveries.map(({ purpose }) => (purpose === undefined ? null : keepable(purpose)));
  return [
    ...[claim.session, claim.turn, claim.epoch, claim.attempt],
    ...[record.ending, at, deadLetter ? deadLetter.causes.map(keepable) : null],
    ...[JSON.stringify(state), JSON.stringify(kept)],
    ...[messages.map(({ id }) => id), messages.map((line) => line.at), messages.map(({ role }) => role)],
    ...[messages.map(({ text }) => keepable(text)), messages.map(aboutOf)],
    ...[logged.map(({ type }) => type), logged.map((event) => event.at)],
    logged.map(({ body }) => canonicalJson(body)),
    ...[deliveries.map(({ id }) => id), deliveries.map(({ channel }) => keepable(channel))],
    ...[deliveries.map(({ address }) => keepable(address)), deliveries.map(({ text }) => keepable(text))],
    ...[taughtRows(memory), purposes, patchOf(record.contact), record.recalls ?? null],
    messages.map(({ workflow }) => (workflow == null ? null : keepable(workflow))),
    ...columnsOf(impressionsOf(record)),
    decisionRows(decisions),
  ];
}

const columnsOf = (shown: ReturnType<typeof impressionsOf>): readonly (readonly unknown[])[] => [
  shown.map(({ card }) => card),
  shown.map(({ kind }) => kind),
  shown.map(({ at }) => at),
];

/** The database reads it: text that no column holds is made such that one does. */
const patchOf = (patch: TurnRecord['contact']): string | null =>
  patch && Object.keys(patch).length > 0
    ? JSON.stringify(patch, (_, value) => (typeof value === 'string' ? keepable(value) : value))
    : null;
