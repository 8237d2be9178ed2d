import { cleanText } from '#language';
import type { Check, ConversationState } from '#protocol';
import { safeReplyOf, testCheckNow } from '../check.ts';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { plainSpeech } from './plain-speech.ts';
import { addText, NOTHING_WAITS } from './waiting-text.ts';

/** What an agent says in one hop, and when it leaves. Text held back can still be dropped; text released is gone. */
export type Speech = {
  push(delta: string): void;
  /** The step is over: the rest of it leaves (by sentence) or stays held. Returns the step's speakable text. */
  endStep(): string;
  /** Forgets what this step said. False if some of it already left. */
  takeBack(): boolean;
  /** What is said instead of all that is still held. Returns how many characters that was. */
  tell(text: string): number;
  /** Held text of all steps of the hop. */
  held(): string;
  released(): string;
  /** A check cut the agent short: it says no more in this hop. */
  silenced(): boolean;
};

/** Who speaks, and after what: text of earlier hops that already left stands before it. */
export type Speaker = { readonly agent: PreparedAgent; readonly said: string };

/** The state is asked for when a sentence is judged: tools may have changed it meanwhile. */
export function createSpeech(
  { agent, said }: Speaker,
  state: () => ConversationState,
  deps: TurnDeps,
): Speech {
  const withhold = (chars: number, why: string): void =>
    deps.log.emit({ type: 'text_withheld', agent: agent.name, chars, why });
  const plain = (text: string): string => {
    if (agent.speech === 'verbatim') return cleanText(text);
    const spoken = plainSpeech(text);
    if (spoken.length < text.length) withhold(text.length - spoken.length, 'machinery');
    return spoken;
  };
  if (agent.release !== 'sentence') return heldSpeech(plain);
  let gap = said === '' ? '' : PARAGRAPH;
  return releasedSpeech(plain, {
    holdsBack: deps.assistant.checks.some(({ reads }) => reads === 'context'),
    emit: (text) => {
      deps.log.emit({ type: 'text_released', agent: agent.name, text: gap + text });
      gap = '';
    },
    judge: (sentence, { left, back }) => {
      const failing = firstFailing(sentence, { before: left + back, state: state() }, deps);
      if (failing === null) return { verdict: 'passes' };
      const { check, reason } = failing;
      // Nothing of it has left: the review judges it as a whole, and may have it written anew.
      if (check.reads === 'context' && left === '') return { verdict: 'held' };
      deps.log.emit({ type: 'check_decided', check: check.name, passed: false, reason });
      withhold(back.length + sentence.length, check.name);
      return { verdict: 'cut', instead: safeReplyOf(state(), deps) };
    },
  });
}

/** What stands between two that speak in one turn. */
export const PARAGRAPH = '\n\n';

export const joined = (before: string, text: string): string =>
  before === '' || text === '' ? before + text : before + PARAGRAPH + text;

type Plain = (text: string) => string;

function heldSpeech(plain: Plain): Speech {
  const steps: string[] = [];
  let current = '';
  return {
    push: (delta) => {
      current += delta;
    },
    endStep: () => {
      const text = plain(current).trim();
      current = '';
      if (text) steps.push(text);
      return text;
    },
    takeBack: () => {
      current = '';
      return true;
    },
    tell: (text) => {
      const { length } = steps.join('\n\n');
      steps.splice(0, steps.length, plain(text).trim());
      return length;
    },
    held: () => steps.join('\n\n'),
    released: () => '',
    silenced: () => false,
  };
}

/** What the person has read, and the sentence behind it that waits for the next one. */
type Said = { readonly left: string; readonly back: string };

type Gate = {
  /** A claim may need two sentences: each waits until the one after it is known to be harmless. */
  readonly holdsBack: boolean;
  /** `held`: it waits for the review; `cut`: something else is said instead. */
  judge(sentence: string, said: Said): Judgement;
  emit(text: string): void;
};
type Judgement =
  | { readonly verdict: 'passes' | 'held' }
  | { readonly verdict: 'cut'; readonly instead: string };

/** Sentence by sentence. White space at the end of one leaves with the next, so that none is left over at the end. */
function releasedSpeech(plain: Plain, gate: Gate): Speech {
  const said = createSaid(gate);
  let waiting = NOTHING_WAITS;
  let stepStart = 0;
  let gap = '';

  const release = (raw: string): void => {
    const text = gap + plain(raw);
    const visible = text.trimEnd();
    gap = text.slice(visible.length);
    if (visible.trim() !== '') said.add(visible);
  };

  const push = (delta: string): void => {
    const next = addText(waiting, delta);
    waiting = next.waiting;
    if (next.ready) release(next.ready);
  };
  const endStep = (): string => {
    release(waiting.text);
    waiting = NOTHING_WAITS;
    said.finish();
    const text = said.left().slice(stepStart).trim();
    stepStart = said.left().length;
    gap = stepStart === 0 ? '' : '\n\n';
    return text;
  };
  return {
    ...{ push, endStep },
    // What has left cannot be taken back: it is said after it.
    tell: (text) => {
      push(text);
      endStep();
      return 0;
    },
    takeBack: () => {
      waiting = NOTHING_WAITS;
      said.takeBack();
      return said.left().length === stepStart;
    },
    held: said.refused,
    released: said.left,
    silenced: said.silenced,
  };
}

/** What has left, the sentence behind it, and what may never leave. */
function createSaid(gate: Gate) {
  let left = '';
  let back = '';
  let refused = '';
  let silenced = false;

  const leave = (text: string): void => {
    if (text === '') return;
    const spoken = left === '' ? text.trimStart() : text;
    left += spoken;
    gate.emit(spoken);
  };
  return {
    left: () => left,
    refused: () => refused,
    silenced: () => silenced,
    add: (sentence: string): void => {
      if (silenced) return;
      const judged = gate.judge(sentence, { left, back });
      if (judged.verdict === 'passes') leave(gate.holdsBack ? back : sentence);
      else silenced = true;
      if (judged.verdict === 'held') refused = (back + sentence).trimStart();
      if (judged.verdict === 'cut') leave(separated(left, judged.instead));
      back = gate.holdsBack && !silenced ? sentence : '';
    },
    /** No sentence follows for now. */
    finish: (): void => {
      leave(back);
      back = '';
    },
    takeBack: (): void => {
      back = '';
    },
  };
}

const separated = (before: string, text: string): string => (before === '' ? text : ` ${text}`);

/** As much of what was said before as a sentence can need to be understood. */
const CONTEXT_CHARS = 400;

type Heard = { readonly before: string; readonly state: ConversationState };
type Failing = { readonly check: Check; readonly reason: string };

/** The first check that a sentence does not pass; some need to know what was said before it. */
function firstFailing(text: string, { before, state }: Heard, deps: TurnDeps): Failing | null {
  for (const check of deps.assistant.checks) {
    const heard = check.reads === 'context' ? before.slice(-CONTEXT_CHARS) + text : text;
    const reason = testCheckNow(check, { text: heard, state }, deps);
    if (reason !== null) return { check, reason };
  }
  return null;
}
