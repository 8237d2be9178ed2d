import { readAnswer } from '#language';
import type { Reflex } from '#protocol';
import { TALKED } from '../phrases/followup.ts';
import { TALK } from '../phrases/talk.ts';
import { notForDoctors, openWorry, question, returned, robot, worry } from './answers.ts';
import { tellBridge } from './bridge.ts';
import type { Next } from './memo.ts';
import {
  accepting,
  changing,
  choosing,
  choosingAgain,
  confirmed,
  declining,
  elsewhere,
  more,
  tellFound,
} from './offer.ts';
import { outcome, spokeWithOwner, tellOutcome } from './outcome.ts';
import { askWithProfile, qualify } from './qualify.ts';
import { type Attempt, type Draft, type Scene, sceneOf, stepOf, talked, way } from './scene.ts';
import { calledOff, later, relieved, smallTalk, tellLater, told, unsure } from './small.ts';
import { onTimer } from './timers.ts';

/** In the document there is one question per pending; here a yes in discovery that changes nothing is asked what for. */
const bareYes: Attempt = (scene) =>
  scene.reading.yes && scene.memo.asked === null
    ? { say: way(scene, 'looking', TALK.looking), asked: 'procura', memo: talked(scene, 'looking') }
    : null;

/** A nod after the bridge: there is nothing to ask, they will tell. */
const noddedAtBridge: Attempt = (scene) => {
  const { reading, memo, view, mode, waits } = scene;
  const nods = mode === 'followup' && memo.asked === null && !waits && view.state.slots.ponte !== undefined;
  return nods && (reading.yes || readAnswer(view.text).polarity === 'yes')
    ? { say: way(scene, 'waiting', TALKED.waiting), memo: talked(scene, 'waiting') }
    : null;
};

/** What a message may be, the first that it is. The order is the manners: worries before offers, what ends before what begins. */
const ATTEMPTS: readonly Attempt[] = [
  ...[returned, robot, notForDoctors, worry, outcome, spokeWithOwner],
  ...[openWorry, later, confirmed, qualify],
  ...[choosing, choosingAgain, changing, accepting, declining, elsewhere, more],
  ...[relieved, question, calledOff, told, smallTalk, noddedAtBridge, bareYes],
];

/** How Julia goes on when no model answers: pure, from the view to the next step. */
export const juliaReflex: Reflex = (view) => {
  const [input] = view.inputs;
  if (input?.kind === 'timer_fired') return onTimer(view, input);
  const scene = sceneOf(view);
  const { next } = scene.memo;
  return stepOf(view.transcript.length > 0 && next ? carryOn(next, scene) : hear(scene), scene);
};

function hear(scene: Scene): Draft {
  for (const attempt of ATTEMPTS) {
    const draft = attempt(scene);
    if (draft) return understood(draft);
  }
  return unsure(scene);
}

const understood = (draft: Draft): Draft => ({ ...draft, memo: { misses: 0, ...draft.memo } });

/** After tools ran. */
function carryOn(next: Next, scene: Scene): Draft {
  switch (next.do) {
    case 'say':
      return { say: next.text, asked: next.asked };
    case 'ask':
      return askWithProfile(scene, next.lead);
    case 'offer':
      return tellFound(scene, next.lead);
    case 'bridge':
      return tellBridge(scene);
    case 'outcome':
      return tellOutcome(scene, next.outcome);
    case 'later':
      return tellLater(scene);
  }
}
