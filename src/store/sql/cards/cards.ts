import { type CardEvent, type Held, ProsaError, type TurnStore } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const ENTER = statement('enter_workflow', 'select prosa.enter_workflow($1,$2,$3,$4) as held');
const CLICK = statement('click_card', 'select prosa.click_card($1,$2,$3,$4) as shown');
const EVENTS = statement(
  'card_events',
  'select session, turn, card, kind, event, at from prosa.card_events where session = $1 order by ordinal',
);

/** Asking twice because the first answer was lost notes the same. */
export async function enterWorkflow(run: Runner, claim: Held, workflow: string | null): Promise<void> {
  const { session, turn, epoch } = claim;
  const values = [session, turn, epoch, workflow === null ? null : keepable(workflow)];
  const [row] = await run.rows<{ readonly held: boolean }>(ENTER, values, PATIENCE.turn);
  if (!row?.held) throw new ProsaError('claim_superseded');
}

type Click = Parameters<NonNullable<TurnStore['clickCard']>>[0];

export async function clickCard(run: Runner, { session, turn, card, at }: Click): Promise<boolean> {
  if (![session, turn].every(isKeepableId)) return false;
  const values = [session, turn, keepable(card), at];
  const [row] = await run.rows<{ readonly shown: boolean }>(CLICK, values, PATIENCE.door);
  return row?.shown ?? false;
}

export const cardEvents = (run: Runner, session: string): Promise<readonly CardEvent[]> =>
  lookUp<CardEvent>(run, EVENTS, [session]);
