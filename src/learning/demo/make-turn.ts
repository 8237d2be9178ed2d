import type { Random } from './random.ts';
import type { Scene } from './scenes.ts';
import type { Traffic } from './traffic.ts';

type Turn = Traffic['turns'][number];

/** Where and when a turn stands. */
export type Place = Pick<Turn, 'orgId' | 'userId' | 'session' | 'turn' | 'startedAt'>;

const INSTANT = { least: 20, most: 900 } as const;

/** A turn of a conversation without a mission. */
export function makeTurn(
  { assistant, intent, agent, queries, tools, toolFails, workflow }: Scene,
  place: Place,
  random: Random,
): Turn {
  const ms = random.whole(INSTANT.least, INSTANT.most);
  const thought = random.chance(0.35);
  const tokens = thought ? random.whole(300, 2_400) : 0;
  const failed = tools.length > 0 && random.chance(toolFails);
  return {
    ...{ ...place, assistant, intent, agent, agents: [agent], at: place.startedAt + ms, ms },
    ...{
      confidence: Math.round(random.between(0.55, 0.99) * 100) / 100,
      workflow: workflow ?? null,
      step: null,
    },
    ...{ awaiting: null, mode: null, ending: 'answered', tokens, cost: tokens / 1_000_000 },
    ...{ chars: random.whole(60, 700), tools: [...tools], toolErrors: failed ? 1 : 0 },
    ...{ models: thought ? ['demonstracao'] : [], modelFailures: 0, checksFailed: [] },
    ...{ memories: [], examples: [], missions: [], cards: 0, asks: true },
    ...{ content: 'demo', query: random.pick(queries), demo: true },
  };
}

/** The same turn with a mission in it. */
export const withMission = (
  turn: Turn,
  {
    missao_id,
    query_original,
    duracao_total,
    orcamento_tokens_consumido: tokens,
  }: Traffic['missions'][number],
): Turn => {
  const ms = Math.round(duracao_total * 1_000) + turn.ms;
  return {
    ...turn,
    ...{
      assistant: 'financas',
      intent: 'complexa',
      agent: 'junior',
      agents: ['junior'],
      tools: ['abrir_missao'],
    },
    ...{ toolErrors: 0, workflow: null, ms, at: turn.startedAt + ms, tokens, cost: tokens / 1_000_000 },
    ...{ missions: [missao_id], query: query_original },
  };
};
