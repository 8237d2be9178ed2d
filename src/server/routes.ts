import type { Route } from './define-route.ts';
import { agentHealth, invalidateCache } from './routes/agents.ts';
import { analyses, report, reports } from './routes/analyses.ts';
import { assistants } from './routes/assistants.ts';
import { chat } from './routes/chat.ts';
import { answerComponent, clickCard } from './routes/components.ts';
import { contract, contractSchemas, contracts } from './routes/contracts.ts';
import { control, mode } from './routes/control.ts';
import { decisions, requestReview } from './routes/decisions.ts';
import { makeDemo, removeDemo } from './routes/demo-traffic.ts';
import {
  caseOfConversation,
  caseOfTurn,
  compareEvalRuns,
  evalRun,
  evalRuns,
  startEvalRun,
} from './routes/eval-runs.ts';
import {
  addEvalCases,
  createEvalSet,
  editEvalCase,
  evalCases,
  evalSets,
  removeEvalCase,
  removeEvalSet,
} from './routes/evals.ts';
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
import { grade, ungraded } from './routes/grades.ts';
import { live, ready } from './routes/health.ts';
import { judgements, judgeNow } from './routes/judgements.ts';
import { showLink, useLink } from './routes/links.ts';
import { enterDemo, leave, me } from './routes/login.ts';
import {
  accessesToMine,
  correctMemory,
  forgetAll,
  forgetMemory,
  keepMemory,
  memories,
} from './routes/memories.ts';
import { messages } from './routes/messages.ts';
import { mission, missions } from './routes/missions.ts';
import { openapi } from './routes/openapi.ts';
import { budgets, funnel, platformHealth, recall, setup, testModel } from './routes/operations.ts';
import { eraseMe, erasureOfMe, exportMine } from './routes/own-data.ts';
import { actOnMemory, lookAtMemories, memoryAccesses, people } from './routes/person-memories.ts';
import { alerts, evalCaseFromReview, exampleFromReview, labelReview } from './routes/review-triage.ts';
import { closeReview, review, reviews, takeReview } from './routes/reviews.ts';
import { removeSession, renameSession, session, sessions } from './routes/sessions.ts';
import { sharedMemories, teach, unteach } from './routes/shared-memories.ts';
import { noteSignal, signalsOfTurn } from './routes/signals.ts';
import { source } from './routes/sources.ts';
import { stop, watch } from './routes/stream.ts';
import { inbox, studioConversations, live as studioLive } from './routes/studio-conversations.ts';
import { modes, refusedCalls } from './routes/studio-modes.ts';
import { prompt, proof } from './routes/studio-turns.ts';
import { turn, turns } from './routes/turns.ts';
import { takeWebhook, verifyWebhook } from './routes/webhook.ts';
import {
  applyWeights,
  replayWeights,
  undoWeights,
  weightHistory,
  weightSuggestion,
  weights,
} from './routes/weights.ts';

/** Every route there is. The router, the OpenAPI document and the tests of who may do what are made of this. */
export const routes: readonly Route[] = [
  chat,
  ...[assistants, me, enterDemo, leave],
  ...[sessions, session, renameSession, removeSession, messages, watch, stop, turns, turn, source],
  ...[answerComponent, clickCard],
  ...[feedback, memories, correctMemory, keepMemory, forgetMemory, forgetAll, accessesToMine],
  ...[exportMine, eraseMe, erasureOfMe, decisions, requestReview],
  ...[sharedMemories, teach, unteach],
  // The address of a look is like that of a memory: it comes first.
  ...[people, lookAtMemories, actOnMemory, memoryAccesses],
  ...[control, mode],
  ...[studioConversations, inbox, studioLive, modes, refusedCalls, proof, prompt],
  ...[reviews, review, takeReview, closeReview],
  ...[labelReview, exampleFromReview, evalCaseFromReview, alerts],
  ...[examples, proposeExample, proposeFromTurn, readExample, editExample, removeExample],
  ...[approveExample, rejectExample, switchExampleOff, switchExampleOn],
  // The address of the schemas looks like that of an agent: it comes first.
  ...[contracts, contractSchemas, contract, missions, mission],
  ...[agentHealth, invalidateCache],
  ...[noteSignal, signalsOfTurn, judgements, judgeNow],
  ...[analyses, reports, report, grade, ungraded, makeDemo, removeDemo],
  ...[weights, weightHistory, weightSuggestion, replayWeights, applyWeights, undoWeights],
  ...[evalSets, createEvalSet, removeEvalSet, evalCases, addEvalCases, editEvalCase, removeEvalCase],
  ...[startEvalRun, evalRuns, evalRun, compareEvalRuns, caseOfTurn, caseOfConversation],
  ...[platformHealth, budgets, funnel, recall, setup, testModel],
  ...[showLink, useLink],
  ...[verifyWebhook, takeWebhook],
  ...[live, ready, openapi],
];
