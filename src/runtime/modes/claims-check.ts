import { findClaims } from '#language/claims';
import { type Check, claimInWords, type Modes } from '#protocol';
import { CapabilitiesGate, type Flags } from './gate.ts';
import { modeOf } from './mode-state.ts';

export const CLAIMS_CHECK = 'claims';

/** The check that no reply claims what its mode forbids. The reason is written for whoever writes it anew. */
export function claimsCheck(modes: Modes, flags?: Flags): Check {
  return {
    name: CLAIMS_CHECK,
    reads: 'context',
    test: (text, state) => {
      const gate = new CapabilitiesGate(modes, modeOf(state, modes).mode, flags);
      const [found] = findClaims(text, { claims: gate.getForbiddenClaims(), tolerated: gate.getTolerated() });
      if (!found) return null;
      return `Você não pode ${claimInWords(found.claim)}. Escreva de novo sem dizer "${found.evidence}".`;
    },
  };
}
