import type { AgentContract, ContractFallback } from '#protocol';
import { firstTwice, invalid } from './define-contract.ts';

/** Looks at the contracts of one assistant together: everybody named is there, and a substitute understands what it would be asked. */
export function checkContracts(contracts: readonly AgentContract[]): void {
  const twice = firstTwice(contracts.map((contract) => contract.nome_agente));
  if (twice !== undefined) throw invalid(`Dois contratos têm o nome "${twice}".`);
  const known = new Map(contracts.map((contract) => [contract.nome_agente, contract]));
  for (const contract of contracts) {
    const missing = contract.dependencias.find((name) => !known.has(name));
    if (missing !== undefined)
      throw invalid(`O contrato de "${contract.nome_agente}" depende de "${missing}", que não tem contrato.`);
    for (const fallback of contract.fallbacks_disponiveis)
      if (fallback.tipo === 'agente') checkSubstitute(contract, fallback, known.get(fallback.agente));
  }
}

function checkSubstitute(
  contract: AgentContract,
  fallback: Extract<ContractFallback, { tipo: 'agente' }>,
  substitute: AgentContract | undefined,
): void {
  const said = `O contrato de "${contract.nome_agente}" tem como fallback "${fallback.agente}"`;
  if (!substitute) throw invalid(`${said}, que não tem contrato.`);
  const offered = new Map(substitute.operacoes_disponiveis.map((operation) => [operation.nome, operation]));
  const absent = fallback.operacoes?.find((name) => !offered.has(name));
  if (absent !== undefined) throw invalid(`${said}, que não oferece "${absent}".`);
  const shared = contract.operacoes_disponiveis.filter(
    (operation) => offered.has(operation.nome) && (fallback.operacoes?.includes(operation.nome) ?? true),
  );
  if (shared.length === 0) throw invalid(`${said}, mas os dois não têm operação em comum.`);
  for (const operation of shared)
    for (const example of operation.exemplos)
      if (!offered.get(operation.nome)?.parametros.safeParse(example.parametros).success)
        throw invalid(`${said}, que não aceita o exemplo "${example.titulo}" de "${operation.nome}".`);
}
