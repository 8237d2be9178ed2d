import type { ZodError } from 'zod';
import { type AgentContract, type ContractFallback, type OperationContract, ProsaError } from '#protocol';
import { faultOfParameters } from './check-parameters.ts';
import { schemaOf } from './schema-of.ts';

const NAME = /^[a-z][a-z0-9_]*$/;

/**
 * Looks at a contract once, when it is written: a contract that says one thing and shows another is a mistake of its author, not of those
 * who read it. What refers to other agents is looked at by `checkContracts`.
 *
 * @example
 * const matematico = defineContract({ nome_agente: 'matematico', tipo: 'executor', operacoes_disponiveis: [valorFuturo], … });
 */
export function defineContract(contract: AgentContract): AgentContract {
  const said = `O contrato de "${contract.nome_agente}"`;
  if (!NAME.test(contract.nome_agente))
    throw invalid(`${said} precisa de um nome em snake_case, sem acentos.`);
  if (contract.descricao_curta.trim() === '') throw invalid(`${said} não tem descrição.`);
  if (contract.responsabilidades.length === 0) throw invalid(`${said} não diz nenhuma responsabilidade.`);
  if (contract.operacoes_disponiveis.length === 0 && contract.tipo === 'executor')
    throw invalid(`${said} não oferece nenhuma operação.`);
  const twice = firstTwice(contract.operacoes_disponiveis.map((operation) => operation.nome));
  if (twice !== undefined) throw invalid(`${said} declara a operação "${twice}" duas vezes.`);
  for (const operation of contract.operacoes_disponiveis) checkOperation(said, operation);
  for (const fallback of contract.fallbacks_disponiveis) checkFallback(contract, fallback);
  return contract;
}

function checkOperation(said: string, operation: OperationContract): void {
  const where = `${said}, operação "${operation.nome}":`;
  if (!NAME.test(operation.nome)) throw invalid(`${where} o nome precisa ser snake_case, sem acentos.`);
  if (operation.descricao.trim() === '') throw invalid(`${where} falta a descrição.`);
  const { tokens, chamadas_api } = operation.custo_estimado;
  if (![tokens, chamadas_api, operation.tempo_medio].every((value) => Number.isFinite(value) && value >= 0))
    throw invalid(`${where} custo e tempo precisam ser números, de zero para cima.`);
  const fault = faultOfParameters(readSchema(where, operation));
  if (fault) throw invalid(`${where} ${fault}.`);
  checkExamples(where, operation);
}

function readSchema(where: string, operation: OperationContract) {
  try {
    schemaOf(operation.resposta, 'output');
    return schemaOf(operation.parametros, 'input');
  } catch (cause) {
    throw invalid(`${where} parâmetros ou resposta não têm JSON Schema.`, cause);
  }
}

/** Compiling a schema costs more than the one look that an example gets. */
const ONCE = { jitless: true } as const;

function checkExamples(where: string, operation: OperationContract): void {
  if (operation.exemplos.length === 0) throw invalid(`${where} falta um exemplo.`);
  for (const example of operation.exemplos) {
    const asked = operation.parametros.safeParse(example.parametros, ONCE);
    if (!asked.success)
      throw invalid(
        `${where} o exemplo "${example.titulo}" traz parâmetros inválidos (${tell(asked.error)}).`,
      );
    const answered = operation.resposta.safeParse(example.resposta, ONCE);
    if (!answered.success)
      throw invalid(
        `${where} o exemplo "${example.titulo}" traz uma resposta inválida (${tell(answered.error)}).`,
      );
  }
}

function checkFallback(contract: AgentContract, fallback: ContractFallback): void {
  const said = `O contrato de "${contract.nome_agente}"`;
  const known = new Map(contract.operacoes_disponiveis.map((operation) => [operation.nome, operation]));
  const named = fallback.tipo === 'agente' ? (fallback.operacoes ?? []) : [fallback.operacao];
  const unknown = named.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw invalid(`${said} tem um fallback para "${unknown}", que não é operação dele.`);
  if (fallback.tipo === 'agente') {
    if (fallback.agente === contract.nome_agente) throw invalid(`${said} não pode ser fallback de si mesmo.`);
    return;
  }
  if (fallback.ordem.length === 0)
    throw invalid(`${said} tem um fallback de "${fallback.operacao}" sem fontes.`);
  const sources = known.get(fallback.operacao)?.fontes ?? [];
  const odd = fallback.ordem.find((source) => !sources.includes(source));
  if (odd !== undefined)
    throw invalid(
      `${said} tem um fallback de "${fallback.operacao}" na fonte "${odd}", que a operação não declara.`,
    );
}

/** The first value that comes a second time. */
export function firstTwice(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

const tell = (error: ZodError): string => {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'raiz'}: ${issue.message}` : error.message;
};

export const invalid = (detail: string, cause?: unknown): ProsaError =>
  new ProsaError('definition_invalid', detail, cause);
