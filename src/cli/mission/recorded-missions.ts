import { configuredStore, openArchive, openTurnFile, readConfig } from '#host';
import { type FoldedTurn, foldTurn } from '#protocol';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { isBusy, whyNotOpen } from '../store/why-not-open.ts';
import { type ShownMission, shownOfStore, shownOfTurn } from './shown-mission.ts';

export type MissionsAsked = { readonly prefix: string; readonly limit: number };
export type RecordedMissions = { readonly missions: readonly ShownMission[]; readonly note: string | null };

/** Newest first. From the store, and from the file beside it while a conversation has the embedded database for itself. */
export async function readMissions(asked: MissionsAsked): Promise<RecordedMissions | Refusal> {
  const inFile = await readFile(asked);
  if ('kind' in inFile) return inFile;
  try {
    return { missions: merge(inFile, await readStore(asked), asked), note: null };
  } catch (error) {
    if (!isBusy(error) || inFile.length === 0) return whyNotOpen(error);
    return { missions: inFile, note: 'Há uma conversa aberta; leio o registro que ela deixa.' };
  }
}

/** The store is right about what both have. */
function merge(
  inFile: readonly ShownMission[],
  inStore: readonly ShownMission[],
  { limit }: MissionsAsked,
): readonly ShownMission[] {
  const once = new Map([...inFile, ...inStore].map((each) => [each.missao_id, each]));
  return [...once.values()].toSorted((one, other) => other.inicio - one.inicio).slice(0, limit);
}

async function readStore({ prefix, limit }: MissionsAsked): Promise<readonly ShownMission[]> {
  const archive = await openArchive(configuredStore(readConfig()));
  if (!archive) return [];
  try {
    return (await archive.missions({ prefix, limit })).map(shownOfStore);
  } finally {
    await archive.close();
  }
}

async function readFile({ prefix, limit }: MissionsAsked): Promise<readonly ShownMission[] | Refusal> {
  try {
    const turns = (await openTurnFile(readConfig().dataDir).read()).map(({ events }) => foldOf(events));
    return turns
      .flatMap((turn) => (turn?.missions ?? []).map((each) => shownOfTurn(each, turn as FoldedTurn)))
      .filter(({ missao_id }) => missao_id.startsWith(prefix))
      .toSorted((one, other) => other.inicio - one.inicio)
      .slice(0, limit);
  } catch (error) {
    // A file where the folder should be: who opens the store says so better.
    if (error instanceof Error && error.cause instanceof Error && 'code' in error.cause)
      return error.cause.code === 'ENOTDIR' ? [] : impossible(messageOf(error));
    return impossible(messageOf(error));
  }
}

/** What another version wrote is passed over. */
function foldOf(events: Parameters<typeof foldTurn>[0]): FoldedTurn | null {
  try {
    return foldTurn(events);
  } catch {
    return null;
  }
}
