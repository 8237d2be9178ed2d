import { describe, expect, test } from 'vitest';
import { type ConversationState, type JsonObject, NEW_CONVERSATION, type WorkflowState } from '#protocol';
import { WORKFLOWS } from './fixtures.ts';
import { currentStep, isStepDone, standingOf } from './standing.ts';

const stateWith = (pessoa: JsonObject, workflow?: WorkflowState): ConversationState => ({
  ...NEW_CONVERSATION,
  slots: { pessoa },
  ...(workflow && { workflow }),
});
const at = (state: ConversationState) => {
  const { workflow, step, missing, why } = standingOf(state, WORKFLOWS);
  return [workflow?.name ?? null, step?.name ?? null, missing, why];
};
const KNOWN = { nome: 'Ana', cidade: 'Natal' };
const VAGAS: WorkflowState = { active: 'vagas', since: 0 };

describe('[C5] priority', () => {
  test('what is mandatory and not done, then what is active, then the coordinator', () => {
    expect(at(stateWith({}))).toEqual(['cadastro', 'dados', ['nome', 'cidade'], 'mandatory_workflow']);
    expect(at(stateWith({ nome: 'Ana' }, VAGAS))).toEqual([
      ...['cadastro', 'dados', ['cidade'], 'mandatory_workflow'],
    ]);
    expect(at(stateWith(KNOWN, VAGAS))).toEqual(['vagas', 'curso', ['curso'], 'active_workflow']);
    expect(at(stateWith(KNOWN))).toEqual([null, null, [], 'coordinator']);
  });

  test('the current step is the first that is not done, also when an earlier one is undone again', () => {
    expect(at(stateWith({ ...KNOWN, curso: 'Direito', turno: 'noite' }, VAGAS))[1]).toBe('renda');
    expect(at(stateWith({ ...KNOWN, renda: 1, turno: 'noite' }, VAGAS))[1]).toBe('curso');
  });

  test('a workflow that is done has no step, unless it was just entered: then its last one has its say', () => {
    const all = { ...KNOWN, curso: 'Direito', renda: 1, turno: 'noite' };
    expect(at(stateWith(all, VAGAS)).slice(0, 2)).toEqual(['vagas', null]);
    expect(at(stateWith(all, { ...VAGAS, fresh: true })).slice(0, 2)).toEqual(['vagas', 'resultados']);
  });

  test('a workflow that the assistant has no longer counts for nothing', () => {
    expect(at(stateWith(KNOWN, { active: 'sumido', since: 0 }))).toEqual([null, null, [], 'coordinator']);
  });
});

describe('[C8.indifference] what is known', () => {
  const step = { name: 's', agent: 'a', requires: ['turno'] } as const;

  test.each<[string, JsonObject, boolean]>([
    ['nothing', {}, false],
    ['null', { turno: null }, false],
    ['text without a word', { turno: '  ' }, false],
    ['it does not matter', { turno: 'indiferente' }, true],
    ['an empty list that somebody gave', { turno: [] }, true],
    ['zero', { turno: 0 }, true],
    ['no', { turno: false }, true],
  ])('%s', (_, facts, known) => {
    expect(isStepDone(step, facts)).toBe(known);
  });

  test('a step that says itself when it is done is asked; one that has to learn nothing never is', () => {
    expect(isStepDone({ ...step, done: ({ feito }) => feito === true }, { feito: true })).toBe(true);
    expect(isStepDone({ ...step, requires: [] }, {})).toBe(false);
    expect(currentStep({ name: 'w', title: 'w', steps: [{ ...step, requires: [] }] }, {})?.name).toBe('s');
  });
});
