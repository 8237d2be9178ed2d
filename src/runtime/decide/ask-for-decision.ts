import { type AgentView, type Json, NO_MEANING, NOTHING_REMEMBERED } from '#protocol';
import { modelStep } from '../agent/model-step.ts';
import type { Recalled } from '../turn/stages.ts';
import { todayOf } from '../turn/written.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { type Bounds, DECISIONS } from './bounds.ts';
import type { Form, Question } from './question.ts';
import { readJsonAnswer } from './read-json-answer.ts';
import { unheard } from './unheard.ts';

export type Asking<T extends Json> = {
  readonly question: Question<T>;
  readonly about: Recalled;
  /** Told who is asked now. */
  readonly asking: (model: string) => void;
};

type Decided<T> = { readonly model: string; readonly value: T };

/**
 * Asks the models one by one; the first readable answer counts. Their calls, failures and costs are the turn's; but a model that
 * has no time for a decision may have it for an agent, so that none is given up for the rest of the turn.
 */
export async function askForDecision<T extends Json>(
  { question, about, asking }: Asking<T>,
  deps: TurnDeps,
): Promise<Decided<T> | null> {
  const { log } = deps;
  const form = question.form();
  const view = viewOf(question, about, { form, deps });
  const bounded = boundedBy(DECISIONS[question.role], deps);
  for (const [index, source] of question.models.entries()) {
    const { id: model } = source;
    asking(model);
    log.emit({ type: 'model_called', hop: 0, step: index + 1, model });
    const outcome = await modelStep({ source, view, functions: [], speech: unheard() }, bounded);
    if (deps.signal.aborted || outcome.kind === 'interrupted') return null;
    if (outcome.kind === 'failed' && !(form.read && outcome.reason === 'empty')) {
      log.emit({ type: 'model_failed', model, reason: outcome.reason });
      deps.report({ error: outcome.error, what: `model ${model}`, agent: question.role });
      continue;
    }
    const said = outcome.kind === 'failed' ? '' : outcome.said;
    // Where words are read as they are, no word is an answer too.
    if (form.read) return { model, value: form.read(said) };
    const answer = readJsonAnswer(said, form.schema);
    if (answer.ok) return { model, value: answer.value };
    log.emit({ type: 'model_failed', model, reason: 'unreadable' });
    deps.report({
      error: new Error(`unreadable: ${answer.reason}`),
      what: `model ${model}`,
      agent: question.role,
    });
  }
  return null;
}

type Told<T> = { readonly form: Form<T>; readonly deps: TurnDeps };

/** What is told, as the view of an agent that has the role's name: no history, no tools, nothing but the form. */
function viewOf<T extends Json>(
  { role }: Question<T>,
  { claim, before }: Recalled,
  { form, deps }: Told<T>,
): AgentView {
  const [{ org, user, session, assistant }] = claim.inputs;
  const now = deps.clock.now();
  return {
    address: { org, user, session, assistant },
    turn: claim.turn,
    agent: role,
    instructions: form.instructions,
    today: todayOf(claim, deps),
    now,
    inputs: claim.inputs,
    text: JSON.stringify(form.data),
    meaning: NO_MEANING,
    history: [],
    background: [],
    memory: NOTHING_REMEMBERED,
    transcript: [],
    notes: [],
    initialContext: null,
    open: before.open,
    memo: {},
    state: before,
    tools: [],
    corrections: [],
    constraints: '',
    forbidden: [],
    contact: null,
    policy: null,
    transitions: [],
    workflow: null,
  };
}

/** A model that waits before it is asked again must know how little time there is. */
function boundedBy({ answerChars, deadlineMs }: Bounds, deps: TurnDeps): TurnDeps {
  const { assistant, clock, startedAt } = deps;
  const { limits } = assistant;
  const turnMs = Math.min(limits.turnMs, clock.monotonic() - startedAt + deadlineMs);
  return {
    ...deps,
    assistant: { ...assistant, limits: { ...limits, turnMs, outputCharsPerStep: answerChars } },
  };
}
