import { z } from 'zod';
import { type BusEvent, PRIORITIES, type Progress } from '#protocol';
import { NOTICE, SENTENCE } from './notice.ts';
import { isAmount, isName } from './wire.ts';

/** With signs of life: once a second for each request that is worked on, so a schema does what `wire.ts` does by hand. */
const name = z.custom<string>(isName);
const amount = z.custom<number>(isAmount);
const flag = z.enum(['orcamento_alto', 'orcamento_critico', 'usando_fallback_por_circuit_breaker']);
const moment = z.number();

const consumed = z.object({
  tokens_usados: amount,
  chamadas_api_externas: amount,
  chamadas_banco_dados: amount,
});

const event: z.ZodType<BusEvent> = z.discriminatedUnion('tipo', [
  z.object({
    ...{ tipo: z.literal('mensagem_enviada'), em: moment, message_id: name },
    ...{ tipo_mensagem: z.enum(['requisicao', 'notificacao']), remetente: name, destinatario: z.string() },
    ...{ operacao: z.string(), prioridade: z.enum(PRIORITIES), profundidade: amount },
    sinalizadores: z.array(flag),
    estimado: z.object({ tokens_estimados: amount, chamadas_api_estimadas: amount }),
  }),
  z.object({
    ...{ tipo: z.literal('tentativa'), em: moment, message_id: name },
    ...{ tentativa: amount, espera_ms: amount, motivo: SENTENCE },
  }),
  z.object({
    ...{ tipo: z.literal('redirecionada'), em: moment, message_id: name },
    ...{ de: name, para: name, motivo: SENTENCE },
  }),
  z.object({
    ...{ tipo: z.literal('respondida'), em: moment, message_id: name, remetente: name },
    status: z.enum(['sucesso', 'sucesso_via_fallback', 'falha_parcial', 'falha_total', 'timeout']),
    ...{ erro: SENTENCE.nullable(), fallback: SENTENCE.nullable(), ms: amount, consumido: consumed },
  }),
  z.object({ tipo: z.literal('guarda'), ...NOTICE }),
]);

/** One that cannot be read takes no other with it. */
const readEvent = (value: unknown): BusEvent | [] => event.safeParse(value).data ?? [];

const budget = z.object({ tokens: amount, chamadas_api: amount });

const progress: z.ZodType<Progress> = z.object({
  moved: z.boolean(),
  ...{ consumido: budget, concedido: budget },
  eventos: z
    .array(z.unknown())
    .max(1_000)
    .transform((all) => all.flatMap(readEvent)),
});

/** What came with a sign of life. Null: nothing, or nothing that can be read. */
export function progressFromWire(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null || !('andamento' in value)) return null;
  return progress.safeParse(value.andamento).data ?? null;
}
