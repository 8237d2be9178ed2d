import * as z from 'zod';

const latency = { vezes: z.number(), p50: z.number(), p95: z.number(), falhas: z.number() };
const engine = z.enum(['memory', 'embedded', 'postgres']);

export const healthReport = z.object({
  em: z.number(),
  /** Desde quando as latências contam. */
  desde: z.number(),
  /** Quem está no barramento deste processo; reabre_em_ms: de um circuito aberto. */
  agentes: z.array(z.record(z.string(), z.unknown())),
  saude: z.array(z.record(z.string(), z.unknown())),
  modelos: z.array(
    z.object({
      modelo: z.string(),
      papeis: z.array(z.string()),
      /** Falhas seguidas, e por quanto ainda descansa. */
      condicao: z.object({ failures: z.number(), restMs: z.number().nullable() }).nullable(),
    }),
  ),
  latencias: z.array(
    z.object({
      passo: z.enum(['turno', 'operacao']),
      de: z.string(),
      nome: z.string(),
      ...latency,
      fallbacks: z.number(),
    }),
  ),
  ferramentas: z.array(z.object({ tool: z.string(), ...latency })),
  falhas_de_modelos: z.array(z.object({ model: z.string(), reason: z.string(), vezes: z.number() })),
  guardas: z.array(z.object({ guarda: z.string(), vezes: z.number(), ultima: z.number() })),
  fila: z.object({
    mensagens: z.number(),
    entregas: z.number(),
    abandonadas: z.number(),
    em_andamento: z.number(),
  }),
  tarefas: z
    .array(
      z.object({
        name: z.string(),
        cron: z.string(),
        last: z.object({ at: z.number(), ms: z.number(), ok: z.boolean() }).nullable(),
      }),
    )
    .nullable(),
  banco: z.object({ motor: engine, versao: z.string().nullable(), resposta_ms: z.number() }),
});

export const budgetReport = z.object({
  since: z.number(),
  until: z.number(),
  /** As mais novas do período: alocado e consumido. */
  missoes: z.array(z.record(z.string(), z.unknown())),
  /** Por coordenador: médias em %, e quantas passaram de 80, 90 e 100%. */
  coordenadores: z.array(z.record(z.string(), z.unknown())),
  /** Por dia em São Paulo e por assistente, em US$. */
  custos: z.array(z.record(z.string(), z.unknown())),
});

export const funnelReport = z.object({
  since: z.number(),
  until: z.number(),
  /** Null: a Julia nunca trabalhou aqui. */
  funil: z.record(z.string(), z.unknown()).nullable(),
});

export const setupReport = z.object({
  modelos: z.array(
    z.object({
      papel: z.string(),
      modelos: z.array(z.object({ id: z.string(), preco: z.record(z.string(), z.number()).nullable() })),
    }),
  ),
  vetores: z.string().nullable(),
  chaves: z.record(z.string(), z.boolean()),
  canais: z.array(z.object({ canal: z.string(), contatos: z.number(), ultima: z.number().nullable() })),
  motor: engine,
  acesso: z.enum(['demonstracao', 'token']),
  whatsapp: z.object({ configurado: z.boolean(), webhook: z.string() }),
  limites: z.record(z.string(), z.number()),
  versoes: z.object({ prosa: z.string(), node: z.string() }),
});

const seenMemory = { tipo: z.string(), vezes: z.number(), turno: z.string() };

export const recallReport = z.object({
  turnos: z.number(),
  lembrados: z.array(z.object({ ...seenMemory, alcance: z.string(), motivo: z.string() })),
  ouvidos: z.array(z.object({ ...seenMemory, veredito: z.string(), regra: z.string().nullable() })),
  /** Quantas vezes cada lembrança compartilhada foi usada. */
  compartilhadas: z.record(z.string(), z.number()),
});

export const askedModel = z.object({
  modelo: z.string(),
  ok: z.boolean(),
  ms: z.number(),
  motivo: z.string().nullable(),
});
