import type { AgentAnswer, MessageDraft } from '#protocol';
import type { Ground } from './checks/ground.ts';
import type { Mission, Outcome, Run, Sent } from './facts.ts';

type Wished = {
  readonly draft: MessageDraft;
  readonly at: number;
  readonly mission: Mission;
  readonly parent: Run | null;
};

/** What docs/guards.md promises: the sender's own time or the usual one, within the parent's and the mission's. */
export function deadlineOf({ draft, at, mission, parent }: Wished, ground: Ground): number {
  const mayUseGrace =
    draft.timeout !== undefined ||
    at >= mission.limitAt ||
    mission.closedAt !== null ||
    mission.endedAt !== null;
  return Math.min(
    at + ownTimeOf(draft, ground),
    mayUseGrace ? mission.endAt : mission.limitAt,
    parent?.sent.deadlineAt ?? Number.POSITIVE_INFINITY,
  );
}

/** How long an answer may take, whatever else ends earlier. */
export function ownTimeOf(draft: MessageDraft, { contracts, limits }: Ground): number {
  if (draft.timeout !== undefined) return draft.timeout * 1_000;
  return limits.timeoutMs[contracts.get(draft.destinatario)?.tipo ?? 'executor'];
}

/** How an agent's work ended, as its own contract has it. */
export function outcomeOf({ status, dados, erro }: AgentAnswer): Outcome {
  if (status === 'falha_total') return erro?.repetivel === false ? 'refused' : 'failed';
  return isSound(dados) || status === 'falha_parcial' ? 'good' : 'odd';
}

/** The answer of every operation of the cast. */
export const isSound = (dados: unknown): boolean =>
  typeof dados === 'object' && dados !== null && 'n' in dados && typeof dados.n === 'number';

/** Tries after the first. */
export const triesOf = ({ draft }: Sent, { limits }: Ground): number =>
  Math.min(draft.tentativas_restantes ?? limits.retry.tries, limits.retry.most);

/** The wait before try `attempt` + 1, unless it is shortened. */
export function longestWait(attempt: number, { limits }: Ground): number {
  const { baseMs, factor, longestMs } = limits.retry;
  return Math.min(baseMs * factor ** (attempt - 1), longestMs);
}
