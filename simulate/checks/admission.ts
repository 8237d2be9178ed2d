import type { Estimate } from '#protocol';
import type { Mission, Rule, Sent } from '../facts.ts';
import { type Ground, isRefusedFirst, isUrgent, priorityOf } from './ground.ts';
import { Purse } from './purse.ts';

/**
 * Who is let in and who is refused for the budget, whose spending is granted and how many calls an envelope allows: exactly as the players'
 * own books have it.
 */
export function checkAdmission(ground: Ground): Rule {
  const { limits, violations } = ground;
  const roots = new Map<Mission, Purse>();
  const purses = new Map<string, Purse>();
  const asked = new Map<string, Purse | null>();
  const purseOf = ({ parent, mission }: Sent) => (parent ? purses.get(parent.sent.id) : roots.get(mission));
  const reserve = (sent: Sent): Purse | null => {
    const { tokens_estimados, chamadas_api_estimadas } = estimateOf(sent, ground);
    const urgent = isUrgent(priorityOf(sent));
    if (!urgent && isUsedUp(sent.mission, ground)) return null;
    return purseOf(sent)?.reserve(tokens_estimados, chamadas_api_estimadas, urgent) ?? null;
  };
  const admit = (sent: Sent): void => {
    const reserved = asked.get(sent.id);
    if (!asked.delete(sent.id)) return;
    if (isRefusedFirst(sent)) {
      reserved?.settle();
      return;
    }
    const isRefused = sent.response?.erro?.codigo === 'orcamento_esgotado';
    if (isRefused && reserved) violations.add('the budget refuses only what does not fit', sent.id);
    if (!isRefused && !reserved) violations.add('the budget admits only what fits', sent.id);
    if (reserved && sent.response === null) purses.set(sent.id, reserved);
    else reserved?.settle();
  };
  return {
    opened(mission) {
      const { tokens, chamadas_api } = mission.budget;
      const ceiling = Math.round(tokens * limits.budget.ceiling * 1_000) / 1_000;
      roots.set(mission, Purse.root({ tokens, ceiling, calls: chamadas_api }));
    },
    sent(sent) {
      if (sent.kind === 'requisicao') asked.set(sent.id, reserve(sent));
    },
    handed: admit,
    started({ sent, message }) {
      const { recursos_estimados } = message;
      const due = { ...estimateOf(sent, ground), chamadas_api_estimadas: purses.get(sent.id)?.calls ?? 0 };
      if (!isSame(recursos_estimados, due))
        violations.add('envelopes tell the allowance', `${sent.id}: ${JSON.stringify(recursos_estimados)}`);
    },
    spent({ sent, outcome }, { tokens, chamadas_api }, granted) {
      const due = outcome === null && (purses.get(sent.id)?.spend(tokens, chamadas_api) ?? false);
      if (granted !== due) violations.add('what is left may be spent', `${sent.id}: ${granted}, not ${due}`);
    },
    settled({ id }) {
      purses.get(id)?.settle();
      purses.delete(id);
    },
  };
}

const isUsedUp = ({ tokens, budget }: Mission, { limits }: Ground): boolean =>
  tokens > 0 && tokens >= limits.budget.exhausted * budget.tokens;

const isSame = (a: Estimate, b: Estimate): boolean =>
  a.tokens_estimados === b.tokens_estimados && a.chamadas_api_estimadas === b.chamadas_api_estimadas;

const NOTHING: Estimate = { tokens_estimados: 0, chamadas_api_estimadas: 0 };

/** What the sender says; else what the recipient's contract does. */
function estimateOf({ draft }: Sent, { contracts }: Ground): Estimate {
  if (draft.recursos_estimados) return draft.recursos_estimados;
  const operations = contracts.get(draft.destinatario)?.operacoes_disponiveis;
  const cost = operations?.find(({ nome }) => nome === draft.payload.operacao)?.custo_estimado;
  if (!cost) return NOTHING;
  return { tokens_estimados: cost.tokens, chamadas_api_estimadas: cost.chamadas_api };
}
