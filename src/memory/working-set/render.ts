import type { WorkingMemory, WorkingSet } from '#protocol';
import { MEMORY_LIMITS, RENDERING } from '../limits.ts';
import { asData } from './escape.ts';

export type Rendered = {
  /** At most 2000 characters; empty where there is nothing to say. */
  readonly text: string;
  /** Ids of the memories that stand in it. */
  readonly used: readonly string[];
  /** Something was left out for want of room. */
  readonly cut: boolean;
};

type Item = { readonly id: string | null; readonly line: string };
type Section = { readonly heading: string; readonly items: readonly Item[] };

/**
 * The document's `context_injection`: the person, preferences, patterns, corrections, recent entities; what the organisation tells
 * comes last. Every value is data in quotes. Cut where an item ends.
 */
export function renderWorkingSet(set: WorkingSet): Rendered {
  const lines: string[] = [];
  const used: string[] = [];
  let room = MEMORY_LIMITS.MAX_CONTEXT_INJECTION_CHARS;
  let cut = false;
  for (const { heading, items } of sectionsOf(set)) {
    let opened = false;
    for (const { id, line } of items) {
      const added = opened ? [line] : [heading, line];
      const chars = added.reduce((sum, text) => sum + text.length + 1, 0) - (lines.length === 0 ? 1 : 0);
      if (chars > room) {
        cut = true;
        continue;
      }
      room -= chars;
      opened = true;
      lines.push(...added);
      if (id !== null) used.push(id);
    }
  }
  return { text: lines.join('\n'), used, cut };
}

function sectionsOf({ semantic, procedural, corrections, recent_entities }: WorkingSet): readonly Section[] {
  const own = (kind: WorkingMemory['kind']) =>
    semantic.filter((memory) => memory.kind === kind && memory.scope === 'user');
  const shared = semantic.filter(({ scope }) => scope !== 'user');
  return [
    { heading: 'Pessoa:', items: own('fact').map(plainly) },
    { heading: 'Preferências:', items: own('preference').map(plainly) },
    { heading: 'Padrões de uso:', items: procedural.map(plainly) },
    { heading: 'Correções (errado → certo):', items: corrections.map(corrected) },
    { heading: 'Vistos há pouco:', items: recent_entities.map(entityItem) },
    { heading: 'Vale para todos aqui:', items: shared.map(plainly) },
  ];
}

const plainly = ({ id, text, value }: WorkingMemory): Item => ({
  id,
  line: `- ${asData(text || value, RENDERING.valueChars)}`,
});

/** Without a wrong or a right there is no arrow: the sentence says it. */
function corrected(correction: WorkingSet['corrections'][number]): Item {
  const { id, wrong, right } = correction;
  if (wrong.trim() === '' || right.trim() === '') return plainly(correction);
  const half = RENDERING.valueChars / 2;
  return { id, line: `- ${asData(wrong, half)} → ${asData(right, half)}` };
}

const entityItem = (entity: string): Item => ({
  id: null,
  line: `- ${asData(entity, RENDERING.entityChars)}`,
});
