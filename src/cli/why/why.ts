import { type RecordedTurn, readConfig } from '#host';
import { type FoldedTurn, foldTurn } from '#protocol';
import { impossible, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';
import { listTurns, printTurns } from './list-turns.ts';
import { readRecorded, type TurnsAsked } from './recorded-turns.ts';

export type WhyOptions = {
  readonly turn?: string | undefined;
  readonly list?: boolean | undefined;
  readonly json?: boolean | undefined;
};

const PREFIX = 'turn_';
const LISTED = 5;
/** As many as the file keeps. */
const MOST = 1_000;

/** `prosa why`: what a turn did and why, from what is on record. Returns the exit code. */
export async function why(options: WhyOptions, { stdout, stderr }: Streams): Promise<number> {
  const { turn, list, json } = options;
  if (list && turn !== undefined) return refuse(misused('Use --list ou diga um turno, não os dois.'), stderr);
  const read = await readRecorded(askFor(turn, list));
  if ('kind' in read) return refuse(read, stderr);
  const paint = paintFor(stdout, readConfig().colour);
  if (read.note) stderr.write(`${paintFor(stderr, readConfig().colour).quiet(read.note)}\n`);
  if (list && read.turns.length > 0) {
    const turns = listTurns(read.turns);
    stdout.write(json ? jsonOf(turns) : printTurns(turns));
    return 0;
  }
  const found = find(read.turns, turn);
  if ('kind' in found) return refuse(found, stderr);
  const folded = fold(found);
  if ('kind' in folded) return refuse(folded, stderr);
  stdout.write(json ? jsonOf(folded) : explainTurn(folded, paint));
  return 0;
}

/** By id or by its beginning, with or without what all ids begin with. */
function askFor(turn: string | undefined, list: boolean | undefined): TurnsAsked {
  if (list) return { prefix: '', limit: MOST };
  if (turn === undefined) return { prefix: '', limit: 1 };
  return { prefix: turn.startsWith(PREFIX) ? turn : `${PREFIX}${turn}`, limit: MOST };
}

/** Nobody needs the billionth of a second that a clock gives. */
const jsonOf = (value: unknown): string =>
  `${JSON.stringify(value, (key, part) => (key === 'ms' ? Math.round(part) : part), 2)}\n`;

/** The only one, or the one that is meant exactly. */
function find(turns: readonly RecordedTurn[], wanted: string | undefined): RecordedTurn | Refusal {
  const last = turns.at(-1);
  if (!last && wanted === undefined) return impossible('Nenhum turno gravado. Converse primeiro: prosa chat');
  if (!last) return impossible(`Não há turno ${wanted}. Veja todos: prosa why --list`);
  const exact = turns.find(({ turn }) => turn === wanted || turn === `${PREFIX}${wanted}`);
  if (exact || turns.length === 1) return exact ?? last;
  const shown = turns.slice(-LISTED).map((each) => `  ${each.turn}`);
  return impossible(`${turns.length} turnos começam com ${wanted}. Os últimos:\n${shown.join('\n')}`);
}

function fold({ turn, events }: RecordedTurn): FoldedTurn | Refusal {
  try {
    return foldTurn(events);
  } catch {
    return impossible(`O turno ${turn} foi gravado por outra versão, que esta não sabe ler.`);
  }
}
