import { z } from 'zod';
import { type JsonObject, PRIORITIES } from '#protocol';
import { schemaOf } from './schema-of.ts';

const amount = z.number().nonnegative();
const anything = z.record(z.string(), z.json());
const moment = z.iso.datetime();

const message = () =>
  z.strictObject({
    message_id: z.string(),
    timestamp_envio: moment,
    prioridade: z.enum(PRIORITIES),
    remetente: z.string().describe('Escrito pelo barramento, a partir do registro do agente.'),
    destinatario: z.string(),
    tipo_mensagem: z.enum(['requisicao', 'resposta', 'notificacao', 'erro']),
    payload: z.strictObject({
      operacao: z.string().describe('Uma operação do contrato do destinatário.'),
      objetivo: z.string(),
      parametros: anything.describe('O que o contrato da operação pede.'),
      contexto_adicional: anything,
      callback_esperado: z.boolean(),
      fallback_automatico: z.boolean(),
    }),
    timeout: amount.describe('Segundos.'),
    tentativas_restantes: z.int().nonnegative(),
    rastreamento: z
      .strictObject({
        missao_id: z.string(),
        profundidade_chamada: z.int().nonnegative(),
        caminho_chamadas: z.array(z.string()),
        em_nome_de: z
          .strictObject({
            org: z.string(),
            user: z.string(),
            session: z.string(),
            assistant: z.string(),
            hoje: z.iso.date(),
          })
          .optional()
          .describe('De quem é a conversa; ausente fora de uma.'),
      })
      .describe('Escrito pelo barramento.'),
    recursos_estimados: z
      .strictObject({ tokens_estimados: amount, chamadas_api_estimadas: amount })
      .describe('O que foi reservado: o destinatário e quem ele chama não gastam mais que isto.'),
    sinalizadores: z.array(
      z.enum(['orcamento_alto', 'orcamento_critico', 'usando_fallback_por_circuit_breaker']),
    ),
  });

const response = () =>
  z.strictObject({
    response_id: z.string(),
    message_id_original: z.string(),
    timestamp_resposta: moment,
    remetente: z.string().describe('Quem respondeu de fato.'),
    status: z.enum(['sucesso', 'sucesso_via_fallback', 'falha_parcial', 'falha_total', 'timeout']),
    payload: z.strictObject({
      dados: z.json().describe('O que o contrato da operação promete; nulo quando nada pôde ser feito.'),
      metadados: anything,
      confiabilidade: z.number().min(0).max(100),
      fontes: z.array(z.string()),
      advertencias: z.array(z.string()),
      fallback_usado: z.string().nullable(),
    }),
    tempo_processamento: amount.describe('Segundos.'),
    recursos_consumidos: z.strictObject({
      tokens_usados: amount,
      chamadas_api_externas: amount,
      chamadas_banco_dados: amount,
    }),
    erro: z
      .strictObject({
        codigo: z.string(),
        mensagem: z.string(),
        repetivel: z.boolean(),
        tentar_em: amount.optional().describe('Segundos.'),
        detalhes: anything.optional(),
      })
      .optional()
      .describe('Com falha_total e timeout.'),
  });

/** A message and a response as JSON Schema, as they travel. */
export const envelopeSchemas = (): { readonly mensagem: JsonObject; readonly resposta: JsonObject } => ({
  mensagem: schemaOf(message(), 'output'),
  resposta: schemaOf(response(), 'output'),
});
