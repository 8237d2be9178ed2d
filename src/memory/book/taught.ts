import { words } from '#language';
import { type MemoryCategory, type NewMemory, ProsaError, type TaughtFact } from '#protocol';
import { keyRule, sensitivityOf } from '../detect/index.ts';
import { GATE_LIMITS } from '../gate/index.ts';
import type { MemoryPorts } from '../ports.ts';
import { localKeysOf } from '../retrieve/search-keys.ts';
import { lineOf } from './line.ts';

const CATEGORIES: Readonly<Record<TaughtFact['kind'], MemoryCategory>> = {
  fact: 'outros',
  preference: 'comunicacao',
  correction: 'correcoes',
};

const KEY = /^[a-z][\w:.-]{0,119}$/;

/** What an operator teaches, as a memory of the organisation or of everybody. Nothing personal is for everybody. */
export function taughtMemory(
  org: string | null,
  fact: TaughtFact,
  { ids, clock }: Pick<MemoryPorts, 'ids' | 'clock'>,
): NewMemory {
  const { kind } = fact;
  if (!Object.hasOwn(CATEGORIES, kind))
    throw new ProsaError('memory_invalid', 'fact, preference ou correction.');
  const text = lineOf(fact.text, GATE_LIMITS.text);
  const wrong = fact.wrong === undefined ? null : lineOf(fact.wrong, GATE_LIMITS.value);
  const key = keyOf(fact, wrong ?? text);
  const category = keyRule(key)?.category ?? CATEGORIES[kind];
  const value = text.slice(0, GATE_LIMITS.value);
  const told = { kind, category, key, value, text, wrong };
  const sensitivity = sensitivityOf(told);
  if (sensitivity === 'high') throw new ProsaError('memory_invalid', 'Dados pessoais não valem para todos.');
  const now = clock.now();
  const source = {
    how: 'operator',
    at: now,
    assistant: null,
    session: null,
    turn: null,
    message: null,
  } as const;
  return {
    ...told,
    id: ids.next('mem'),
    scope: org === null ? 'global' : 'org',
    // What is said of nobody is nobody's secret.
    sensitivity: 'low',
    confidence: 1,
    evidence: 1,
    pinned: false,
    expiresAt: null,
    source,
    search: localKeysOf(text),
  };
}

function keyOf({ kind, key }: TaughtFact, about: string): string {
  if (key === undefined) return `${kind}:${words(about).join('_').slice(0, 100) || 'geral'}`;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ProsaError('memory_invalid', 'A chave usa letras sem acento, números e _ : . -');
}
