import type { JournalledDecision, Json } from '#protocol';
import { within } from '../agent/abort.ts';
import type { Recalled } from '../turn/stages.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { askForDecision } from './ask-for-decision.ts';
import { DECISIONS } from './bounds.ts';
import type { Decision, Question } from './question.ts';

/**
 * The classifier's answer if it is sure; else that of the first model which gives a readable one in time; else the classifier's
 * again. What models said, or that they said nothing, is journalled with the effects that follow, so that whoever resumes the turn
 * decides the same. At once where nobody is asked; rejects only when the turn is interrupted.
 */
export function decide<T extends Json>(
  question: Question<T>,
  about: Recalled,
  deps: TurnDeps,
): Decision<T> | Promise<Decision<T>> {
  const { role, about: asked, classifier, models, sureFrom = DECISIONS[role].sureFrom } = question;
  if (classifier.confidence >= sureFrom) return byClassifier(question);
  const past = deps.journal.decision(role, asked);
  const told = past && retold(past, question);
  if (told) return told;
  return models.length > 0 ? askModels(question, about, deps) : byClassifier(question);
}

const byClassifier = <T extends Json>({ classifier }: Question<T>): Decision<T> => ({
  value: classifier.value,
  by: 'classifier',
});

/** Another version of the assistant may not know any more what was decided: then it is decided again. */
function retold<T extends Json>({ decided }: JournalledDecision, question: Question<T>): Decision<T> | null {
  if (!decided) return byClassifier(question);
  const { success, data } = question.form().schema.safeParse(decided.value);
  return success ? { value: data, by: 'model', model: decided.model } : null;
}

async function askModels<T extends Json>(
  question: Question<T>,
  about: Recalled,
  deps: TurnDeps,
): Promise<Decision<T>> {
  const { role, about: what } = question;
  const { clock, signal, journal, log } = deps;
  let asked: string | null = null;
  const asking = (model: string): void => {
    asked = model;
  };
  const box = { ms: DECISIONS[role].deadlineMs, clock, signal };
  const timed = await within(
    (own) => askForDecision({ question, about, asking }, { ...deps, signal: own }),
    box,
  );
  signal.throwIfAborted();
  if (timed.kind === 'crashed') deps.report({ error: timed.error, what: `decision ${role}` });
  if (timed.kind === 'timeout' && asked !== null)
    log.emit({ type: 'model_failed', model: asked, reason: 'deadline' });
  const decided = timed.kind === 'done' ? timed.value : null;
  journal.addDecision({ kind: 'decision', role, ...(what && { about: what }), decided });
  return decided ? { by: 'model', ...decided } : byClassifier(question);
}
