import { expect, test } from 'vitest';
import { changedOf } from './weights.ts';

test('[L5] what differs from the weights as made is told by name, words of a list too', () => {
  const usual = { kinds: { trivial: 0, complexa: 0 }, coordinators: {}, terms: [] };
  const value = {
    kinds: { trivial: 0, complexa: 0.5 },
    coordinators: { planejamento: { analise: 0.35 } },
    terms: [{ word: 'reserva', domain: 'planejamento', coordinator: 'analise', weight: 0.35 }],
  };
  expect(changedOf({ value, usual })).toEqual([
    { weight: 'tipo · complexa', usual: '0', now: '0,5' },
    { weight: 'domínio · planejamento · analise', usual: '—', now: '0,35' },
    { weight: 'palavra · reserva · planejamento · analise', usual: '—', now: '0,35' },
  ]);
  expect(changedOf({ value: usual, usual })).toEqual([]);
});
