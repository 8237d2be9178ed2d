import type { Clock, Database, Ids, Message, Rubric, Think, TurnRecord, Usage } from '#protocol';
import { findCandidates } from './find-candidates.ts';
import { type Candidate, type Shown, shownOf } from './judged-turn.ts';
import { keepJudgement } from './keep-judgement.ts';
import { JUDGE } from './limits.ts';
import { judgePrompt, judgeSystem, rubricName } from './prompt.ts';
import { isUnhappy, sampleOf } from './sample.ts';
import { scoreByRules } from './score-by-rules.ts';
import { readVerdict, spokenVerdict, type Verdict } from './verdict.ts';

export type JudgePorts = {
  readonly database: () => Promise<Database>;
  readonly turn: (turn: string) => Promise<TurnRecord | null>;
  readonly messages: (session: string, before: string) => Promise<readonly Message[]>;
  /** Asks the models of the role `judge`; what each call cost is told to `spent`. Null: none is configured. */
  readonly thinker: ((spent: (usage: Usage) => void) => Think) | null;
  readonly rubricOf: (assistant: string) => Rubric;
  readonly assistants: readonly string[];
  readonly clock: Clock;
  readonly ids: Ids;
  /** An answer that could be a model for others. */
  readonly propose?: (exemplary: Exemplary) => Promise<unknown>;
};

export type Exemplary = Candidate & {
  readonly question: string;
  readonly answer: string;
  readonly score: number;
};

export type BatchWanted = {
  readonly org: string;
  readonly since: number;
  readonly until: number;
  readonly assistant?: string;
  readonly most?: number;
  /** What it may cost at most, in dollars and in tokens. */
  readonly usd?: number;
  readonly tokens?: number;
  readonly signal?: AbortSignal;
};

export type BatchReport = {
  readonly batch: string;
  /** `rules`: no model of the role `judge` is configured. */
  readonly by: 'model' | 'rules';
  /** Answers that waited, those that were looked at, and those that the bounds left out. */
  readonly waiting: number;
  readonly judged: number;
  readonly left: number;
  /** Of those judged, how many a model could not judge (it failed, or quoted what nobody said): rules did. */
  readonly fallen: number;
  readonly proposed: number;
  readonly bands: Readonly<Record<Verdict['band'], number>>;
  readonly tokens: number;
  readonly usd: number;
  readonly stopped: 'custo' | 'interrompido' | null;
};

/** Judges a sample of what was answered in a period; what one judgement costs is known only afterwards, so the last may pass the bound. */
export async function judgeBatch(wanted: BatchWanted, ports: JudgePorts): Promise<BatchReport> {
  const database = await ports.database();
  const by = ports.thinker ? 'model' : 'rules';
  const rubrics = ports.assistants.map((name) => rubricName(name, ports.rubricOf(name)));
  const candidates = (await findCandidates(database, { ...wanted, rubrics, by })).filter(({ assistant }) =>
    ports.assistants.includes(assistant),
  );
  const batch = ports.ids.next('lote');
  const sample = sampleOf(candidates, { most: mostOf(wanted), seed: batch });
  const tally = newTally();
  const signal = wanted.signal ?? new AbortController().signal;
  const think = ports.thinker?.(tally.spent) ?? null;
  for (const candidate of sample) {
    if (signal.aborted) tally.stopped = 'interrompido';
    else if (tally.usd >= (wanted.usd ?? JUDGE.usd) || tally.tokens >= (wanted.tokens ?? JUDGE.tokens))
      tally.stopped = 'custo';
    if (tally.stopped) break;
    await judgeOne(candidate, { ports, think, batch, tally, signal });
  }
  const { spent: _, ...told } = tally;
  return { batch, by, waiting: candidates.length, left: sample.length - tally.judged, ...told };
}

const mostOf = ({ most = JUDGE.sample }: BatchWanted): number => Math.min(most, JUDGE.mostSampled);

type Tally = {
  judged: number;
  fallen: number;
  proposed: number;
  readonly bands: Record<Verdict['band'], number>;
  tokens: number;
  usd: number;
  stopped: BatchReport['stopped'];
  readonly spent: (usage: Usage) => void;
};

function newTally(): Tally {
  const tally: Tally = {
    ...{ judged: 0, fallen: 0, proposed: 0, bands: { bom: 0, aceitavel: 0, ruim: 0 }, tokens: 0, usd: 0 },
    stopped: null,
    spent: ({ inputTokens, outputTokens, cost }) => {
      tally.tokens += inputTokens + outputTokens;
      tally.usd += cost;
    },
  };
  return tally;
}

type Bench = {
  readonly ports: JudgePorts;
  readonly think: Think | null;
  readonly batch: string;
  readonly tally: Tally;
  readonly signal: AbortSignal;
};

async function judgeOne(candidate: Candidate, bench: Bench): Promise<void> {
  const { ports, think, batch, tally } = bench;
  const { org, user, turn, session, assistant, intent } = candidate;
  const record = await ports.turn(turn);
  // Erased meanwhile.
  if (!record) return;
  const rubric = ports.rubricOf(assistant);
  const before = { tokens: tally.tokens, usd: tally.usd };
  const shown = shownOf(record, await earlierOf(record, ports));
  const heard = think ? await heardFrom(think, { shown, rubric, signal: bench.signal }) : null;
  if (bench.signal.aborted) return;
  const verdict = heard?.verdict ?? scoreByRules(candidate);
  await keepJudgement(await ports.database(), {
    ...{ id: ports.ids.next('julg'), orgId: org, userId: user, batch, turn, session, assistant, intent },
    ...{ by: heard ? ('model' as const) : ('rules' as const), model: heard?.model ?? null },
    ...{ rubric: rubricName(assistant, rubric), score: verdict.score, verdict: verdict.band },
    ...{ criteria: verdict.criteria.map((each) => ({ ...each, evidencias: [...each.evidencias] })) },
    ...{ tokens: tally.tokens - before.tokens, cost: tally.usd - before.usd, at: ports.clock.now() },
  });
  tally.judged += 1;
  tally.bands[verdict.band] += 1;
  if (think && !heard) tally.fallen += 1;
  if (!verdict.exemplary || isUnhappy(candidate) || !ports.propose) return;
  const { question, answer } = shown;
  await ports.propose({ ...candidate, question, answer, score: verdict.score });
  tally.proposed += 1;
}

const earlierOf = async (record: TurnRecord, { messages }: JudgePorts): Promise<readonly Message[]> => {
  const [first] = record.messages;
  return first ? messages(record.session, first.id) : [];
};

type Asked = { readonly shown: Shown; readonly rubric: Rubric; readonly signal: AbortSignal };

/** What a model makes of an answer; null: nothing that rests on what was said. */
export async function heardFrom(
  think: Think,
  { shown, rubric, signal }: Asked,
): Promise<{ readonly verdict: Verdict; readonly model: string } | null> {
  const outcome = await think('judge', {
    ...{ system: judgeSystem(rubric), prompt: judgePrompt(shown), schema: spokenVerdict },
    ...{ signal, deadlineMs: JUDGE.answerMs },
  });
  if (outcome.status !== 'sucesso' && outcome.status !== 'sucesso_via_fallback') return null;
  const { answer, model } = outcome.value;
  const verdict = readVerdict(answer, rubric, shown);
  return verdict && { verdict, model };
}
