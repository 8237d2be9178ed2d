import { cleanText } from '#language';
import type { ConversationState } from '#protocol';
import { testCheckNow } from '../check.ts';
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
  /** Held text of all steps of the hop. */
  held(): string;
  released(): string;
  /** A check cut the agent short: it says no more in this hop. */
  silenced(): boolean;
};

/** The state is asked for when a sentence is judged: tools may have changed it meanwhile. */
export function createSpeech(agent: PreparedAgent, state: () => ConversationState, deps: TurnDeps): Speech {
  const withhold = (chars: number, why: string): void =>
    deps.log.emit({ type: 'text_withheld', agent: agent.name, chars, why });
  const plain = (text: string): string => {
    if (agent.speech === 'verbatim') return cleanText(text);
    const spoken = plainSpeech(text);
    if (spoken.length < text.length) withhold(text.length - spoken.length, 'machinery');
    return spoken;
  };
  if (agent.release !== 'sentence') return heldSpeech(plain);
  return releasedSpeech(plain, {
    cut: deps.assistant.phrases.cut,
    emit: (text) => deps.log.emit({ type: 'text_released', agent: agent.name, text }),
    passes: (text) => {
      const failing = firstFailing(text, state(), deps);
      if (failing) withhold(text.length, failing);
      return failing === null;
    },
  });
}

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
    held: () => steps.join('\n\n'),
    released: () => '',
    silenced: () => false,
  };
}

type Gate = { passes(text: string): boolean; emit(text: string): void; readonly cut: string };

/** Sentence by sentence. White space at the end of one leaves with the next, so that none is left over at the end. */
function releasedSpeech(plain: Plain, gate: Gate): Speech {
  let waiting = NOTHING_WAITS;
  let all = '';
  let stepStart = 0;
  let gap = '';
  let silenced = false;

  const release = (raw: string): void => {
    const text = gap + plain(raw);
    const visible = text.trimEnd();
    gap = text.slice(visible.length);
    if (visible.trim() === '' || silenced) return;
    silenced = !gate.passes(visible);
    const said = all === '' ? visible.trimStart() : visible;
    const spoken = silenced ? separated(all, gate.cut) : said;
    all += spoken;
    gate.emit(spoken);
  };

  return {
    push: (delta) => {
      const next = addText(waiting, delta);
      waiting = next.waiting;
      if (next.ready) release(next.ready);
    },
    endStep: () => {
      release(waiting.text);
      waiting = NOTHING_WAITS;
      const text = all.slice(stepStart).trim();
      stepStart = all.length;
      gap = all === '' ? '' : '\n\n';
      return text;
    },
    takeBack: () => {
      waiting = NOTHING_WAITS;
      return all.length === stepStart;
    },
    held: () => '',
    released: () => all,
    silenced: () => silenced,
  };
}

const separated = (before: string, text: string): string => (before === '' ? text : ` ${text}`);

/** The name of the first check that a sentence does not pass. */
function firstFailing(text: string, state: ConversationState, deps: TurnDeps): string | null {
  for (const check of deps.assistant.checks) {
    const reason = testCheckNow(check, { text, state }, deps);
    if (reason === null) continue;
    deps.log.emit({ type: 'check_decided', check: check.name, passed: false, reason });
    return check.name;
  }
  return null;
}
