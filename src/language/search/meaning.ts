import { once } from '../once.ts';
import { stemPortuguese } from './stem-portuguese.ts';

// Words that mean nearly the same in general Portuguese, one idea per line. Folded; a word may stand in several lines.
const GROUPS = `
  divida debito emprestimo financiamento
  carro veiculo automovel
  casa moradia residencia lar
`;

const groupsByStem = once(() => {
  const found = new Map<string, string[]>();
  GROUPS.trim()
    .split('\n')
    .forEach((line, group) => {
      for (const word of line.trim().split(/\s+/)) {
        const stem = stemPortuguese(word);
        const groups = found.get(stem) ?? [];
        if (!groups.includes(`${group}`)) found.set(stem, [...groups, `${group}`]);
      }
    });
  return found;
});

/** The ideas that these stems touch, once each. */
export function ideasOf(stems: readonly string[]): readonly string[] {
  return [...new Set(stems.flatMap((stem) => groupsByStem().get(stem) ?? []))];
}
