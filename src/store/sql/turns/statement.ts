import type { Pool, QueryResultRow } from 'pg';
import { ProsaError } from '#protocol';
import { isKeepableId } from '../../keepable.ts';
import { createGate } from './gate.ts';
import { type Listen, patiently } from './silence.ts';

/** A statement that the connection prepares once. */
export type Statement = { readonly name: string; readonly text: string; readonly isFirst?: boolean };

export const statement = (name: string, text: string): Statement => ({ name: `prosa_${name}`, text });

/** One that somebody outside waits for, or that says that we live: it goes before what turns ask. */
export const atTheDoor = (name: string, text: string): Statement => ({
  ...statement(name, text),
  isFirst: true,
});

/** How long an operation is tried again when the database cannot be reached. */
export const PATIENCE = { door: 700, turn: 8_000 } as const;
const PAUSE_MS = { first: 25, longest: 400 } as const;

/** Codes of a connection that is gone or cannot be had; what was sent over it may or may not have been done. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED', '57P05', '57014'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53100', '53300', '25006'],
]);
/** The database asked to try again: nothing was done. */
const COLLIDED = new Set(['40001', '40P01']);
const UNREACHABLE_MESSAGE =
  /connection (?:terminated|error|is closed|ended)|timeout exceeded|read timeout|not queryable|Cannot use a pool|PGlite (?:is closed|failed)/i;

export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return UNREACHABLE.has(code) || UNREACHABLE_MESSAGE.test(error.message);
};

const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && COLLIDED.has(String(error.code));

/** Runs statements until they are answered. The caller makes sure that doing one twice does it once. */
export type Runner = {
  rows<Row extends QueryResultRow>(
    what: Statement,
    values: readonly unknown[],
    patience: number,
  ): Promise<readonly Row[]>;
  /** The same, and whether an earlier try may already have been done. */
  answer<Row extends QueryResultRow>(
    what: Statement,
    values: readonly unknown[],
    patience: number,
  ): Promise<{ readonly rows: readonly Row[]; readonly repeated: boolean }>;
  close(): void;
};

export function createRunner(pool: Pool, listen: Listen = patiently): Runner {
  const closing = new AbortController();
  const gate = createGate(pool.options.max);
  const query = async ({ name, text, isFirst = false }: Statement, values: readonly unknown[]) => {
    const asked = gate.ask(() => pool.query({ name, text, values: [...values] }), isFirst);
    try {
      return await listen(asked.answer);
    } catch (error) {
      asked.leave();
      throw error;
    }
  };
  const answer: Runner['answer'] = async (what, values, patience) => {
    const until = performance.now() + patience;
    let pause: number = PAUSE_MS.first;
    for (let repeated = false; ; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
      try {
        const { rows } = await query(what, values);
        return { rows, repeated };
      } catch (error) {
        if (!isUnreachable(error) && !isCollision(error)) throw error;
        if (closing.signal.aborted || performance.now() + pause > until)
          throw new ProsaError('store_unavailable', undefined, error);
        repeated ||= isUnreachable(error);
        await pauseFor(pause);
      }
    }
  };
  return {
    answer,
    rows: async (what, values, patience) => (await answer(what, values, patience)).rows as never,
    close: () => closing.abort(),
  };
}

/** Looks something up by ids: under what cannot be one, nothing was ever kept. */
export async function lookUp<Row extends QueryResultRow>(
  run: Runner,
  what: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (values.some((value) => typeof value === 'string' && !isKeepableId(value))) return [];
  return run.rows<Row>(what, values, PATIENCE.door);
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
