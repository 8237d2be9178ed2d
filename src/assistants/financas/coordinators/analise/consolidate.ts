import type { Draft, Progress } from '#runtime/missions';
import { DIAGNOSIS_SAID as SAID, sayLimits } from '../../phrases/analise.ts';
import { paragraphs, type Teller } from '../kit/index.ts';
import { openTeller } from '../kit/teller.ts';
import { dataOf } from './answers.ts';
import { diagnosisCharts } from './charts.ts';
import { comparisonTold, holdingsTold, ruleTold } from './comparison.ts';
import { compositionTold, flowTold, openingTold } from './paragraphs.ts';
import { questionOf, windowOf } from './plan.ts';
import { calculationsIn, comparisonsIn, supportIn } from './provenance.ts';
import { openSpeaker } from './speaker.ts';
import { spendingAsked } from './spending-asked.ts';
import { nextStepsIn, suggestionsIn } from './suggestions.ts';

/** The diagnosis as people read it: the answer first, then the evidence, then what could be done. Every figure is in an answer of an operation. */
export function consolidateDiagnosis(progress: Progress, tell: Teller = openTeller(progress.results)): Draft {
  const { mission, results, limitations } = progress;
  const window = windowOf(mission, results);
  if (!results.get('fluxo'))
    return { resposta_principal: SAID.unseen, objetivo_alcancado: false, limites_ditos: true };
  if (!window)
    return {
      resposta_principal: dataOf(results, 'fluxo')?.vazio ? SAID.nothing : SAID.nothingThen,
      proximos_passos_sugeridos: [],
      ...{ objetivo_alcancado: false, limites_ditos: true },
    };
  const speaker = openSpeaker(tell, results);
  const told = { results, window, speaker };
  const wish = spendingAsked(questionOf(mission)) ?? 'geral';
  return {
    resposta_principal: paragraphs(
      [openingTold(told, wish), flowTold(told)],
      [compositionTold(told)],
      [comparisonTold(told), ruleTold(told)],
      [holdingsTold(told)],
      [limitsTold(limitations)],
    ),
    dados_suporte: supportIn(told),
    calculos_realizados: calculationsIn(told),
    comparacoes_feitas: comparisonsIn(told),
    recomendacoes_adicionais: suggestionsIn(told, wish),
    proximos_passos_sugeridos: nextStepsIn(told),
    procedencia: speaker.figures(),
    objetivo_alcancado: results.get('categorias') !== undefined,
    graficos: diagnosisCharts(told),
    limites_ditos: true,
  };
}

const limitsTold = (limitations: Progress['limitations']): string | null => {
  const told = limitations.filter(({ operacoes_nao_executadas }) => operacoes_nao_executadas.length > 0);
  return sayLimits(
    told.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas),
    told.some(({ tipo_limitacao }) => tipo_limitacao === 'timeout'),
  );
};
