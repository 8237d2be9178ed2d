import { normalise, scrub } from '#language';
import { type ConversationState, type FoldedTurn, foldTurn, type TurnRecord } from '#protocol';
import { KEPT_CHARS } from '../limits.ts';
import type { turnFacts } from '../schema.ts';

export type TurnFacts = Omit<typeof turnFacts.$inferSelect, 'orgId' | 'userId' | 'demo'>;

/** A finished turn as reports count it. Pure; what somebody wrote is scrubbed before it is cut. */
export function turnFactsOf(record: TurnRecord): TurnFacts {
  const turn = foldTurn(record.events);
  const said = record.messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  const query = scrub(said.join('\n')).slice(0, KEPT_CHARS).toWellFormed();
  return {
    ...{ turn: record.turn, session: record.session, assistant: turn.assistant, content: turn.content },
    ...timesOf(turn),
    ...{ ending: record.ending, agent: turn.agent, agents: distinct(turn.hops.map(({ agent }) => agent)) },
    ...meaningOf(turn),
    ...standingOf(turn, record.state),
    ...effortOf(turn),
    ...{ chars: record.reply.length, cards: turn.cards?.length ?? 0 },
    memories: turn.memory?.retrieved.map(({ id }) => id) ?? [],
    examples: distinct(turn.examples?.map(({ id }) => id) ?? []),
    missions: turn.missions?.map(({ mission }) => mission) ?? [],
    asks: query.trim() !== '' && turn.dialogue?.verdict !== 'sim' && !isCourtesy(query),
    query,
  };
}

/** A real clock tells parts of a millisecond; the tables keep whole ones. */
function timesOf({ startedAt, ms }: FoldedTurn): Pick<TurnFacts, 'at' | 'startedAt' | 'ms'> {
  const began = Math.round(startedAt);
  const took = Math.round(ms);
  return { at: began + took, startedAt: began, ms: took };
}

/** What the person wanted, in the words of whoever decides it for this assistant: its modes, else its reading, else its router. */
function meaningOf({ modes = [], meaning, routed }: FoldedTurn): Pick<TurnFacts, 'intent' | 'confidence'> {
  const heard = modes.findLast(({ cause, intent }) => cause === 'message' && intent !== null);
  if (heard) return { intent: heard.intent, confidence: heard.confidence };
  if (meaning?.intent != null) return { intent: meaning.intent, confidence: meaning.confidence };
  return { intent: routed?.target ?? routed?.intent ?? null, confidence: routed?.confidence ?? null };
}

function standingOf(
  { step, modes }: FoldedTurn,
  { workflow, awaiting, open, mode }: ConversationState,
): Pick<TurnFacts, 'workflow' | 'step' | 'mode' | 'awaiting'> {
  return {
    workflow: step?.workflow ?? workflow?.active ?? null,
    step: step?.step ?? null,
    mode: modes?.at(-1)?.mode ?? mode?.mode ?? null,
    awaiting: awaiting?.tool ?? open?.about ?? mode?.pending?.to ?? null,
  };
}

type Effort = 'tokens' | 'cost' | 'tools' | 'toolErrors' | 'models' | 'modelFailures' | 'checksFailed';

function effortOf({ usage, hops, asked, checks }: FoldedTurn): Pick<TurnFacts, Effort> {
  const calls = hops.flatMap((hop) => hop.calls);
  const askings = [...(asked ? [asked] : []), ...hops];
  return {
    tokens: usage.inputTokens + usage.outputTokens,
    cost: usage.cost,
    tools: distinct(calls.map(({ tool }) => tool)),
    toolErrors: calls.filter(({ status }) => status === 'error').length,
    models: distinct(askings.flatMap(({ models }) => models)).filter((name) => name !== REFLEX),
    modelFailures: askings.flatMap(({ failures }) => failures).length,
    checksFailed: distinct(checks.flatMap(({ check, passed }) => (passed ? [] : [check]))),
  };
}

/** As the reflex model calls itself. */
const REFLEX = 'reflexo';

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

const COURTESY =
  /^(?:(?:muito |muitissimo )?(?:obrigad[oa]|brigad[oa]|obg|valeu|vlw|grat[oa])|ok|okay|blz|beleza|certo|entendi|legal|show|perfeito|otimo|tchau|ate mais|ate logo|falou|flw|boa noite|bom dia|boa tarde)(?: (?:demais|mesmo|viu|pela ajuda|ate mais|tchau|voce|querid[oa]|amig[oa]))*$/;

/** Thanks and good-byes: they ask for nothing more. */
const isCourtesy = (text: string): boolean =>
  text.length <= LONGEST_COURTESY &&
  COURTESY.test(
    normalise(text)
      .replaceAll(/[^a-z ]/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );

const LONGEST_COURTESY = 60;
