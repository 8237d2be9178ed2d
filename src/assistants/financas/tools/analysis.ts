import { z } from 'zod';
import { established } from '#protocol';
import { defineTool } from '#runtime';
import { BOUNDS } from '../limits.ts';
import { readOrchestrationPrompt } from '../prompts.ts';
import { asJson, type Handover } from '../slots.ts';
import { DOMAINS, type Domain, placeComplex } from '../understand/index.ts';
import { type FinancasScope, whoOf } from './scope.ts';

const MOST_PROMPTS = 2;

/** Makes the package of an analysis, and looks at what can be told at once. Who leads is scored by code. */
export const encaminharAnalise = defineTool({
  name: 'encaminhar_analise',
  label: 'Preparando a análise…',
  description:
    'Para o que pede análise, recomendação, planejamento ou diagnóstico: prepara o encaminhamento e devolve os números do mês que já existem.',
  input: z.strictObject({
    consulta: z.string().min(1).max(BOUNDS.queryChars).describe('A pergunta da pessoa, palavra por palavra.'),
    dominios: z.array(z.enum(DOMAINS)).min(1).max(MOST_PROMPTS).optional(),
  }),
  effect: 'read',
  run: async ({ consulta, dominios }, scope: FinancasScope) => {
    const placed = placeComplex(consulta);
    const domains = [...new Set(dominios ?? placed.domains)].slice(0, MOST_PROMPTS);
    const handover = packageFor(consulta, domains, placed.candidates);
    const value = {
      dominios: domains,
      candidatos: handover.candidatos,
      analise_disponivel: false,
      mes: await monthOf(scope),
    };
    return established(value, { encaminhamento: asJson(handover) });
  },
});

type Candidates = ReturnType<typeof placeComplex>['candidates'];

const packageFor = (query: string, domains: readonly Domain[], candidates: Candidates): Handover => ({
  query_original: query,
  prompts_orquestracao: domains.map((dominio) => ({ dominio, conteudo: readOrchestrationPrompt(dominio) })),
  candidatos: candidates
    .slice(0, MOST_PROMPTS)
    .map(({ coordinator, score, justificativa }) => ({ nome: coordinator, score, justificativa })),
});

/** Income, spending and what is left of this month, in cents; null: nothing was registered in it. */
async function monthOf(scope: FinancasScope) {
  const answer = await scope.resources.data.query(
    whoOf(scope),
    { category: 'Dados_receitas_e_despesas', action: 'summary', filters: { periodo: 'mesAtual' } },
    scope.today,
  );
  if ('invalid' in answer || answer.vazio || answer.count === 0) return null;
  const { receitas = 0, despesas = 0 } = answer.totais;
  return { receitas, despesas, saldo: receitas - despesas };
}
