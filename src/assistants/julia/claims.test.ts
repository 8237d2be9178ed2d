import { describe, expect, test } from 'vitest';
import { findClaims } from '#language/claims';
import { CapabilitiesGate } from './conversation-mode.ts';
import { CAPABILITIES_BY_MODE, type ConversationMode, JULIA_MODES } from './modes.ts';
import * as assistant from './phrases/assistant.ts';
import * as followup from './phrases/followup.ts';
import * as offers from './phrases/offers.ts';
import * as policy from './phrases/policy.ts';
import * as responsaveis from './phrases/responsaveis.ts';
import * as talk from './phrases/talk.ts';

const MODES = Object.keys(CAPABILITIES_BY_MODE) as ConversationMode[];

/** What a phrase may be given to speak about. */
const ABOUT = {
  ...{ owner: 'Dr. Paulo', to: 'pro', with: 'com o', pronoun: 'Ele', place: 'no São Luiz' },
  ...{
    specialty: 'cardiologia',
    shift: 'plantão noturno no São Luiz dia 15',
    link: 'https://exemplo.test/l/x',
  },
};
const WHEN = 'segunda, 16/11, às 8h';

/** Every sentence under a value, by its path: whoever adds a phrase adds it to this test. */
function phrasesIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return phrasesIn(spokenBy(value as Speak), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => phrasesIn(inner, `${path}.${name}`));
}

type Speak = (...about: unknown[]) => unknown;

/** Most take words; those that take something with names say "undefined" of words. */
function spokenBy(speak: Speak): unknown {
  const said = speak(WHEN, WHEN);
  return JSON.stringify(said).includes('undefined') ? speak(ABOUT, WHEN) : said;
}

const claimed = (
  phrases: readonly (readonly [string, string])[],
  claims: readonly string[],
  mode: string,
) => {
  const tolerated = new CapabilitiesGate(mode).getTolerated();
  return phrases.flatMap(([path, text]) =>
    findClaims(text, { claims, tolerated }).map(({ claim }) => `${path}: ${claim}: ${text}`),
  );
};

const ALL = [
  ...phrasesIn(assistant.JULIA_PHRASES, 'JULIA_PHRASES'),
  ...phrasesIn(assistant.GREETING, 'GREETING'),
  ...phrasesIn({ ...talk }, 'talk'),
  ...phrasesIn({ ...policy }, 'policy'),
];
const SHOWN = [...phrasesIn({ ...offers }, 'offers'), ...phrasesIn({ ...followup }, 'followup')];
const OWNERS = phrasesIn({ ...responsaveis }, 'responsaveis');
/** A range of prices is told in discovery only. */
const RANGES = /^talk\.TALK\.range\./;

describe('[J7] none of her phrases makes a claim that is forbidden where it is said', () => {
  test.each(MODES)('%s: what may be said anywhere', (mode) => {
    const spoken = ALL.filter(([path]) => mode === 'discovery' || !RANGES.test(path));
    expect(spoken.length).toBeGreaterThan(80);
    expect(claimed(spoken, new CapabilitiesGate(mode).getForbiddenClaims(), mode)).toEqual([]);
  });

  test.each(['oferta', 'followup'] as const)('%s: shifts, bridges and outcomes', (mode) => {
    expect(SHOWN.length).toBeGreaterThan(40);
    expect(claimed(SHOWN, new CapabilitiesGate(mode).getForbiddenClaims(), mode)).toEqual([]);
  });

  test('what is never allowed is not said to owners either', () => {
    expect(OWNERS.length).toBeGreaterThan(8);
    expect(claimed(OWNERS, JULIA_MODES.forbidden, 'followup')).toEqual([]);
  });

  test.each(MODES)('%s: what is said instead of a forbidden reply', (mode) => {
    const instead = [['SAFE_REPLIES', assistant.SAFE_REPLIES[mode]]] as const;
    expect(claimed(instead, new CapabilitiesGate(mode).getForbiddenClaims(), mode)).toEqual([]);
  });
});
