import type { AgentAnswer, BusError } from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import type { Cached } from './cache.ts';
import type { Found } from './definition.ts';
import type { Job } from './job.ts';
import { CACHE, completeness, foundIn, type Obtained, type Sought, type Tried } from './run-sources.ts';

const { reliability, partial, executor } = MISSION_LIMITS;

/** Stage 5: data in the contract's shape with everything that must be known of them, or an error that says what failed. */
export function answerSought(sought: Sought, job: Job): AgentAnswer {
  if (sought.kind === 'refused') return refusal(sought.erro);
  if (sought.kind === 'found') return obtainedAnswer(sought, job);
  const { best, tried } = sought;
  const some = best !== null && completeness(best.found) >= partial.some;
  return some ? { ...obtainedAnswer(best, job), status: 'falha_parcial' } : nothing(sought, job, tried);
}

/** An answer kept before, told without asking anybody. */
export const cachedAnswer = (cached: Cached, job: Job): AgentAnswer => ({
  ...obtainedAnswer({ origin: { nome: CACHE, cached }, found: foundIn(cached), tried: [] }, job),
  status: 'sucesso',
  fallback_usado: null,
});

export const refusal = (erro: BusError): AgentAnswer => ({
  ...{ status: 'falha_total', dados: null, confiabilidade: 0, erro },
});

function obtainedAnswer({ origin, found, tried }: Obtained, { deps }: Job): AgentAnswer {
  const replaced = tried.length > 0;
  return {
    status: replaced ? 'sucesso_via_fallback' : 'sucesso',
    dados: found.dados,
    confiabilidade: found.confiabilidade ?? reliabilityOf(origin),
    fontes: found.fontes ?? [replaced ? `${origin.nome} (fallback)` : origin.nome],
    advertencias: [...warningsOf({ origin, found, tried }), ...(found.advertencias ?? [])],
    fallback_usado: replaced ? origin.nome : null,
    metadados: {
      timestamp_coleta: new Date(found.coletado_em ?? deps.clock.now()).toISOString(),
      ...('cached' in origin && { do_cache: true }),
      ...(replaced && { tentativas: tried.map(({ fonte, motivo }) => ({ fonte, motivo })) }),
      ...(found.completude !== undefined && { completude: found.completude }),
      ...(found.faltando && { faltando: [...found.faltando] }),
      ...found.metadados,
    },
  };
}

function reliabilityOf(origin: Obtained['origin']): number {
  if ('source' in origin) return reliability[origin.source.tipo];
  return origin.cached.fresh ? reliability.cacheFresco : reliability.cacheAntigo;
}

function warningsOf({ origin, found, tried }: Obtained): readonly string[] {
  const alternative = 'source' in origin && tried.length > 0;
  const old = 'cached' in origin && !origin.cached.fresh;
  const unpaid = tried.some(({ motivo }) => motivo.includes('chamadas externas'));
  return [
    ...(alternative ? ['Dados de fonte alternativa'] : []),
    ...(alternative && origin.source.tipo === 'estatica'
      ? ['Dados estáticos, podem estar desatualizados']
      : []),
    ...('cached' in origin ? ['Dados guardados de uma consulta anterior'] : []),
    ...(old ? ['Dados possivelmente desatualizados'] : []),
    ...(unpaid ? ['Sem novas consultas externas: o orçamento de chamadas acabou'] : []),
    ...(completeness(found) < 1 ? [incomplete(found)] : []),
  ];
}

function incomplete({ completude = 1, faltando = [] }: Found): string {
  const missing = faltando.length > 0 ? `; faltou ${faltando.join(', ')}` : '';
  return `Dados parciais: ${Math.round(completude * 100)}% do que foi pedido${missing}`;
}

/** Every source failed. Named, with when to try again; nothing is invented in its place. */
function nothing(
  { best }: { readonly best: Obtained | null },
  job: Job,
  tried: readonly Tried[],
): AgentAnswer {
  const primary = tried[0]?.fonte ?? job.message.payload.operacao;
  const others = tried.length > 1 ? ', todos os fallbacks falharam' : '';
  const wait = executor.tryAgainSeconds;
  return {
    ...refusal({
      codigo: 'fonte_indisponivel',
      mensagem: `A fonte "${primary}" está temporariamente indisponível${others}. Tente novamente em ${wait} segundos.`,
      repetivel: true,
      tentar_em: wait,
      detalhes: {
        fonte: primary,
        tentativas: tried.map(({ fonte, motivo }) => ({ fonte, motivo })),
        ...(best && { completude: completeness(best.found), faltando: [...(best.found.faltando ?? [])] }),
      },
    }),
    metadados: { timestamp_coleta: new Date(job.deps.clock.now()).toISOString() },
  };
}
