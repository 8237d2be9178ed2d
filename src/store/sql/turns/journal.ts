import { randomBytes } from 'node:crypto';
import { type Claim, type JournalEntry, ProsaError } from '#protocol';
import { PATIENCE, type Runner, statement } from './statement.ts';

const WRITE = statement('journal', 'select prosa.write_journal($1,$2,$3,$4,$5) as held');
const WRITE_NAME_BYTES = 9;

/** The write has a name, so that trying again adds nothing twice. */
export async function journal(run: Runner, claim: Claim, entries: readonly JournalEntry[]): Promise<void> {
  const { session, turn, epoch } = claim;
  const name = randomBytes(WRITE_NAME_BYTES).toString('base64url');
  const values = [session, turn, epoch, name, entries.map((entry) => JSON.stringify(entry))];
  const [row] = await run.rows<{ readonly held: boolean }>(WRITE, values, PATIENCE.turn);
  if (!row?.held) throw new ProsaError('claim_superseded');
}
