import * as z from 'zod';

const cell = z.union([z.string(), z.number(), z.null()]);
const verdict = z.enum(['ok', 'atencao', 'agir', 'sem_dados']);

const proposal = {
  /** O que mudar, em uma frase. */
  suggestion: z.string(),
  /** A qual dos cinco ajustes do documento serve. */
  serves: z.enum([
    ...(['pesos_junior', 'orcamentos_padrao', 'manutencao_agentes'] as const),
    ...(['ordem_operacoes', 'prompts_override'] as const),
  ]),
  /** O mesmo, para máquinas. */
  adjustment: z.record(z.string(), z.unknown()).optional(),
};

const unit = z.enum(['texto', 'contagem', '%', 's', 'ms', 'tokens', 'r']);

const findingShape = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ name: z.string(), label: z.string(), unit })),
  rows: z.array(z.record(z.string(), cell)),
});

const analysisShape = z.object({
  ...proposal,
  number: z.int().min(1).max(6),
  title: z.string(),
  value: z.number().nullable(),
  unit,
  says: z.string(),
  threshold: z.number().nullable(),
  verdict,
  findings: z.array(findingShape),
  also: z.array(z.object(proposal)),
});

export const reportShape = z.object({
  since: z.number(),
  until: z.number(),
  counts: z.object({
    turns: z.number(),
    missions: z.number(),
    signals: z.number(),
    grades: z.number(),
    /** Quanto disto é demonstração. */
    demo: z.object({ turns: z.number(), missions: z.number() }),
    assistants: z.record(z.string(), z.number()),
  }),
  analyses: z.array(analysisShape),
  ms: z.array(z.number()),
  /** As quatro métricas do funil da Julia; null onde ela nunca trabalhou. */
  funil: z.record(z.string(), z.unknown()).nullable(),
});

const made = {
  id: z.string(),
  since: z.number(),
  until: z.number(),
  madeAt: z.number(),
  madeBy: z.string(),
  demo: z.boolean(),
};

export const keptReportShape = z.object({ ...made, body: reportShape });
export const summaryShape = z.object({
  ...made,
  turns: z.number(),
  missions: z.number(),
  verdicts: z.array(verdict),
});
