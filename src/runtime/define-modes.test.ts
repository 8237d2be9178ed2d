import { expect, test } from 'vitest';
import type { Modes } from '#protocol';
import { single } from './fixtures.ts';
import { MODES, POLICY } from './modes/fixtures.ts';

const defining = (modes: Partial<Modes>) => () => single({}, { modes: { ...MODES, ...modes } });
const confirmation = { from: 'conversa', to: 'depois', name: 'x', prompt: '' };

test.each<readonly [string, Partial<Modes>, RegExp]>([
  ['an initial mode that there is not', { initial: 'nada' }, /começa no modo "nada"/],
  ['a transition from nowhere', { transitions: { nada: ['visita'] } }, /nada → visita/],
  ['a transition to nowhere', { transitions: { visita: ['toString'] } }, /visita → toString/],
  ['a confirmation of what cannot happen', { confirmations: [confirmation] }, /\("x"\).*conversa → depois/],
  ['an expiry that is no number', { pendingMs: Number.NaN }, /"pendingMs"/],
  ['a cooldown before it began', { cooldownMs: -1 }, /"cooldownMs"/],
])('[J3.matrix] %s is told when the assistant is defined', (_, modes, told) => {
  expect(defining(modes)).toThrow(told);
});

test('[J2] two rules of one name cannot be told apart', () => {
  const rules = [...POLICY.rules, ...POLICY.rules.slice(0, 1)];
  expect(() => single({}, { contact: { ...POLICY, rules } })).toThrow(/"saiu_agora"/);
  expect(() => single({}, { contact: POLICY, modes: MODES })).not.toThrow();
});
