import * as z from 'zod';
import { contractMarkdown, envelopeSchemas, renderContract } from '#bus';
import type { Platform } from '#host';
import { type AgentContract, ProsaError } from '#protocol';
import { json, markdown } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier } from '../shapes.ts';

const anything = z.record(z.string(), z.unknown());

export const contracts = defineRoute(
  {
    method: 'GET',
    path: '/api/contracts',
    access: 'person',
    rate: 'read',
    summary: 'Os agentes que trabalham em missões e o que cada um sabe fazer.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Um resumo de cada contrato; o contrato inteiro está em /api/contracts/:agente.',
      shape: z.object({
        contracts: z.array(
          z.object({
            assistant: z.string(),
            nome_agente: z.string(),
            tipo: z.enum(['coordenador', 'executor', 'modulo']),
            descricao_curta: z.string(),
            operacoes: z.array(z.string()),
            dependencias: z.array(z.string()),
          }),
        ),
      }),
    },
    failures: ['not_authenticated'],
  },
  (_, { platform }) =>
    json({
      contracts: platform.missions.contracts().map(({ assistant, contract }) => ({
        assistant,
        nome_agente: contract.nome_agente,
        tipo: contract.tipo,
        descricao_curta: contract.descricao_curta,
        operacoes: contract.operacoes_disponiveis.map(({ nome }) => nome),
        dependencias: contract.dependencias,
      })),
    }),
);

export const contractSchemas = defineRoute(
  {
    method: 'GET',
    path: '/api/contracts/schema',
    access: 'person',
    rate: 'read',
    summary: 'As mensagens e as respostas do barramento, como JSON Schema.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Um esquema para cada uma.',
      shape: z.object({ mensagem: anything, resposta: anything }),
    },
    failures: ['not_authenticated'],
  },
  () => json(envelopeSchemas()),
);

export const contract = defineRoute(
  {
    method: 'GET',
    path: '/api/contracts/:agente',
    access: 'person',
    rate: 'read',
    summary:
      'O contrato de um agente: em JSON, com os parâmetros como JSON Schema, ou como página em Markdown (format=markdown, ou Accept: text/markdown).',
    form: 'json',
    params: z.object({ agente: identifier }),
    query: z.object({
      format: z.enum(['json', 'markdown']).optional(),
      /** Where two assistants have an agent of the same name. */
      assistant: identifier.optional(),
    }),
    answer: { status: 200, says: 'O contrato.', shape: anything },
    failures: ['not_authenticated', 'contract_not_found', 'identifier_invalid', 'query_invalid'],
  },
  ({ params: { agente }, query: { format, assistant }, headers }, { platform }) => {
    const found = contractOf(platform, agente, assistant);
    const wanted = format ?? (prefersMarkdown(headers.accept) ? 'markdown' : 'json');
    return wanted === 'markdown' ? markdown(contractMarkdown(found)) : json(renderContract(found));
  },
);

function contractOf(platform: Platform, agent: string, assistant: string | undefined): AgentContract {
  const found = platform.missions
    .contracts()
    .find((each) => each.contract.nome_agente === agent && (assistant ?? each.assistant) === each.assistant);
  if (!found) throw new ProsaError('contract_not_found');
  return found.contract;
}

/** Named, and not after JSON. */
function prefersMarkdown(accept = ''): boolean {
  const place = accept.indexOf('text/markdown');
  const other = accept.indexOf('application/json');
  return place >= 0 && (other < 0 || place < other);
}
