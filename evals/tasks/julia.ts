import { evalLabelOf, JULIA_MODES, readMessage } from '#assistants/julia';
import { accuracy, type Judged, macroF1 } from '#learning/evals';
import { DECISIONS, voteOf, weigh } from '#runtime/examples';
import { type EvalRow, textOf } from '../rows.ts';
import type { Consult, Decided, EvalTask, Prediction } from './task.ts';

/** A doctor's message to Julia: what it wants, how it ended, and what it does to the transition that waits. */
export const julia: EvalTask = {
  name: 'julia',
  summary: 'mensagem de um médico para a Julia: intenção, desfecho e efeito sobre a transição pendente',
  label: { field: 'intent', type: 'string' },
  consults: true,
  prepare: ({ today, consult }) => {
    const now = Date.parse(`${today ?? '2026-11-16'}T12:00:00-03:00`);
    return (row) => decide(row, now, consult);
  },
  score,
};

function decide(row: EvalRow, now: number, consult?: Consult): Prediction {
  const to = optionalText(row.pending_transition);
  const lastReply = optionalText(row.last_agent);
  const read = readMessage(
    {
      text: textOf(row, 'text'),
      mode: optionalText(row.context_mode) ?? 'discovery',
      pending: to === null ? null : { to, question: lastReply },
      lastReply,
    },
    now,
  );
  const reading = consult && to === null ? consulted(read, consult(textOf(row, 'text'))) : read;
  return {
    intent: evalLabelOf(reading),
    ...(reading.outcome && { desfecho: reading.outcome }),
    pending_effect: reading.pendingEffect,
    confidence: reading.confidence,
  };
}

type Reading = ReturnType<typeof readMessage>;

/** As the mode router is combined with approved examples: between the intents that may be voted for, and not while something waits. */
function consulted(read: Reading, near: ReturnType<Consult>): Reading {
  const { voted = [] } = JULIA_MODES;
  const isOpen = !read.optOut && read.outcome === null && voted.includes(read.intent);
  const vote = isOpen ? voteOf(near, (intent) => voted.includes(intent)) : null;
  const weighed = weigh(read, vote, DECISIONS.router.sureFrom);
  return weighed ? { ...read, ...(weighed as Pick<Reading, 'intent' | 'confidence'>) } : read;
}

const optionalText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function score(decided: readonly Decided[]): Record<string, number> {
  const intents = judge(decided, 'intent');
  if (intents.length === 0) return {};
  const outcomes = judge(
    decided.filter(({ row }) => row.intent === 'DESFECHO'),
    'desfecho',
  );
  const waiting = decided.filter(({ row }) => optionalText(row.pending_transition) !== null);
  const stops = intents.filter(({ expected }) => expected === 'OPT_OUT');
  const others = intents.filter(({ expected }) => expected !== 'OPT_OUT');
  return {
    acurácia: accuracy(intents),
    'macro-F1': macroF1(intents),
    'cobertura de OPT_OUT': accuracy(stops),
    'OPT_OUT indevidos': others.filter(({ given }) => given === 'OPT_OUT').length,
    'acurácia do desfecho': accuracy(outcomes),
    'acurácia do efeito': accuracy(judge(decided, 'pending_effect')),
    'acurácia do efeito com pendência': accuracy(judge(waiting, 'pending_effect')),
  };
}

function judge(decided: readonly Decided[], field: string): Judged[] {
  return decided.flatMap(({ row, prediction }) => {
    const expected = row[field];
    if (typeof expected !== 'string') return [];
    return [{ expected, given: String(prediction[field] ?? ''), confidence: Number(prediction.confidence) }];
  });
}
