import { sentenceEnd } from '#language';
import type { ConversationState } from '#protocol';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { blockDividedAt, openBlock, plainSpeech } from './plain-speech.ts';

/** A paragraph without an end is released in pieces of about this size. */
const LONGEST_HELD_CHARS = 1_200;

/** What could end a block that is held back from its first character on. */
const CLOSES = /[}\]>`]/;

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
};

export function createSpeech(agent: PreparedAgent, state: ConversationState, deps: TurnDeps): Speech {
  const plain = agent.speech === 'verbatim' ? (text: string) => text : plainSpeech;
  return agent.release === 'sentence' ? bySentence(agent, state, { ...deps, plain }) : byHop(plain);
}

type Plain = { readonly plain: (text: string) => string };

function byHop(plain: Plain['plain']): Speech {
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
  };
}

function bySentence(agent: PreparedAgent, state: ConversationState, deps: TurnDeps & Plain): Speech {
  let buffer = '';
  let examined = 0;
  let step = '';
  let all = '';
  let leftInStep = false;
  let cut = false;
  let waitsForClose = false;

  const release = (raw: string): void => {
    const text = cut ? '' : deps.plain(raw);
    if (text.trim() === '') return;
    const allowed = firstFailing(text, state, deps) === null;
    const spoken = allowed ? text : deps.assistant.phrases.cut;
    const said = all !== '' && step === '' ? `\n\n${spoken.trimStart()}` : spoken;
    cut = !allowed;
    leftInStep = true;
    step += said;
    all += said;
    deps.log.emit({ type: 'text_released', agent: agent.name, text: said });
  };

  return {
    push: (delta) => {
      buffer += delta;
      if (waitsForClose && !CLOSES.test(delta)) return;
      const end = safeEnd(buffer, examined);
      examined = buffer.length;
      waitsForClose = end === 0 && openBlock(buffer) === 0;
      if (end === 0) return;
      release(buffer.slice(0, end));
      buffer = buffer.slice(end);
      examined = buffer.length;
    },
    endStep: () => {
      release(buffer);
      const text = step;
      [buffer, step, examined, leftInStep, waitsForClose] = ['', '', 0, false, false];
      return text;
    },
    takeBack: () => {
      if (leftInStep) return false;
      [buffer, examined, waitsForClose] = ['', 0, false];
      return true;
    },
    held: () => '',
    released: () => all,
  };
}

/** How much of the buffer may leave: whole sentences, never part of a block that may turn out to be machinery. */
function safeEnd(buffer: string, examined: number): number {
  let end = sentenceEnd(buffer, examined);
  if (end === 0 && buffer.length > LONGEST_HELD_CHARS) end = buffer.lastIndexOf(' ') + 1;
  for (let start = blockDividedAt(buffer, end); start !== -1; start = blockDividedAt(buffer, end)) {
    end = sentenceEnd(buffer.slice(0, start));
  }
  return end;
}

function firstFailing(text: string, state: ConversationState, { assistant, log }: TurnDeps): string | null {
  for (const check of assistant.checks) {
    const reason = check.test(text, state);
    if (reason === null) continue;
    log.emit({ type: 'check_decided', check: check.name, passed: false, reason });
    return reason;
  }
  return null;
}
