import {
  type AgentAnswer,
  type BusMessage,
  type MissionAgent,
  type MissionAgentDeps,
  type OnBehalf,
  ProsaError,
  type RequestScope,
} from '#protocol';
import { answerSought, cachedAnswer, originToKeep, refusal } from './answer.ts';
import { readCache, writeCache } from './cache.ts';
import type { ExecutorDefinition } from './definition.ts';
import type { Job } from './job.ts';
import { CACHE, completeness, runSources, type Sought } from './run-sources.ts';
import { validate } from './validate.ts';
import { createOnce, type Once } from './write-once.ts';

/**
 * An executor: does what its contract says, plans nothing, invents nothing. Validate → cache → source → fallbacks in order →
 * structured answer; what it used is counted by the bus.
 *
 * @example
 * const cambio = defineExecutor({
 *   contract: contratoCambio,
 *   operations: {
 *     cotacao: {
 *       cache: { validadeMs: minutes(15), publico: true },
 *       fontes: {
 *         banco_central: { tipo: 'primaria', externa: true, run: ({ moeda }, { signal }) => ptax(moeda, signal) },
 *         tabela: { tipo: 'estatica', run: ({ moeda }) => ({ dados: TABELA[moeda] }) },
 *       },
 *     },
 *   },
 * });
 */
export function defineExecutor(definition: ExecutorDefinition): MissionAgent {
  const { contract } = definition;
  assertOperations(definition);
  return {
    contract,
    start: (deps) => {
      const once = createOnce(contract.nome_agente, deps);
      return { contract, handle: (message, scope) => execute(definition, { message, scope, deps, once }) };
    },
  };
}

type Request = {
  readonly message: BusMessage;
  readonly scope: RequestScope;
  readonly deps: MissionAgentDeps;
  readonly once: Once;
};

/** The six stages, in order; the sixth, what was consumed, is the bus's own count. */
async function execute(definition: ExecutorDefinition, request: Request): Promise<AgentAnswer> {
  const { message, scope, deps, once } = request;
  const validated = validate(message, definition);
  if (validated.kind === 'refused') return refusal(validated.erro);
  const { operation, parametros } = validated;
  const { contract } = definition;
  const person = message.rastreamento.em_nome_de ?? NOBODY;
  const agente = contract.nome_agente;
  const place = { cache: deps.cache, agente, operation, message, person, now: deps.clock.now() };
  const job: Job = { contract, operation, parametros, person, message, scope, deps, place };
  if (validated.contract.efeito === 'escrita') return once(job, () => run(job));
  const cached = await readCache(place);
  return cached ? cachedAnswer(cached, job) : run(job);
}

async function run(job: Job): Promise<AgentAnswer> {
  const sought = await runSources(job);
  await keep(sought, job);
  return answerSought(sought, job);
}

/** Whole answers of live sources are kept for the next one who asks. */
async function keep(sought: Sought, { place }: Job): Promise<void> {
  if (sought.kind !== 'found' || sought.origin.nome === CACHE) return;
  const { found, origin } = sought;
  if (completeness(found) < 1 || ('source' in origin && origin.source.tipo === 'estatica')) return;
  await writeCache(place, { value: found.dados, origin: originToKeep(sought, place.now) });
}

/** A message outside any person's mission touches nobody's data. */
const NOBODY: OnBehalf = { org: '', user: '', session: '', assistant: '', hoje: '' };

function assertOperations({ contract, operations }: ExecutorDefinition): void {
  const declared = contract.operacoes_disponiveis.map(({ nome }) => nome);
  const invalid = (detail: string) =>
    new ProsaError('definition_invalid', `O executor "${contract.nome_agente}" ${detail}`);
  for (const nome of declared) {
    if (!Object.hasOwn(operations, nome)) throw invalid(`não diz como faz "${nome}".`);
    const fontes = Object.keys(operations[nome]?.fontes ?? {});
    if (fontes.length === 0) throw invalid(`não tem nenhuma fonte para "${nome}".`);
    if (fontes.includes(CACHE)) throw invalid(`não pode chamar uma fonte de "${CACHE}" em "${nome}".`);
  }
  const odd = Object.keys(operations).find((nome) => !declared.includes(nome));
  if (odd) throw invalid(`faz "${odd}", que não está no contrato.`);
}
