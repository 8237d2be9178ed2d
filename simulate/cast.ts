import { z } from 'zod';
import type { AgentContract, ContractFallback, OperationContract } from '#protocol';
import type { Random } from './random.ts';

/** Who is on the bus of one run. `orquestrador` opens missions, the others are asked. */
export type Cast = { readonly contracts: readonly AgentContract[]; readonly leads: readonly string[] };

export const OPENER = 'orquestrador';
/** Every agent knows it, so that any may take over from any. */
export const OPERATION = 'trabalhar';
const ODD_OPERATION = 'contar';

export function inviteCast(random: Random): Cast {
  const leads = names('coordenador', random.between(1, 3));
  const executors = names('executor', random.between(2, 6));
  const everybody = [...leads, ...executors];
  const contracts = everybody.map((name): AgentContract => {
    const isLead = leads.includes(name);
    return {
      ...emptyContract(name, isLead ? 'coordenador' : 'executor'),
      operacoes_disponiveis: [operation(OPERATION, random), operation(ODD_OPERATION, random)],
      fallbacks_disponiveis: fallbackOf(name, everybody, random),
      // Leads may ask everybody, themselves included: loops are for the bus to end. Executors ask a few.
      dependencias: isLead ? everybody : everybody.filter(() => random.chance(0.3)),
    };
  });
  const opener = { ...emptyContract(OPENER, 'modulo'), dependencias: everybody };
  return { contracts: [opener, ...contracts], leads };
}

const names = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${kind}_${at}`);

const emptyContract = (nome_agente: string, tipo: AgentContract['tipo']): AgentContract => ({
  nome_agente,
  tipo,
  descricao_curta: 'Participa da simulação.',
  responsabilidades: ['Fazer o que o acaso manda.'],
  operacoes_disponiveis: [],
  fallbacks_disponiveis: [],
  dependencias: [],
});

function operation(nome: string, random: Random): OperationContract {
  return {
    nome,
    descricao: 'Trabalha um pouco e responde.',
    parametros: z.strictObject({ n: z.number().describe('Um número qualquer.') }),
    resposta: z.object({ n: z.number() }),
    exemplos: [{ titulo: 'um', parametros: { n: 1 }, resposta: { n: 1 } }],
    tempo_medio: 1,
    custo_estimado: { tokens: random.between(0, 400), chamadas_api: random.between(0, 2) },
    fontes: ['acaso'],
    efeito: 'leitura',
  };
}

function fallbackOf(name: string, everybody: readonly string[], random: Random): readonly ContractFallback[] {
  const others = everybody.filter((other) => other !== name);
  if (others.length === 0 || random.chance(0.4)) return [];
  return [{ tipo: 'agente', agente: random.pick(others), descricao: 'Faz o mesmo.' }];
}
