import type { Route } from './define-route.ts';
import { agentHealth, invalidateCache } from './routes/agents.ts';
import { analyses, report, reports } from './routes/analyses.ts';
import { assistants } from './routes/assistants.ts';
import { chat } from './routes/chat.ts';
import { answerComponent, clickCard } from './routes/components.ts';
import { contract, contractSchemas, contracts } from './routes/contracts.ts';
import { control, mode } from './routes/control.ts';
import { decisions, requestReview } from './routes/decisions.ts';
import {
  approveExample,
  rejectExample,
  switchExampleOff,
  switchExampleOn,
} from './routes/example-decisions.ts';
import {
  editExample,
  examples,
  proposeExample,
  proposeFromTurn,
  readExample,
  removeExample,
} from './routes/examples.ts';
import { feedback } from './routes/feedback.ts';
import { grade } from './routes/grades.ts';
import { live, ready } from './routes/health.ts';
import { judgements, judgeNow } from './routes/judgements.ts';
import { showLink, useLink } from './routes/links.ts';
import { enterDemo, leave, me } from './routes/login.ts';
import { correctMemory, forgetAll, forgetMemory, memories } from './routes/memories.ts';
import { messages } from './routes/messages.ts';
import { mission, missions } from './routes/missions.ts';
import { openapi } from './routes/openapi.ts';
import { eraseMe, erasureOfMe, exportMine } from './routes/own-data.ts';
import { closeReview, review, reviews, takeReview } from './routes/reviews.ts';
import { session, sessions } from './routes/sessions.ts';
import { sharedMemories, teach, unteach } from './routes/shared-memories.ts';
import { noteSignal, signalsOfTurn } from './routes/signals.ts';
import { stop, watch } from './routes/stream.ts';
import { turn, turns } from './routes/turns.ts';
import { takeWebhook, verifyWebhook } from './routes/webhook.ts';

/** Every route there is. The router, the OpenAPI document and the tests of who may do what are made of this. */
export const routes: readonly Route[] = [
  chat,
  ...[assistants, me, enterDemo, leave],
  ...[sessions, session, messages, watch, stop, turns, turn],
  ...[answerComponent, clickCard],
  ...[feedback, memories, correctMemory, forgetMemory, forgetAll],
  ...[exportMine, eraseMe, erasureOfMe, decisions, requestReview],
  ...[sharedMemories, teach, unteach],
  ...[control, mode],
  ...[reviews, review, takeReview, closeReview],
  ...[examples, proposeExample, proposeFromTurn, readExample, editExample, removeExample],
  ...[approveExample, rejectExample, switchExampleOff, switchExampleOn],
  // The address of the schemas looks like that of an agent: it comes first.
  ...[contracts, contractSchemas, contract, missions, mission],
  ...[agentHealth, invalidateCache],
  ...[noteSignal, signalsOfTurn, judgements, judgeNow],
  ...[analyses, reports, report, grade],
  ...[showLink, useLink],
  ...[verifyWebhook, takeWebhook],
  ...[live, ready, openapi],
];
