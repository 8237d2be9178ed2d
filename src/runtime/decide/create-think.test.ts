import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '#host/testing';
import { createLineup, type ModelEntry, type ModelsByRole, type ScriptedStep, scriptedSource } from '#models';
import { type Spending, seconds, type Thinking, type TurnEventBody, type Usage } from '#protocol';
import { passSeconds } from '../missions/fixtures/fleet.ts';
import { say } from '../reflex.ts';
import { createThink } from './create-think.ts';

const schema = z.object({ texto: z.string() });

/** A model that says this, one answer a question. */
const saying = (id: string, ...answers: readonly ScriptedStep[]): ModelEntry => ({
  ...scriptedSource({ coordinator: answers, synthesis: answers }),
  id,
});
const priced = (id: string, ...answers: readonly ScriptedStep[]): ModelEntry => ({
  ...scriptedSource({ coordinator: answers }),
  ...{ id, readsPrompt: true, price: { input: 1, output: 1 } },
});

function opened(models: ModelsByRole) {
  const clock = manualClock();
  const events: TurnEventBody[] = [];
  const usages: Usage[] = [];
  const think = createThink({
    ...{ models: createLineup(models), clock, report: () => undefined },
    tell: (event) => events.push(event),
    spent: (usage) => usages.push(usage),
  });
  const ask = (over: Partial<Thinking<{ texto: string }>> = {}) =>
    think('coordinator', {
      ...{ system: 'Responda.', prompt: 'x'.repeat(400), schema, signal: new AbortController().signal },
      ...{ deadlineMs: seconds(5), ...over },
    });
  return { ask, clock, events, usages };
}

const GOOD = say('{"texto": "feito"}');
const failures = (events: readonly TurnEventBody[]) =>
  events.flatMap((event) => (event.type === 'model_failed' ? [`${event.model} ${event.reason}`] : []));

describe('[F14.fallback] a model asked aside', () => {
  test('[F14.fallback] the first readable answer counts, and says who gave it', async () => {
    const { ask, events } = opened({ coordinator: saying('um', say('```json\n{"texto": "feito",}\n```')) });
    expect(await ask()).toEqual({ status: 'sucesso', value: { answer: { texto: 'feito' }, model: 'um' } });
    expect(events.map(({ type }) => type)).toEqual(['model_called', 'model_answered']);
  });

  test.each([
    ['prose', say('Claro, aqui está!'), 'um unreadable'],
    ['another form', say('{"outra": 1}'), 'um unreadable'],
    ['nothing', say(' '), 'um empty'],
    ['a failure', { fails: '500' } as ScriptedStep, 'um failed'],
  ])('[F14.fallback] [fault D7] %s: the next model is asked', async (_, step, told) => {
    const { ask, events } = opened({ coordinator: [saying('um', step), saying('dois', GOOD)] });
    expect(await ask()).toMatchObject({ status: 'sucesso_via_fallback', fallback: 'dois' });
    expect(failures(events)).toEqual([told]);
  });

  test('[F14.fallback] without a model, or with none that answers, it is a value', async () => {
    expect(await opened({}).ask()).toEqual({ status: 'falha_total', reason: 'sem_modelo' });
    const { ask } = opened({ coordinator: saying('um', say('nada')) });
    expect(await ask()).toEqual({ status: 'falha_total', reason: 'unreadable' });
  });

  test('[F14.fallback] [fault D4] who dawdles is left at the deadline', async () => {
    const { ask, clock, events } = opened({ coordinator: saying('um', { hangs: true }) });
    const asked = ask();
    await passSeconds(clock, 5);
    expect(await asked).toEqual({ status: 'timeout', afterMs: 5_000 });
    expect(failures(events)).toEqual(['um deadline']);
  });

  test('[F14.fallback] nobody is asked once nobody wants to know', async () => {
    const { ask, events } = opened({ coordinator: saying('um', GOOD) });
    expect(await ask({ signal: AbortSignal.abort('stopped') })).toMatchObject({ reason: 'interrompida' });
    expect(events).toEqual([]);
  });

  test('[F14.fallback] what it may cost is taken before it is asked, and given back as far as it was not used', async () => {
    const { ask, usages } = opened({ coordinator: priced('caro', GOOD) });
    const [taken, back]: [Spending[], Spending[]] = [[], []];
    const outcome = await ask({
      spend: (cost) => taken.push(cost) > 0,
      giveBack: (cost) => back.push(cost),
    });
    expect(outcome.status).toBe('sucesso');
    // 400 characters of prompt, 9 of system, and what an answer is reckoned with.
    expect(taken).toEqual([{ tokens: 903 }]);
    expect(back).toEqual([{ tokens: 903 }]);
    expect(usages).toMatchObject([{ calls: 1 }]);
    const poor = opened({ coordinator: priced('caro', GOOD) });
    expect(await poor.ask({ spend: () => false })).toMatchObject({ reason: 'orcamento' });
    expect(poor.events).toEqual([]);
  });
});
