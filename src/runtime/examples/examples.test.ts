import { describe, expect, test } from 'vitest';
import type { NearExample } from '#protocol';
import { fillAnswer } from './fill-answer.ts';
import { routeByExamples } from './route-by-examples.ts';
import { switchedOn } from './switches.ts';
import { voteOf, weigh } from './vote.ts';

const near = (intent: string | null, similarity: number, rest: Partial<NearExample> = {}): NearExample => ({
  ...{
    id: `ex_${intent}_${similarity}`,
    text: 'x',
    intent,
    answer: null,
    agent: null,
    slots: {},
    suspect: false,
  },
  ...{ similarity, ...rest },
});
const anything = (): boolean => true;

describe('[L4] the vote', () => {
  test('most similarity among the near ones', () => {
    const vote = voteOf([near('b', 0.8), near('a', 0.75), near('a', 0.74), near('c', 0.5)], anything);
    expect(vote).toBeNull();
    expect(voteOf([near('a', 0.8), near('b', 0.7), near('a', 0.69)], anything)).toMatchObject({
      intent: 'a',
    });
  });

  test('as good as the same words speaks for itself; two that contradict each other say nothing', () => {
    expect(voteOf([near('a', 0.95), near('b', 0.8), near('b', 0.79)], anything)?.intent).toBe('a');
    expect(voteOf([near('a', 0.95), near('b', 0.94)], anything)).toBeNull();
  });

  test('what the assistant does not know does not count', () => {
    expect(voteOf([near('voar', 1)], (intent) => intent !== 'voar')).toBeNull();
    expect(voteOf([near(null, 1)], anything)).toBeNull();
  });
});

describe('[L4] the rule: identical decides, near tips an unsure reading, far does nothing', () => {
  const SURE = 0.5;
  test.each([
    ['identical over a sure reading', 0.99, 0.93, 'a'],
    ['near over an unsure reading', 0.4, 0.7, 'a'],
    ['near and a sure reading', 0.6, 0.89, null],
  ] as const)('%s', (...[, confidence, similarity, expected]) => {
    const vote = voteOf([near('a', similarity)], anything);
    expect(weigh({ intent: 'b', confidence }, vote, SURE)?.intent ?? null).toBe(expected);
  });

  test('far, or none, leaves the reading; one that agrees makes it surer', () => {
    expect(weigh({ intent: 'b', confidence: 0 }, voteOf([near('a', 0.6)], anything), SURE)).toBeNull();
    const agrees = voteOf([near('b', 0.8)], anything);
    expect(weigh({ intent: 'b', confidence: 0.3 }, agrees, SURE)).toEqual({ intent: 'b', confidence: 0.8 });
  });
});

describe('[L4] an answer with slots', () => {
  const scene = {
    text: 'gastei 80 no mercado ontem',
    slots: { nome: 'Ana', x: { y: 1 } },
    today: '2026-11-15',
  };
  const filled = (answer: string, rest: object = {}) => fillAnswer({ answer, slots: {}, ...rest }, scene);
  test('from what is said now, and from what the conversation knows', () => {
    expect(filled('{nome}, foram {valor} em {data}.')).toMatch(/^Ana, foram R\$\s80,00 em ontem\.$/);
    expect(filled('Total {total}', { slots: { total: 'valor' } })).toMatch(/80,00/);
  });
  test('one that cannot be filled, or in two ways, or with more than a short value, is no answer', () => {
    expect(filled('Protocolo {protocolo}')).toBeNull();
    expect(filled('{x}')).toBeNull();
    expect(
      fillAnswer({ answer: '{valor}', slots: {} }, { ...scene, text: '50 reais ou 80 reais' }),
    ).toBeNull();
    const long = { ...scene, slots: { nome: 'a'.repeat(200) } };
    expect(fillAnswer({ answer: '{nome}', slots: {} }, long)).toBeNull();
    expect(fillAnswer({ answer: '{constructor}', slots: {} }, scene)).toBeNull();
  });
});

test('[L4] the switches: for all, for an assistant, for what is meant; what says more counts', () => {
  const all = [near('a', 1), near('b', 1), near(null, 1)];
  const on = (flags: Record<string, boolean>) => switchedOn(all, 'f', flags).map(({ intent }) => intent);
  expect(on({})).toEqual(['a', 'b', null]);
  expect(on({ examples_enabled: false })).toEqual([]);
  expect(on({ examples_enabled: false, 'examples_enabled:f': true })).toEqual(['a', 'b', null]);
  expect(on({ 'examples_enabled:f:a': false })).toEqual(['b', null]);
  expect(on({ 'examples_enabled:g': false })).toEqual(['a', 'b', null]);
});

test('[L4] the workflow router: a change, a stay, a way out of what is active', () => {
  const workflows = { sure: 0.7, list: [{ name: 'busca' }] } as never;
  const stay = { intent: 'CONTINUE_WORKFLOW', target: null, confidence: 0.6, reasoning: '' } as const;
  const routed = (intent: string, active: string | null) =>
    routeByExamples(stay, { active, workflows, vote: voteOf([near(intent, 0.75)], anything) });
  expect(routed('busca', null)).toMatchObject({ intent: 'CHANGE_WORKFLOW', target: 'busca' });
  expect(routed('busca', 'busca')).toMatchObject({ intent: 'CONTINUE_WORKFLOW' });
  expect(routed('EXIT_WORKFLOW', 'busca')).toMatchObject({ intent: 'EXIT_WORKFLOW', target: null });
  expect(routed('EXIT_WORKFLOW', null)).toBeNull();
});
