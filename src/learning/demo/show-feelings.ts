import { seconds } from '#protocol';
import type { Random } from './random.ts';
import type { Traffic } from './traffic.ts';

type Signal = Traffic['signals'][number];
type Felt = {
  readonly turn: Traffic['turns'][number];
  readonly liked: number;
  readonly left: number;
  readonly next: { readonly query: string; readonly at: number } | null;
};

/** Shares of turns that somebody votes on, grades, proposes as an example. */
const OFTEN = { votes: 0.12, grades: 0.03, examples: 0.004 } as const;

/** What the person showed about an answer. Longer answers are liked a little less. */
export function signalsOf({ turn, liked, left, next }: Felt, random: Random): readonly Signal[] {
  const { orgId, userId, session, at } = turn;
  const of = (kind: Signal['kind'], more: Partial<Signal> = {}): Signal => ({
    ...{ orgId, userId, session, turn: turn.turn, kind, mark: '', reason: null, detail: null, demo: true },
    ...{ id: `demo_g_${turn.turn}_${kind}`, at: at + seconds(8), ...more },
  });
  const slow = Math.min(0.2, turn.ms / 600_000);
  const voted = random.chance(OFTEN.votes);
  const happy = random.chance(liked - slow);
  return [
    ...(voted ? [of(happy ? 'thumbs_up' : 'thumbs_down')] : []),
    ...(voted && !happy && random.chance(0.2)
      ? [of('correction', { detail: 'não foi isso que perguntei' })]
      : []),
    ...(next ? [of('followup', { detail: next.query, at: next.at })] : []),
    ...(!next && random.chance(left)
      ? [of('abandoned', { detail: turn.workflow, at: at + seconds(1_800) })]
      : []),
    ...(turn.toolErrors > 0 ? [of('tool_error', { detail: turn.tools.join(', ') })] : []),
  ];
}

export function gradeOf({ turn, liked }: Felt, random: Random): Traffic['grades'] {
  if (!random.chance(OFTEN.grades)) return [];
  const grade = Math.round(100 * liked - 15 + random.between(-20, 25));
  const { orgId, userId, session, at } = turn;
  return [
    {
      ...{ orgId, userId, session, turn: turn.turn, at: at + seconds(3_600), demo: true },
      ...{ qualidade_resposta: Math.max(0, Math.min(100, grade)), note: null, by: 'demonstracao' },
    },
  ];
}

/** An example that somebody might approve. */
export function exampleOf({ turn }: Felt, random: Random): Traffic['examples'] {
  if (!random.chance(OFTEN.examples)) return [];
  const { orgId, userId, assistant, agent, intent, at } = turn;
  return [
    {
      ...{
        orgId,
        userId,
        id: `demo_e_${turn.turn}`,
        assistant,
        agent,
        intent,
        text: turn.query,
        answer: null,
      },
      ...{ slots: {}, state: 'proposed', source: 'review', sourceTurn: turn.turn, score: null, note: null },
      ...{
        proposedBy: 'demonstracao',
        proposedAt: at,
        decidedBy: null,
        decidedAt: null,
        updatedAt: at,
        demo: true,
      },
    },
  ];
}
