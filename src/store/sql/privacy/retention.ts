import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { RETENTION, type RetentionRule } from './retention-rules.ts';

const ROWS_AT_ONCE = 500;
const SWEEP = statement('sweep_expired', 'select prosa.sweep_expired($1, $2, $3, $4) as rows');
const HELD = `exists (select from prosa.legal_holds h
  where h.org_id = r.org_id and h.user_id = r.user_id and (h.until is null or h.until > $2::bigint))`;

/** What the rule of a table means today. */
export type RetentionFinding = Pick<RetentionRule, 'table' | 'keptMs' | 'why'> & {
  readonly rows: number;
  /** Rows that have been kept long enough: the chore takes them away. */
  readonly expired: number;
  /** Rows that would go, if the law did not hold them. */
  readonly held: number;
};

/** Counts, and changes nothing. */
export async function reportRetention(run: Runner, now: number): Promise<readonly RetentionFinding[]> {
  const findings: RetentionFinding[] = [];
  for (const rule of RETENTION) {
    const { table, keptMs, why, expired } = rule;
    const [counted] = await run.rows<Counts>(countOf(rule), momentsOf(rule, now), PATIENCE.turn);
    const { rows = 0, over = 0, held = 0 } = counted ?? {};
    findings.push({ table, keptMs, why, rows, expired: expired ? over - held : 0, held });
  }
  return findings;
}

type Counts = { readonly rows: number; readonly over: number; readonly held: number };

function countOf({ table, expired, heldByLaw }: RetentionRule) {
  const over = expired ? `count(*) filter (where ${expired})` : '0::bigint';
  const held = expired && heldByLaw ? `count(*) filter (where (${expired}) and ${HELD})` : '0::bigint';
  const text = `select count(*) as rows, ${over} as over, ${held} as held from prosa.${table} r`;
  // A parameter that nobody names has no type.
  return { name: '', text: `${text} where $1::bigint is not null and $2::bigint is not null` };
}

const momentsOf = ({ keptMs }: RetentionRule, now: number): readonly number[] => [now - (keptMs ?? 0), now];

/** Takes away what has been kept long enough, slice by slice. Tells how many rows of which table. */
export async function sweepExpired(run: Runner, now: number): Promise<Readonly<Record<string, number>>> {
  const swept: Record<string, number> = {};
  for (const rule of RETENTION) {
    if (rule.expired === undefined || rule.chore) continue;
    const [before] = momentsOf(rule, now);
    for (let more = true; more; ) {
      const values = [rule.table, before, now, ROWS_AT_ONCE];
      const [slice] = await run.rows<{ rows: number }>(SWEEP, values, PATIENCE.turn);
      const rows = slice?.rows ?? 0;
      if (rows > 0) swept[rule.table] = (swept[rule.table] ?? 0) + rows;
      more = rows === ROWS_AT_ONCE;
    }
  }
  return swept;
}
