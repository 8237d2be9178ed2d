import type { Candidate, SignalKind } from './judged-turn.ts';
import { bandOf, type JudgedCriterion, type Verdict } from './verdict.ts';

/** An answer that nothing is known against or for. */
const USUAL = 70;

/** What each signal moves, in points of a hundred. */
const BY_SIGNAL: Readonly<Record<SignalKind, number>> = {
  thumbs_up: 25,
  thumbs_down: -45,
  correction: -25,
  preference: 0,
  regenerated: -20,
  edited: -10,
  followup: -8,
  abandoned: -15,
  tool_error: -15,
};

const BY_ENDING: Readonly<Record<string, number>> = {
  unanswered: -35,
  failed: -60,
  timed_out: -50,
  stopped: -10,
};

const BY_CHECK = -10;

/** What can be told without a model: how the turn ended, and what people did about it. */
export function scoreByRules({
  ending,
  signals,
  checksFailed,
  chars,
}: Pick<Candidate, 'ending' | 'signals' | 'checksFailed' | 'chars'>): Verdict {
  const moved = [
    ...signals.map((kind) => ({ nome: kind, points: BY_SIGNAL[kind] })),
    ...(BY_ENDING[ending] ? [{ nome: `final_${ending}`, points: BY_ENDING[ending] }] : []),
    ...(checksFailed > 0 ? [{ nome: 'verificacao_recusou', points: BY_CHECK * checksFailed }] : []),
    ...(chars === 0 && ending === 'answered' ? [{ nome: 'sem_texto', points: -40 }] : []),
  ];
  const sum = moved.reduce((total, { points }) => total + points, USUAL);
  const score = Math.min(100, Math.max(0, sum));
  const criteria: readonly JudgedCriterion[] = moved.map(({ nome, points }) => ({
    ...{ nome, nota: points, peso: 1, evidencias: [], counted: true },
  }));
  return { score, band: bandOf(score), criteria, exemplary: false };
}
