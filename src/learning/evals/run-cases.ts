import { setImmediate as breathe } from 'node:timers/promises';
import type { JsonObject, TurnRecord } from '#protocol';
import type { ConversationExpected, EvalCase, EvalMessage } from './case.ts';
import { type Checked, checkConversation, type Graded, type SeenTurn } from './check.ts';
import { observe, told } from './observe.ts';
import type { CaseResult } from './result.ts';

/** Plays a conversation where nobody's data is, from nothing, and tells the turn of each message. */
export type Play = (play: {
  /** What tells this case from any other: what it does not depend on is its place in the list. */
  readonly key: string;
  readonly assistant: string;
  readonly messages: readonly EvalMessage[];
  readonly components?: readonly string[] | undefined;
  readonly at?: string | undefined;
  readonly alive: () => Promise<void>;
}) => Promise<readonly TurnRecord[]>;

export type RunPorts = {
  readonly play: Play;
  /** Scores the last of these turns. */
  readonly grade: (records: readonly TurnRecord[], assistant: string) => Promise<Graded>;
  /** Whom a case is for that does not say so. */
  readonly assistant: string | null;
  readonly signal: AbortSignal;
  /** Called before every message. */
  readonly alive: () => Promise<void>;
  /** Called with every result. */
  readonly told: (result: CaseResult) => Promise<void>;
};

/** One after the other; ends early when it is told to. Whoever else has something to do here does it in between. */
export async function runCases(cases: readonly EvalCase[], ports: RunPorts): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  const keys = keysOf(cases);
  for (const [at, one] of cases.entries()) {
    if (ports.signal.aborted) break;
    const result = await runCase(one, keys[at] ?? one.ref, ports);
    if (ports.signal.aborted) break;
    results.push(result);
    await ports.told(result);
    await breathe();
  }
  return results;
}

/** A case that is in the list twice by name is played apart. */
function keysOf(cases: readonly EvalCase[]): readonly string[] {
  const seen = new Map<string, number>();
  return cases.map(({ ref }) => {
    const times = (seen.get(ref) ?? 0) + 1;
    seen.set(ref, times);
    return times === 1 ? ref : `${ref}.${times}`;
  });
}

type Judgement = Checked & { readonly prediction: JsonObject };

/** A case that breaks has failed; the run goes on. */
async function runCase(one: EvalCase, key: string, ports: RunPorts): Promise<CaseResult> {
  const { id, ref, user, input, expected } = one;
  const { checks, failures, prediction } = await (one.task === 'conversa'
    ? converse(one, key, ports)
    : classify(one, key, ports)
  ).catch(
    (error: unknown): Judgement => ({
      ...{ checks: 1, prediction: {} },
      failures: [`quebrou: ${error instanceof Error ? error.message : String(error)}`],
    }),
  );
  return {
    ...{ case: id, ref, user, passed: failures.length === 0, failures },
    ...{ input: input as JsonObject, expected: expected as JsonObject },
    prediction: { ...prediction, checks, right: checks - failures.length },
  };
}

type Of<Task> = Extract<EvalCase, { readonly task: Task }>;

async function converse(
  { input, expected }: Of<'conversa'>,
  key: string,
  ports: RunPorts,
): Promise<Judgement> {
  const assistant = assistantOf(input, ports);
  const records = await ports.play({ ...input, key, assistant, alive: ports.alive });
  const turns: SeenTurn[] = [];
  for (const [at, record] of records.entries()) {
    const wanted = wantsGrade(expected, at, records.length);
    const graded = wanted ? await ports.grade(records.slice(0, at + 1), assistant) : null;
    turns.push({ seen: observe(record), graded });
  }
  const shown = turns.map(({ seen, graded }) => ({ ...told(seen), ...(graded && { graded }) }));
  return { ...checkConversation(expected, turns), prediction: { turns: shown as unknown as JsonObject[] } };
}

const wantsGrade = ({ judge, turns = [] }: ConversationExpected, at: number, all: number): boolean =>
  (judge !== undefined && at === all - 1) ||
  turns.some((turn) => turn.judge !== undefined && turn.message === at + 1);

async function classify(
  { input, expected }: Of<'classificacao'>,
  key: string,
  ports: RunPorts,
): Promise<Judgement> {
  const assistant = assistantOf(input, ports);
  const [record] = await ports.play({ key, assistant, messages: [input.text], alive: ports.alive });
  const label = record ? observe(record).intent : null;
  const isRight = label === expected.label;
  return {
    checks: 1,
    failures: isRight ? [] : [`esperava ${expected.label}, veio ${label ?? 'nenhum'}`],
    prediction: { label },
  };
}

function assistantOf({ assistant }: { readonly assistant?: string | undefined }, ports: RunPorts): string {
  const name = assistant ?? ports.assistant;
  if (name === null) throw new Error('o caso não diz de qual assistente é, e o conjunto também não');
  return name;
}
