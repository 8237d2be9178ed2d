import type { AgentContract, BusError, RequestScope } from '#protocol';
import { type Timed, within } from '../../agent/abort.ts';
import { MISSION_LIMITS } from '../limits.ts';
import { type Cached, readKept } from './cache.ts';
import type { Found, Source, SourceFailure, SourceScope } from './definition.ts';
import type { Job } from './job.ts';

/** The name of the answers kept before, in an order of sources. */
export const CACHE = 'cache';

export type Tried = { readonly fonte: string; readonly motivo: string };

/** Where data came from in the end: a source that answered, or the cache. */
export type Origin =
  | { readonly nome: string; readonly source: Source }
  | { readonly nome: typeof CACHE; readonly cached: Cached };

export type Obtained = { readonly origin: Origin; readonly found: Found; readonly tried: readonly Tried[] };

export type Sought =
  | ({ readonly kind: 'found' } & Obtained)
  | { readonly kind: 'refused'; readonly erro: BusError }
  /** `best`: too little, but more than nothing. */
  | { readonly kind: 'failed'; readonly best: Obtained | null; readonly tried: readonly Tried[] };

/** Stages 3 and 4: the primary source, then each fallback in its order, until one gives enough. */
export async function runSources(job: Job): Promise<Sought> {
  const order = orderOf(job);
  const clock = slicesOf(job.scope, job.message.timeout * 1_000);
  const tried: Tried[] = [];
  let best: Obtained | null = null;
  for (const [index, nome] of order.entries()) {
    const asked = await ask(nome, clock(order.length - index - 1), job);
    if ('erro' in asked && !asked.erro.repetivel) return { kind: 'refused', erro: asked.erro };
    if ('erro' in asked) {
      tried.push({ fonte: nome, motivo: asked.erro.mensagem });
      continue;
    }
    const obtained = { ...asked, tried: [...tried] };
    if (completeness(asked.found) >= MISSION_LIMITS.partial.enough) return { kind: 'found', ...obtained };
    tried.push({ fonte: nome, motivo: 'dados incompletos' });
    if (!best || completeness(asked.found) > completeness(best.found)) best = obtained;
  }
  return { kind: 'failed', best, tried };
}

export const completeness = ({ completude = 1 }: Found): number => completude;

/** As the contract declares it; else as written, and what was kept last. */
function orderOf({ contract, message, operation }: Job): readonly string[] {
  const declared = fallbackOf(contract, message.payload.operacao)?.ordem;
  const names = Object.keys(operation.fontes);
  if (!declared) return operation.cache ? [...names, CACHE] : names;
  return declared.filter((nome) => nome === CACHE || Object.hasOwn(operation.fontes, nome));
}

function fallbackOf({ fallbacks_disponiveis }: AgentContract, operacao: string) {
  return fallbacks_disponiveis.find((each) => each.tipo === 'fonte' && each.operacao === operacao) as
    | Extract<AgentContract['fallbacks_disponiveis'][number], { tipo: 'fonte' }>
    | undefined;
}

/**
 * How long a source may take, with so many after it: until half of the message's time while there is another to switch to, and then
 * an even share of what is left until four fifths. A request that waited so long that both are past shares four fifths of its rest.
 */
function slicesOf(scope: RequestScope, timeoutMs: number): (later: number) => number {
  const { innerTimeout, switchAt } = MISSION_LIMITS.executor;
  const start = scope.timeLeftMs();
  const margin = (1 - innerTimeout) * timeoutMs;
  const end = start > margin ? margin : (1 - innerTimeout) * start;
  const half = (1 - switchAt) * timeoutMs;
  return (later) => {
    const left = scope.timeLeftMs();
    return later > 0 && left > half ? left - half : Math.max((left - end) / (later + 1), 0);
  };
}

type Answer = { readonly origin: Origin; readonly found: Found } | SourceFailure;

async function ask(nome: string, ms: number, job: Job): Promise<Answer> {
  const source = Object.hasOwn(job.operation.fontes, nome) ? job.operation.fontes[nome] : undefined;
  if (!source) return fromCache(job);
  if (source.externa && !job.scope.spend({ chamadas_api: 1 }))
    return failure('sem_chamadas_externas', 'o orçamento de chamadas externas acabou');
  const { deps, person } = job;
  const startedAt = deps.clock.monotonic();
  const limit = Math.min(ms, source.timeoutMs ?? ms);
  const timed = await within((signal) => source.run(job.parametros as never, sourceScope(job, signal)), {
    ...{ ms: limit, clock: deps.clock, signal: job.scope.signal },
  });
  const answer = answerOf(timed);
  // Nobody waited for it any more: that says nothing of the source.
  if (timed.kind !== 'aborted')
    deps.executed?.(person.org, {
      ...{ alvo: nome, tipo: 'fonte', em: deps.clock.now(), ms: deps.clock.monotonic() - startedAt },
      // Nor does a refusal of what was asked say anything against it.
      ...{ sucesso: !('erro' in answer) || !answer.erro.repetivel, fallback: source.tipo === 'alternativa' },
    });
  return 'erro' in answer ? answer : { origin: { nome, source }, found: answer };
}

async function fromCache(job: Job): Promise<Answer> {
  const cached = await readKept(job.place);
  if (!cached) return failure('cache_vazio', 'nada guardado que ainda sirva');
  return obtainedIn(cached);
}

/** As it was told when it was kept, and no more reliable than it was then. */
function foundIn({ value, storedAt, fresh, origin }: Cached): Found {
  const { cacheFresco, cacheAntigo } = MISSION_LIMITS.reliability;
  const level = fresh ? cacheFresco : cacheAntigo;
  // Kept before origins were.
  if (!origin) return { dados: value, coletado_em: storedAt, confiabilidade: level };
  const { fontes, confiabilidade, advertencias, coletado_em } = origin;
  return {
    ...{ dados: value, coletado_em, advertencias },
    fontes: fontes.map((fonte) => `${fonte} (${CACHE})`),
    confiabilidade: Math.min(confiabilidade, level),
  };
}

/** A kept answer as one that was obtained, with nobody asked for it. */
export const obtainedIn = (cached: Cached): Omit<Obtained, 'tried'> => ({
  origin: { nome: CACHE, cached },
  found: foundIn(cached),
});

function answerOf(timed: Timed<Found | SourceFailure>): Found | SourceFailure {
  switch (timed.kind) {
    case 'done':
      return timed.value;
    case 'timeout':
      return failure('tempo_da_fonte', 'demorou demais');
    case 'aborted':
      return failure('interrompida', 'foi interrompida');
    case 'crashed':
      return failure('fonte_falhou', reasonOf(timed.error));
  }
}

const failure = (codigo: string, mensagem: string): SourceFailure => ({
  erro: { codigo, mensagem, repetivel: true },
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a source works with: the mission's person, the message's key, its own signal. */
export function sourceScope({ person, message, scope, deps }: Job, signal: AbortSignal): SourceScope {
  const { org, user, session, hoje } = person;
  return {
    ...{ org, user, session, today: hoje, now: deps.clock.now(), key: message.message_id, signal, message },
    spend: (cost) => scope.spend(cost),
    request: (draft) => scope.request(draft),
  };
}
