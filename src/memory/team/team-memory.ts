import type { FoundMemory, TeamMemory, TeamRecall } from '#protocol';

/**
 * What the team sees of one memory. MEDIUM enters answers only where the question is about it: likewise its words are told only for a
 * turn that it entered. Elsewhere its topic is all, without the way to the message that taught it.
 */
export function teamMemoryOf(memory: FoundMemory, recall: TeamRecall | null): TeamMemory {
  const { id, kind, category, sensitivity, status, confidence, evidence, pinned, source } = memory;
  const { expiresAt, createdAt, updatedAt } = memory;
  const isOpen = sensitivity === 'low' || (sensitivity === 'medium' && recall?.kind === 'entered');
  const { how, at, assistant, session, turn } = source;
  return {
    ...{ id, kind, category, sensitivity, status, confidence, evidence, pinned },
    ...{ expiresAt, createdAt, updatedAt, recall },
    text: isOpen ? memory.text : null,
    wrong: isOpen ? memory.wrong : null,
    source: { how, at, assistant, session: isOpen ? session : null, turn: isOpen ? turn : null },
  };
}
