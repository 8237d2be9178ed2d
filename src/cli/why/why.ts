import { openTurnFile, type RecordedTurn, readConfig } from '#host';
import { type FoldedTurn, foldTurn } from '#protocol';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';
import { listTurns, printTurns } from './list-turns.ts';

export type WhyOptions = {
  readonly turn?: string | undefined;
  readonly list?: boolean | undefined;
  readonly json?: boolean | undefined;
};

const PREFIX = 'turn_';
const LISTED = 5;

/** `prosa why`: what a turn did and why, from the record on disk. Returns the exit code. */
export async function why(options: WhyOptions, { stdout, stderr }: Streams): Promise<number> {
  const { turn, list, json } = options;
  if (list && turn !== undefined) return refuse(misused('Use --list ou diga um turno, não os dois.'), stderr);
  const { dataDir, colour } = readConfig();
  const file = openTurnFile(dataDir);
  const read = await file.read().catch((error: unknown) => impossible(messageOf(error)));
  if ('kind' in read) return refuse(read, stderr);
  if (read.length === 0)
    return refuse(impossible(`Nenhum turno gravado em ${file.path}. Converse primeiro: prosa chat`), stderr);
  if (list) {
    const turns = listTurns([...newestById(read).values()]);
    stdout.write(json ? jsonOf(turns) : printTurns(turns));
    return 0;
  }
  const found = find(read, turn);
  if ('kind' in found) return refuse(found, stderr);
  const folded = fold(found);
  if ('kind' in folded) return refuse(folded, stderr);
  stdout.write(json ? jsonOf(folded) : explainTurn(folded, paintFor(stdout, colour)));
  return 0;
}

/** Nobody needs the billionth of a second that a clock gives. */
const jsonOf = (value: unknown): string =>
  `${JSON.stringify(value, (key, part) => (key === 'ms' ? Math.round(part) : part), 2)}\n`;

/** A turn that was tried again stands in the file more than once. */
const newestById = (turns: readonly RecordedTurn[]): ReadonlyMap<string, RecordedTurn> =>
  new Map(turns.map((each) => [each.turn, each]));

/** By id or by its beginning, with or without what all ids begin with. */
function find(turns: readonly RecordedTurn[], wanted: string | undefined): RecordedTurn | Refusal {
  const last = turns.at(-1);
  if (wanted === undefined && last) return last;
  const prefix = wanted?.startsWith(PREFIX) ? wanted : `${PREFIX}${wanted}`;
  const byId = newestById(turns);
  const matching = [...byId.values()].filter((each) => each.turn.startsWith(prefix));
  const [only, ...others] = matching;
  if (!only)
    return impossible(`Não há turno ${wanted} entre os ${byId.size} gravados. Veja todos: prosa why --list`);
  if (others.length === 0 || byId.has(prefix)) return byId.get(prefix) ?? only;
  const shown = matching.slice(-LISTED).map((each) => `  ${each.turn}`);
  return impossible(`${matching.length} turnos começam com ${wanted}. Os últimos:\n${shown.join('\n')}`);
}

function fold({ turn, events }: RecordedTurn): FoldedTurn | Refusal {
  try {
    return foldTurn(events);
  } catch {
    return impossible(`O turno ${turn} foi gravado por outra versão, que esta não sabe ler.`);
  }
}
