import { z } from 'zod';
import { established, failed, type MissionOutcome, type MissionRequest, ProsaError } from '#protocol';
import { asking, defineTool } from '#runtime';
import { TIERS } from '#runtime/missions';
import { frameworkFor } from '../coordinators/catalogue.ts';
import { aboutFigure, figureAskedBy } from '../coordinators/figures-asked.ts';
import { couldPass, knownNote } from '../coordinators/kit/index.ts';
import { BOUNDS } from '../limits.ts';
import { ORCHESTRATOR } from '../orchestrator/index.ts';
import { MORE_RESOURCES } from '../phrases/junior.ts';
import { readOrchestrationPrompt } from '../prompts.ts';
import { goingOn } from '../reading/index.ts';
import { asJson, type Handover, type LastAnalysis, lastAnalysisIn } from '../slots.ts';
import { DOMAINS, type Domain, juniorWeightsIn, placeComplex } from '../understand/index.ts';
import { recommendationOf } from './recommendation.ts';
import { type FinancasScope, whoOf } from './scope.ts';

const MOST_PROMPTS = 2;
/** Why an analysis could not be tried again. */
export const NO_EARLIER_ANALYSIS = 'sem_analise_anterior';

/**
 * Makes the package of an analysis. Where whoever would lead it has a framework for the question, a mission is opened and its final answer
 * is said as it is, by whoever thinks; else what can be told at once. Who leads is settled by code.
 */
export const encaminharAnalise = defineTool({
  name: 'encaminhar_analise',
  label: 'Analisando seus números…',
  description:
    'Para o que pede análise, recomendação, planejamento ou diagnóstico. Se há resposta, ela é dita à pessoa como está, e você não diz mais nada; se não há, diga que essa análise ainda não existe e mostre os números do mês.',
  input: z.strictObject({
    consulta: z.string().min(1).max(BOUNDS.queryChars).describe('A pergunta da pessoa, palavra por palavra.'),
    dominios: z.array(z.enum(DOMAINS)).min(1).max(MOST_PROMPTS).optional(),
    mais_recursos: z
      .boolean()
      .optional()
      .describe('true só quando a pessoa pede a última análise de novo, com mais tempo ou mais recursos.'),
    continua: z
      .boolean()
      .optional()
      .describe(
        'true quando a mensagem muda algo da última análise (“e se eu juntar dois mil por mês?”) ou diz o número que ela pediu no fim.',
      ),
    lembrado: z
      .strictObject({
        idade: z.number().int().min(1).max(120).nullable(),
        renda: z.number().int().positive().nullable().describe('Por mês, em centavos.'),
      })
      .optional()
      .describe('A idade e a renda que a pessoa já contou em outra mensagem; null: não contou.'),
  }),
  effect: 'write',
  missions: true,
  // It reads the person's own rows alone: nothing that strangers wrote reaches it, and nothing leaves.
  afterUntrusted: 'allow',
  run: async (asked, scope: FinancasScope) => {
    const { consulta, dominios, mais_recursos, continua, lembrado } = asked;
    const last = mais_recursos ? lastAnalysisIn(scope) : null;
    if (mais_recursos && !last) return NOTHING_BEFORE;
    const question = last?.consulta ?? wholeOf(consulta, continua ? lastAnalysisIn(scope) : null);
    const placed = placeComplex(question, juniorWeightsIn(scope));
    const domains = [...new Set(last ? placed.domains : (dominios ?? placed.domains))].slice(0, MOST_PROMPTS);
    const about = { domains, note: lembrado ? knownNote(lembrado) : '' };
    const handover = packageFor(question, about, placed.candidates);
    try {
      return await tell(handover, await missionFor(handover, last, scope), scope);
    } catch (error) {
      if (error instanceof ProsaError && error.code === 'mission_not_found') return NOTHING_BEFORE;
      throw error;
    }
  },
});

/** What goes on from an analysis is asked together with what was asked there. */
function wholeOf(consulta: string, before: LastAnalysis | null): string {
  const whole = before ? goingOn(before.consulta, consulta) : consulta;
  return whole.length <= BOUNDS.queryChars ? whole : consulta;
}

const NOTHING_BEFORE = failed(NO_EARLIER_ANALYSIS, 'Não há análise anterior nesta conversa para repetir.');

/** What came of a mission, if one was opened. The orchestrator chooses again by the same rules, so that both agree on who leads. */
async function missionFor(
  request: MissionRequest,
  last: LastAnalysis | null,
  { missions, slots, today }: FinancasScope,
): Promise<MissionOutcome | null> {
  const { lider } = ORCHESTRATOR.choose(request, { contexto: null, slots, hoje: today });
  if (!missions || frameworkFor(lider, { text: request.query_original, today }) === null) return null;
  return missions.open(request, last ? { mais_recursos_de: last.missao_id } : {});
}

async function tell(handover: Handover, outcome: MissionOutcome | null, scope: FinancasScope) {
  const { candidatos, prompts_orquestracao, query_original } = handover;
  const dominios = prompts_orquestracao.map(({ dominio }) => dominio);
  const about = { dominios, candidatos, analise_disponivel: outcome !== null };
  const handed = { encaminhamento: asJson(handover) };
  if (!outcome) return established({ ...about, analise: null, mes: await monthOf(scope) }, handed);
  const limitada = isLimited(outcome);
  const { missao_id, resposta_final } = outcome;
  const last: LastAnalysis = { missao_id, consulta: query_original, turn: scope.turn, limitada };
  const decision = recommendationOf(outcome);
  const { graficos: charts } = outcome.consolidacao.resposta_pre_estruturada;
  return established(
    { ...about, analise: toldOf(outcome), mes: null },
    { ...handed, ultima_analise: asJson(last) },
    asking(
      {
        said: resposta_final.resposta_ao_usuario,
        ...(charts && { charts }),
        ...(couldHelp(outcome) && couldHaveMore(outcome) && { suggestions: [MORE_RESOURCES] }),
        ...(decision && { decision }),
      },
      askedBy(outcome),
    ),
  );
}

/** An answer that ends asking for a figure waits for it. */
function askedBy(outcome: MissionOutcome) {
  const figure = figureAskedBy(outcome);
  return figure && { about: aboutFigure(figure), expects: 'numero' };
}

/** Something that matters was not seen. */
const isLimited = ({ consolidacao }: MissionOutcome): boolean =>
  consolidacao.limitacoes_encontradas.some(({ impacto }) => impacto !== 'baixo');

/** More time or means could bring some of it. What is not registered, or was refused for good, they would not. */
const couldHelp = ({ consolidacao }: MissionOutcome): boolean =>
  consolidacao.limitacoes_encontradas.some((limit) => limit.impacto !== 'baixo' && couldPass(limit));

/** Above the highest tier there is one step more, and only one. */
const couldHaveMore = ({ pacote }: MissionOutcome): boolean =>
  pacote.restricoes_hard.timeout_global_missao <= TIERS.analise_investimento.seconds;

/** What the record of the turn shows; raw data, calculations and metadata stay inside. */
const toldOf = ({ missao_id, status_final, consolidacao, resposta_final }: MissionOutcome) => ({
  missao_id,
  status: status_final,
  objetivo_alcancado: consolidacao.objetivo_alcancado,
  resposta: resposta_final.resposta_ao_usuario,
  tom: resposta_final.tom_usado,
  limitacoes: consolidacao.limitacoes_encontradas.map(({ tipo_limitacao, impacto }) => ({
    tipo_limitacao,
    impacto,
  })),
});

type Candidates = ReturnType<typeof placeComplex>['candidates'];

/** The domains of a question, and what is known of who asks. */
type About = { readonly domains: readonly Domain[]; readonly note: string };

const packageFor = (query: string, { domains, note }: About, candidates: Candidates): Handover => ({
  query_original: query,
  prompts_orquestracao: domains.map((dominio, place) => ({
    dominio,
    conteudo: [readOrchestrationPrompt(dominio), place === 0 ? note : ''].filter(Boolean).join('\n\n'),
  })),
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
