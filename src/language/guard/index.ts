import { normalise } from '../normalise.ts';

export type SafetyCategory = 'Self-Harm' | 'Violence' | 'Harassment' | 'Injection';

export type Safety = {
  readonly verdict: 'SAFE' | 'UNSAFE';
  readonly category: SafetyCategory | null;
  /** Of being unsafe, 0 to 1. */
  readonly score: number;
  /** Nobody else need be asked. */
  readonly sure: boolean;
  readonly evidence: string;
};

// A first sketch, to be replaced.
const SIGNS: readonly (readonly [SafetyCategory, string])[] = [
  ['Self-Harm', 'quero me matar'],
  ['Violence', 'vou te matar'],
  ['Violence', 'fazer uma bomba'],
  ['Harassment', 'sua vagabunda'],
  ['Injection', 'ignore as instrucoes'],
  ['Injection', 'ignore todas as instrucoes'],
  ['Injection', 'ignore previous instructions'],
];

export function judgeSafety(text: string): Safety {
  const plain = normalise(text);
  const found = SIGNS.find(([, sign]) => plain.includes(sign));
  if (found) return { verdict: 'UNSAFE', category: found[0], score: 0.95, sure: true, evidence: found[1] };
  const sure = plain.split(/\s+/).length <= 3;
  return { verdict: 'SAFE', category: null, score: 0.05, sure, evidence: '' };
}

/** Orders to a model in what strangers wrote. */
export function findInjection(text: string): { readonly score: number; readonly evidence: string } | null {
  const plain = normalise(text);
  const found = SIGNS.find(([category, sign]) => category === 'Injection' && plain.includes(sign));
  return found ? { score: 0.9, evidence: found[1] } : null;
}
