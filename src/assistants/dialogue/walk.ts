import type { AgentMemory, AgentView, JsonObject } from '#protocol';
import {
  type Dialogue,
  type Heard,
  lineOf,
  type Question,
  type Reading,
  type Step,
  type Thing,
  type Topics,
} from './dialogue.ts';
import { finish, type Memo, type Stand } from './memo.ts';
import type { Told } from './memory/acknowledge.ts';

/** What an agent does next, before its role decides how that is done. */
export type Act<S> = { readonly memo: Memo<S> } & (
  | { readonly kind: 'asked'; readonly say: string; readonly about: string; readonly expects: string }
  | { readonly kind: 'called'; readonly say: string; readonly tool: string; readonly input: JsonObject }
  /** The dialogue is over, one way or the other. */
  | {
      readonly kind: 'ended';
      readonly say: string;
      readonly status: string;
      readonly topic: string;
      readonly summary: string;
      /** A subject that the sentence already offers; null: nothing is offered now. */
      readonly offer?: string | null;
    }
  /** A subject that somebody else takes care of. */
  | { readonly kind: 'left'; readonly topic: string; readonly message: string }
  | { readonly kind: 'said'; readonly say: string; readonly offer?: string; readonly thing?: string }
);

/** Sentences around any dialogue. */
export type Talk = {
  /** Small talk by intent, in variants. */
  readonly small: { readonly [intent: string]: readonly string[] };
  /** The same while a question is open, where it leads back to that question. */
  readonly midway: { readonly [intent: string]: readonly string[] };
  /** The same while one subject is spoken of, where the general words would say something else. */
  readonly within?: { readonly [topic: string]: Talk['midway'] };
  readonly clarify: readonly string[];
  /** An answer was not understood: the question follows in other words. */
  readonly missed: string;
  /** The same for who does not know. */
  readonly undecided: string;
  /** The same for who says yes where there is something to choose or to tell. */
  readonly agreed: string;
  /** The same for who wants to hear it once more. */
  readonly explain: string;
  /** And once more: what would answer it follows. */
  readonly missedAgain: (hint: string) => string;
  /** Something was told that does not answer yet. */
  readonly noted: string;
  /** Put before what was the last thing said, too. */
  readonly repeated: (text: string) => string;
  readonly offer: (subject: string) => string;
  readonly resumed: (subject: string) => string;
  readonly gaveUp: (subject: string) => string;
  readonly anythingElse: string;
  readonly offerPerson: string;
  /** By subject, for who wants to know more: why it is so, or how it goes on. */
  readonly details?: { readonly [topic: string]: string };
  /** A word before the answer that opens a subject: a greeting returned, sympathy. */
  readonly lead: (text: string, turns: number) => string;
};

/** What makes one agent differ from another. */
export type Conduct<S> = {
  readonly agent: string;
  readonly dialogues: readonly Dialogue<S>[];
  readonly topics: Topics;
  readonly things: readonly Thing[];
  /** What a message tells about the matter in hand, wherever the dialogue stands. */
  readonly facts?: (heard: Heard) => Partial<S>;
  /** What is remembered of the person and of use here; whatever is told now goes before it. */
  readonly recalls?: (memory: AgentMemory) => Partial<S>;
  readonly talk: Talk;
};

export type Scene<S> = {
  readonly conduct: Conduct<S>;
  readonly view: AgentView;
  readonly heard: Heard;
  readonly memo: Memo<S>;
  /** What the person has just told about themselves; null: nothing new. */
  readonly told: Told | null;
};

const LONGEST_WALK = 20;

export function stepOf<S>({ dialogues }: Conduct<S>, stand: Stand<S>): Step<S> | undefined {
  return dialogues.find(({ name }) => name === stand.dialogue)?.steps[stand.step];
}

/** Goes from step to step until something has to be said, asked or done. */
export function walk<S>(start: Stand<S>, scene: Scene<S>): Act<S> {
  let stand = start;
  for (let steps = 0; steps < LONGEST_WALK; steps += 1) {
    const step = stepOf(scene.conduct, stand);
    if (!step) break;
    const next = passed(step, stand, scene.heard);
    if (!next) return reach(step, stand, scene);
    stand = next;
  }
  throw new Error(`the dialogue ${start.dialogue} has no way on from ${stand.step}`);
}

/** The step after one that needs neither a word nor a tool. */
function passed<S>(step: Step<S>, stand: Stand<S>, heard: Heard): Stand<S> | null {
  if (step.kind === 'branch') return { ...stand, step: step.next(stand.slots, heard.now) };
  const known = step.kind === 'question' ? answeredAlready(step, stand, heard) : null;
  return known && step.kind === 'question' ? answered(stand, step, known) : null;
}

/** Sympathy that the sentence itself shows is not shown twice. */
const led = (lead: string, line: string): string => (line.includes(lead.trim()) ? line : lead + line);

function reach<S>(step: Step<S>, stand: Stand<S>, scene: Scene<S>): Act<S> {
  const { heard, memo } = scene;
  if (step.kind === 'branch') throw new Error('a branch is passed, not reached');
  if (step.kind === 'question') return asked(step, stand, scene);
  const say = step.say === undefined ? '' : led(stand.lead, lineOf(step.say, stand.slots, heard.now));
  if (step.kind === 'action') {
    const input = step.input(stand.slots, heard);
    const active = say === '' ? stand : { ...stand, lead: '' };
    return { kind: 'called', say, tool: step.tool, input, memo: { ...memo, active } };
  }
  const { dialogue, topic, slots } = stand;
  const summary = step.summary === undefined ? '' : lineOf(step.summary, slots, heard.now);
  const done = finish(memo, { dialogue, topic, slots, summary, at: heard.now });
  const status = step.status ?? 'completed';
  return { kind: 'ended', say, status, topic, summary, memo: done, ...(step.asks && { offer: null }) };
}

function answeredAlready<S>(step: Question<S>, stand: Stand<S>, heard: Heard): Reading<S> | null {
  const opening: Heard = { ...heard, text: stand.told, meaning: { ...heard.meaning, polarity: 'none' } };
  const read = step.opening ?? (step.prefill ? step.read : undefined);
  const told = stand.fresh ? (read?.(opening, stand.slots) ?? null) : null;
  return told ?? step.skip?.(stand.slots, heard.now) ?? null;
}

export function answered<S>(stand: Stand<S>, step: Question<S>, { value, slots }: Reading<S>): Stand<S> {
  const next = step.next[value] ?? step.next['*'];
  if (next === undefined) throw new Error(`${stand.dialogue}.${stand.step} has no way for "${value}"`);
  return { ...stand, step: next, slots: { ...stand.slots, ...slots }, misses: 0, answers: stand.answers + 1 };
}

export function asked<S>(step: Question<S>, stand: Stand<S>, { heard, memo }: Scene<S>): Act<S> {
  const say = led(stand.lead, lineOf(step.ask, stand.slots, heard.now));
  const active = { ...stand, at: heard.now, lead: '' };
  return {
    kind: 'asked',
    say,
    about: stand.topic,
    expects: stand.step,
    memo: { ...memo, active, misses: 0 },
  };
}
