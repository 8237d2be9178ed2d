import type { AgentAnswer, BusMessage, MessageDraft, RequestScope } from '#protocol';
import { CHAIN, draftFor, STALL } from './drafts.ts';
import { createMoods, latencyIn, type Mood } from './moods.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type PlayerScope = {
  readonly name: string;
  readonly clock: VirtualClock;
  readonly random: Random;
  /** Whom this agent may ask. */
  readonly others: readonly string[];
  /** Whom it asks now and then all the same. */
  readonly everybody: readonly string[];
  /** How eagerly it asks others; above 1 it never stops by itself. */
  readonly appetite: number;
};

const FAILED: AgentAnswer = { status: 'falha_total', dados: null };
/** For reasons of the matter: it works. */
const REFUSED: AgentAnswer = {
  status: 'falha_total',
  dados: null,
  erro: { codigo: 'sem_cadastro', mensagem: 'Não há cadastro.', repetivel: false },
};
const ODD_ANSWER: AgentAnswer = { status: 'sucesso', dados: { n: 'não é um número' } };

/** An agent that works, fails, hangs, dies, asks others and spends as chance will have it. */
export function createPlayer(scope: PlayerScope) {
  const moodAt = createMoods(scope.random.fork('moods'));
  return (message: BusMessage, request: RequestScope): AgentAnswer | Promise<AgentAnswer> => {
    const mood = moodAt(scope.clock.monotonic());
    if (message.payload.parametros.n === STALL) return hang(request);
    const done = answerIn(mood, message, scope.random);
    if (done === FAILED && scope.random.chance(0.2)) throw new Error('não sei o que houve');
    if (mood === 'well' && scope.random.chance(0.2)) return done;
    return work({ mood, done, message }, request, scope);
  };
}

type Work = { readonly mood: Mood; readonly done: AgentAnswer; readonly message: BusMessage };

async function work(
  { mood, done, message }: Work,
  request: RequestScope,
  scope: PlayerScope,
): Promise<AgentAnswer> {
  if (mood === 'gone') return new Promise(() => undefined);
  if (mood === 'hanging') return hang(request);
  spend(message, request, scope);
  await scope.clock.sleep(latencyIn(mood, scope.random));
  const wishes = wishesOf(message, scope);
  if (scope.random.chance(0.5)) await Promise.all(wishes.map((wish) => request.request(wish)));
  else for (const wish of wishes) await request.request(wish);
  if (scope.random.chance(0.1) && scope.others.length > 0)
    request.send(draftFor(scope.random.pick(scope.others), author(message, scope), scope.random));
  spend(message, request, scope);
  return done;
}

const hang = (request: RequestScope): Promise<AgentAnswer> =>
  new Promise((resolve) => request.signal.addEventListener('abort', () => resolve(FAILED), { once: true }));

function answerIn(mood: Mood, message: BusMessage, random: Random): AgentAnswer {
  if (mood === 'failing') return FAILED;
  if (mood === 'flaky' && random.chance(0.6)) return FAILED;
  if (mood === 'wrong') return ODD_ANSWER;
  const { n = 0 } = message.payload.parametros;
  if (random.chance(0.04)) return REFUSED;
  return { status: random.chance(0.05) ? 'falha_parcial' : 'sucesso', dados: { n } };
}

/** Sometimes more than was given: then nothing may be taken. */
function spend({ recursos_estimados }: BusMessage, request: RequestScope, { random }: PlayerScope): void {
  const tokens = Math.round(recursos_estimados.tokens_estimados * random.next() * 1.4);
  const chamadas_api = random.between(0, recursos_estimados.chamadas_api_estimadas + 1);
  request.spend({ tokens, chamadas_api });
}

const author = ({ rastreamento }: BusMessage, { name }: PlayerScope) => ({
  name,
  mission: rastreamento.missao_id,
});

function wishesOf(message: BusMessage, scope: PlayerScope): MessageDraft[] {
  const { random, others, everybody, appetite } = scope;
  const { rastreamento } = message;
  if (others.length === 0) return [];
  const wish = (of = random.chance(0.01) ? everybody : others): MessageDraft =>
    draftFor(random.pick(of), author(message, scope), random);
  // A chain is passed on by everybody, until the bus ends it.
  if (message.payload.parametros.n === CHAIN) {
    const fresh = others.filter((other) => !rastreamento.caminho_chamadas.includes(other));
    const link = wish(fresh.length > 0 ? fresh : others);
    // It costs nothing, or no allowance would reach the end of it.
    const recursos_estimados = { tokens_estimados: 0, chamadas_api_estimadas: 0 };
    const payload = { ...link.payload, parametros: { n: CHAIN } };
    return [{ ...link, payload, recursos_estimados, prioridade: 'ALTA' }];
  }
  const eager = appetite / (appetite > 1 ? 1 : rastreamento.profundidade_chamada);
  const wishes: MessageDraft[] = [];
  while (wishes.length < 4 && random.chance(Math.min(eager, 0.9))) wishes.push(wish());
  return wishes;
}
