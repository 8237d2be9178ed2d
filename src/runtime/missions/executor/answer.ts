import { isPlainJson } from '#bus';
import type { AgentAnswer, BusError, CachedOrigin, JsonObject } from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import type { Cached } from './cache.ts';
import type { Found } from './definition.ts';
import type { Job } from './job.ts';
import { completeness, type Obtained, obtainedIn, type Sought, type Tried } from './run-sources.ts';

const { reliability, partial, scraps, executor } = MISSION_LIMITS;

/** Stage 5: data in the contract's shape with everything that must be known of them, or an error that says what failed. */
export function answerSought(sought: Sought, job: Job): AgentAnswer {
  if (sought.kind === 'refused') return refusal(sought.erro);
  if (sought.kind === 'found') return obtainedAnswer(sought, job);
  const { best, tried } = sought;
  const some = best !== null && completeness(best.found) >= partial.some;
  return some ? { ...obtainedAnswer(best, job), status: 'falha_parcial' } : nothing(sought, job, tried);
}

/** An answer kept before, told without asking anybody. */
export const cachedAnswer = (cached: Cached, job: Job): AgentAnswer =>
  obtainedAnswer({ ...obtainedIn(cached), tried: [] }, job);

/** What is kept of where data came from, so that who is told them later knows as much. */
export const originToKeep = (obtained: Obtained, coletado_em: number): CachedOrigin => ({
  fontes: fontesOf(obtained),
  confiabilidade: reliabilityOf(obtained),
  advertencias: [...standingInSaid(obtained), ...(obtained.found.advertencias ?? [])],
  coletado_em: obtained.found.coletado_em ?? coletado_em,
  alternativa: standsIn(obtained),
});

export const refusal = (erro: BusError): AgentAnswer => ({
  ...{ status: 'falha_total', dados: null, confiabilidade: 0, erro },
});

function obtainedAnswer(obtained: Obtained, { deps }: Job): AgentAnswer {
  const { origin, found, tried } = obtained;
  const replaced = tried.length > 0;
  const standIn = standsIn(obtained);
  return {
    status: standIn === null ? 'sucesso' : 'sucesso_via_fallback',
    dados: found.dados,
    confiabilidade: reliabilityOf(obtained),
    fontes: fontesOf(obtained),
    advertencias: [...warningsOf(obtained), ...(found.advertencias ?? [])],
    fallback_usado: standIn,
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

/** Who told it in the primary source's place, now or when it was kept; null: that one itself. */
function standsIn({ origin, tried }: Obtained): string | null {
  if (tried.length > 0) return origin.nome;
  return 'cached' in origin ? (origin.cached.origin?.alternativa ?? null) : null;
}

function fontesOf({ origin, found, tried }: Obtained): readonly string[] {
  return found.fontes ?? [tried.length > 0 ? `${origin.nome} (fallback)` : origin.nome];
}

function reliabilityOf({ origin, found }: Obtained): number {
  const usual = 'source' in origin ? reliability[origin.source.tipo] : reliability.cacheAntigo;
  return found.confiabilidade ?? usual;
}

/** Of what was kept it is said already. */
function standingInSaid({ origin, tried }: Obtained): readonly string[] {
  if (!('source' in origin) || tried.length === 0) return [];
  const isStatic = origin.source.tipo === 'estatica';
  return ['Dados de fonte alternativa', ...(isStatic ? ['Dados estáticos, podem estar desatualizados'] : [])];
}

function warningsOf(obtained: Obtained): readonly string[] {
  const { origin, found, tried } = obtained;
  const old = 'cached' in origin && !origin.cached.fresh;
  const unpaid = tried.some(({ motivo }) => motivo.includes('chamadas externas'));
  return [
    ...standingInSaid(obtained),
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

/**
 * Too little to be an answer: `dados` stays null, so that nobody takes it for one. Whoever conducts can read here what there is, and what is
 * large is not carried about with an error.
 */
function scrapsOf(best: Obtained): JsonObject {
  const { dados, faltando = [] } = best.found;
  const completude = completeness(best.found);
  const told = { completude, faltando: [...faltando] };
  if (dados === null || completude === 0 || !isPlainJson(dados, scraps.depth)) return told;
  if (JSON.stringify(dados).length > scraps.chars) return told;
  return { ...told, dados_parciais: { dados, fontes: [...fontesOf(best)] } };
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
        ...(best && scrapsOf(best)),
      },
    }),
    metadados: { timestamp_coleta: new Date(job.deps.clock.now()).toISOString() },
  };
}
