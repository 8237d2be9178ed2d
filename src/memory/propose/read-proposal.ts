import { z } from 'zod';
import { findPersonal, fold } from '#language';
import type { FoundMemory } from '#protocol';
import type { Candidate } from '../detect/candidate.ts';
import { baseKey, expiryOf, keyRule } from '../detect/keys.ts';
import { sensitivityOf } from '../detect/sensitivity.ts';
import { foldedValue } from '../detect/value.ts';
import { OFFERED, type OfferedKey } from './keys-offered.ts';
import { PROPOSE_LIMITS } from './limits.ts';
import { freelySensitive, isPlain, ownStatementOf, pieceOf, says } from './own-words.ts';
import { isTakenBack } from './taken-back.ts';

/** What a model may answer. What else it writes (a scope, a confidence, a sensitivity) is not even read. */
export const PROPOSAL = z.object({
  memorias: z.array(z.unknown()).max(100).default([]),
});
export type Proposal = z.infer<typeof PROPOSAL>;

const MEMORY = z.object({ chave: z.string(), valor: z.string(), citacao: z.string() });

/** The person's own messages of a visit, scrubbed, oldest first. */
export type OwnMessage = { readonly id: string; readonly text: string };

export type Proposed = { readonly candidate: Candidate; readonly message: string };

export type Ground = {
  readonly own: readonly OwnMessage[];
  readonly known: readonly FoundMemory[];
  readonly now: number;
};

/**
 * What of an answer the person really said: the quote is theirs, the value is a piece of it, and the sentence is about themselves. Kind,
 * category, sensitivity, how long it is believed and the sentence that is kept come from our tables, never from the model.
 */
export function readProposal({ memorias }: Proposal, ground: Ground): readonly Proposed[] {
  const found: Proposed[] = [];
  for (const entry of memorias) {
    const proposed = proposedBy(entry, ground);
    const isNew = proposed && found.every(({ candidate }) => candidate.key !== proposed.candidate.key);
    if (proposed && isNew) found.push(proposed);
    if (found.length === PROPOSE_LIMITS.candidates) break;
  }
  return found;
}

function proposedBy(entry: unknown, ground: Ground): Proposed | null {
  const { data } = MEMORY.safeParse(entry);
  const base = data && baseKey(data.chave.trim().toLowerCase());
  const offered = base && OFFERED[base];
  if (!data || !offered) return null;
  const statement = ownStatementOf(data.citacao, ground.own);
  if (!statement) return null;
  const value = valueIn(statement.sentence, data.valor, { offered, denied: base === 'dislikes' });
  if (value === null) return null;
  const candidate = candidateOf(base, value, { offered, sentence: statement.sentence, now: ground.now });
  if (!candidate || isHeld(candidate, ground.known)) return null;
  return isTakenBack(candidate, statement.id, ground.own) ? null : { candidate, message: statement.id };
}

type Named = { readonly offered: OfferedKey; readonly denied: boolean };

/** The value as the person wrote it, or one of a closed list. */
function valueIn(sentence: string, value: string, { offered, denied }: Named): string | null {
  const wanted = fold(value.trim());
  if (offered.values) return Object.hasOwn(offered.values, wanted) ? wanted : null;
  const piece = pieceOf(sentence, value);
  if (piece === null || piece.length > PROPOSE_LIMITS.valueChars) return null;
  return denied || says(sentence, piece) ? piece : null;
}

type Making = { readonly offered: OfferedKey; readonly sentence: string; readonly now: number };

function candidateOf(base: string, said: string, { offered, sentence, now }: Making): Candidate | null {
  const rule = keyRule(base);
  const value = offered.values ? said : foldedValue(said);
  const text = offered.text(said);
  if (!rule || value === '' || !isPlain(text) || findPersonal(text).length > 0) return null;
  const key = rule.several ? `${base}:${value}` : base;
  const fact = { kind: rule.kind, category: rule.category, key, value, text, wrong: null };
  const sensitivity = sensitivityOf(fact);
  return {
    ...fact,
    // A sentence about money or family is not made harmless by the key that a model finds for it.
    sensitivity: sensitivity === 'low' ? freelySensitive(sentence) : sensitivity,
    says: 'states',
    confidence: PROPOSE_LIMITS.confidence,
    pattern: `model.${base}`,
    expiresAt: expiryOf(base, now),
  };
}

/** What the person said in words that we know stands: a model fills gaps and corrects nothing. */
const isHeld = ({ key }: Candidate, known: readonly FoundMemory[]): boolean =>
  known.some((memory) => memory.key === key && memory.status !== 'superseded');
