import { words } from '#language';
import type { ChosenLead, MissionAbout, MissionRequest } from '#protocol';
import { ANALISE, INVESTIMENTOS } from '../agents/names.ts';
import { betterThan } from './made-for.ts';
import { asksForRatio } from './metrics.ts';

/** Scores this close are no preference. */
const CLOSE = 10;

/**
 * Who leads: the candidate that triage scored highest, unless a rule knows better. Whoever has a framework made for the question goes before
 * those who have none, also where triage did not think of them.
 */
export function choose(request: MissionRequest, about: MissionAbout): ChosenLead {
  const ranked = request.candidatos.toSorted((one, other) => other.score - one.score);
  const [first, second] = ranked;
  const { query_original: query } = request;
  if (!first) return { lider: ANALISE, justificativa: 'sem sugestão da triagem, a análise geral lidera' };
  if (asksForRatio(query) && first.nome !== INVESTIMENTOS)
    return { lider: INVESTIMENTOS, justificativa: 'pergunta por um indicador de empresa' };
  const better = betterThan(ranked, { text: query, today: about.hoje });
  if (better) return better;
  if (second && first.nome === INVESTIMENTOS && isCautious(about) && first.score - second.score <= CLOSE)
    return {
      lider: second.nome,
      justificativa: `perfil conservador e notas próximas (${first.score} e ${second.score}): ${second.justificativa}`,
    };
  return {
    lider: first.nome,
    justificativa: `maior nota da triagem (${first.score}): ${first.justificativa}`,
  };
}

/** A known profile only: who is not known to be cautious is not treated as such here. */
function isCautious({ contexto }: MissionAbout): boolean {
  const profile = contexto?.longTermMemory.profile.perfil_investidor;
  return typeof profile === 'string' && words(profile).includes('conservador');
}
