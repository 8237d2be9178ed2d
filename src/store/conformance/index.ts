import { acceptAndClaim } from './accept-and-claim.ts';
import { answerReviews } from './answer-reviews.ts';
import { attemptsAndClear } from './attempts-and-clear.ts';
import { boundsAndText } from './bounds-and-text.ts';
import { finishAndFence } from './finish-and-fence.ts';
import { heldBack } from './held-back.ts';
import { listing } from './listing.ts';
import { notes } from './notes.ts';
import { outbox } from './outbox.ts';
import { reading } from './reading.ts';
import { reviews } from './reviews.ts';
import type { ConformanceCase } from './scenes.ts';
import { stopping } from './stopping.ts';
import { suspects } from './suspects.ts';
import { workflowsAndCards } from './workflows-and-cards.ts';

/** The words of the port, for whoever implements it. */
export type {
  Accepted,
  ChannelContact,
  Claim,
  ClaimRequest,
  ContactBook,
  Delivery,
  DueDelivery,
  Held,
  Holding,
  JournalEntry,
  MemoryStore,
  Outbox,
  Recollection,
  ReviewStore,
  TimerStore,
  TurnStore,
  Waiting,
} from '#protocol';
export { channelStoreCases } from './channels/index.ts';
export { type MemoryConformanceCase, type MemoryStores, memoryStoreCases } from './memories/index.ts';
export { type MissionConformanceCase, type MissionStores, missionStoreCases } from './missions/index.ts';
export type { ConformanceCase } from './scenes.ts';

/** What every implementation of the turn port must do. Runs under any test runner: each case throws if it fails. */
export const turnStoreCases: readonly ConformanceCase[] = [
  ...acceptAndClaim,
  ...finishAndFence,
  ...reading,
  ...listing,
  ...stopping,
  ...outbox,
  ...attemptsAndClear,
  ...boundsAndText,
  ...suspects,
  ...heldBack,
  ...notes,
  ...workflowsAndCards,
  ...reviews,
  ...answerReviews,
];
