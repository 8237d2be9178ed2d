import { configuredStore, openArchive, openTurnFile, type RecordedTurn, readConfig } from '#host';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { isBusy, whyNotOpen } from '../store/why-not-open.ts';

export type TurnsAsked = { readonly prefix: string; readonly limit: number };

/** Turns on record, oldest first, each once; `note` is for whoever should know that there may be more. */
export type Recorded = { readonly turns: readonly RecordedTurn[]; readonly note: string | null };

/**
 * From the store and from the file beside it: the store has what was resumed, the file what was kept in memory only, and all of
 * it while a conversation has the embedded database for itself.
 */
export async function readRecorded(asked: TurnsAsked): Promise<Recorded | Refusal> {
  const inFile = await readFile(asked);
  if ('kind' in inFile) return inFile;
  try {
    return { turns: newest([...inFile, ...(await readStore(asked))], asked), note: null };
  } catch (error) {
    if (!isBusy(error) || inFile.length === 0) return whyNotOpen(error);
    return { turns: newest(inFile, asked), note: 'Há uma conversa aberta; leio o registro que ela deixa.' };
  }
}

async function readFile({ prefix }: TurnsAsked): Promise<readonly RecordedTurn[] | Refusal> {
  try {
    const all = await openTurnFile(readConfig().dataDir).read();
    return all.filter(({ turn }) => turn.startsWith(prefix));
  } catch (error) {
    // A file where the folder should be: who opens the store says so better.
    if (causeOf(error) === 'ENOTDIR') return [];
    return impossible(messageOf(error));
  }
}

async function readStore(asked: TurnsAsked): Promise<readonly RecordedTurn[]> {
  const archive = await openArchive(configuredStore(readConfig()));
  if (!archive) return [];
  try {
    return await archive.turns(asked);
  } finally {
    await archive.close();
  }
}

/** A turn that was tried again stands in the file more than once; the store is right. */
function newest(turns: readonly RecordedTurn[], { limit }: TurnsAsked): readonly RecordedTurn[] {
  const once = [...new Map(turns.map((each) => [each.turn, each])).values()];
  return once.toSorted((one, other) => startOf(one) - startOf(other)).slice(-limit);
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code
    : undefined;

const startOf = ({ events }: RecordedTurn): number => Number(events[0]?.at ?? 0);
