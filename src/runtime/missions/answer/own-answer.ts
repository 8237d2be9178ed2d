import type { AnswerRecord, AnswerRules, Consolidation, FinalAnswer } from '#protocol';
import { withoutForbidden } from './words.ts';

export type OwnAnswer = { readonly answer: FinalAnswer; readonly by: Exclude<AnswerRecord['by'], 'modelo'> };

/** What the coordinator wrote, in its order: the answer, the evidence, what is missing, what could be done. */
export function ownText(consolidation: Consolidation): string {
  const { resposta_pre_estruturada, recomendacoes_adicionais, proximos_passos_sugeridos } = consolidation;
  const advice = [...recomendacoes_adicionais, ...proximos_passos_sugeridos].join(' ');
  return [resposta_pre_estruturada.resposta_principal, advice].filter(Boolean).join('\n\n');
}

/**
 * The same as people may read it: without the sentences that speak of the machinery. Where nobody concluded, or nothing is left, the
 * assistant's own sentence for that.
 */
export function ownAnswer(consolidation: Consolidation, rules: AnswerRules, concluded: boolean): OwnAnswer {
  const text = withoutForbidden(ownText(consolidation), rules);
  const nothing = text === '' || (!concluded && consolidation.status === 'falha');
  if (nothing && rules.failed !== '')
    return { answer: { resposta_ao_usuario: rules.failed, tom_usado: 'consultivo' }, by: 'padrao' };
  return { answer: { resposta_ao_usuario: text, tom_usado: 'consultivo' }, by: 'coordenador' };
}
