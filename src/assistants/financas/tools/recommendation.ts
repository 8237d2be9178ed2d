import { splitSentences } from '#language';
import type { DeclaredDecision, Figure, MissionOutcome } from '#protocol';
import { RECOMMENDATION } from '../phrases/recommendation.ts';

const LONGEST_RESULT = 400;
const MOST_FIGURES = 12;
const MOST_LIMITS = 3;

/**
 * An analysis that advises somebody from their own figures is an automated decision about them; one that explains, or tells what the market
 * says, is not. Its figures are not copied: they are where the mission keeps where they come from.
 */
export function recommendationOf(outcome: MissionOutcome): DeclaredDecision | null {
  const { missao_id, pacote, consolidacao, resposta_final } = outcome;
  const { metodo, procedencia } = consolidacao.resposta_pre_estruturada;
  if (!metodo?.recomenda || !consolidacao.objetivo_alcancado || !procedencia.some(isTheirs)) return null;
  const numeros = [...new Set(procedencia.map(({ rotulo }) => rotulo))].slice(0, MOST_FIGURES);
  const limits = consolidacao.limitacoes_encontradas.map(({ descricao }) => descricao);
  return {
    kind: 'recomendacao_financeira',
    rule: `${metodo.nome}@${metodo.versao}`,
    result: firstOf(resposta_final.resposta_ao_usuario),
    reasons: [
      RECOMMENDATION.aim(pacote.objetivo_estrategico),
      RECOMMENDATION.figures(numeros),
      ...limits.slice(0, MOST_LIMITS).map(RECOMMENDATION.limit),
    ],
    inputs: { lider: pacote.agente_coordenador_lider, procedencia: { missao_id, numeros } },
  };
}

/** Out of their rows, or what they said. */
const isTheirs = ({ partes }: Figure): boolean =>
  partes.some(({ origem: { tipo } }) => tipo === 'dados' || tipo === 'dito');

/** How the answer begins, whole sentences as far as there is room. */
function firstOf(answer: string): string {
  let told = '';
  for (const sentence of splitSentences(answer.split('\n\n')[0] ?? answer)) {
    if (told !== '' && told.length + sentence.length > LONGEST_RESULT) break;
    told += sentence;
  }
  return told.trim().slice(0, LONGEST_RESULT);
}
