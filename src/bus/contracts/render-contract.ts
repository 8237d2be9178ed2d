import type { AgentContract, JsonObject, RenderedContract } from '#protocol';
import { schemaOf } from './schema-of.ts';

type RenderedOperation = RenderedContract['operacoes_disponiveis'][number];

/** A contract as others read it: JSON alone, with the payloads of a request and of a response spelled out for this agent. */
export function renderContract(contract: AgentContract): RenderedContract {
  const operations = contract.operacoes_disponiveis.map((operation) => ({
    ...operation,
    parametros: schemaOf(operation.parametros, 'input'),
    resposta: schemaOf(operation.resposta, 'output'),
  }));
  return {
    nome_agente: contract.nome_agente,
    tipo: contract.tipo,
    descricao_curta: contract.descricao_curta,
    responsabilidades: contract.responsabilidades,
    operacoes_disponiveis: operations,
    formato_requisicao: requestFormat(contract.nome_agente, operations),
    formato_resposta: responseFormat(contract.nome_agente, operations),
    fallbacks_disponiveis: contract.fallbacks_disponiveis,
    dependencias: contract.dependencias,
  };
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** `payload` of a request: one form per operation. */
function requestFormat(agent: string, operations: readonly RenderedOperation[]): JsonObject {
  return {
    $schema: DIALECT,
    title: `payload de uma requisição a ${agent}`,
    anyOf: operations.map((operation) => ({
      title: operation.nome,
      type: 'object',
      properties: {
        operacao: { const: operation.nome },
        objetivo: { type: 'string', description: 'O que está sendo solicitado, em uma frase.' },
        parametros: operation.parametros,
        contexto_adicional: { type: 'object', description: 'Informações de background.' },
        callback_esperado: { type: 'boolean', description: 'Se o remetente aguarda resposta.' },
        fallback_automatico: {
          type: 'boolean',
          description: 'Se o barramento pode usar um fallback quando o destinatário falhar.',
        },
      },
      required: ['operacao', 'objetivo', 'parametros'],
      additionalProperties: false,
    })),
  };
}

/** `payload` of a response. Where nothing could be done, `dados` is null. */
function responseFormat(agent: string, operations: readonly RenderedOperation[]): JsonObject {
  const texts = { type: 'array', items: { type: 'string' } };
  return {
    $schema: DIALECT,
    title: `payload de uma resposta de ${agent}`,
    type: 'object',
    properties: {
      dados: {
        anyOf: [
          ...operations.map((operation) => ({ title: operation.nome, ...operation.resposta })),
          { title: 'nada pôde ser feito', type: 'null' },
        ],
      },
      metadados: { type: 'object', description: 'Como os dados foram obtidos.' },
      confiabilidade: { type: 'number', minimum: 0, maximum: 100 },
      fontes: { ...texts, description: 'De onde vieram os dados.' },
      advertencias: { ...texts, description: 'Limitações dos dados.' },
      fallback_usado: {
        type: ['string', 'null'],
        description: 'O que substituiu o principal, se algo substituiu.',
      },
    },
    required: ['dados', 'metadados', 'confiabilidade', 'fontes', 'advertencias', 'fallback_usado'],
    additionalProperties: false,
  };
}
