import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  established,
  failed,
  foldTurn,
  type LanguageModel,
  type ModelPart,
  type ReflexStep,
} from '#protocol';
import { type AgentInput, defineTool, type ToolInput } from '../define.ts';
import { single } from '../fixtures.ts';
import { failureOf, resultOf, say, use } from '../reflex.ts';
import { openMortal } from './fixtures.ts';

const NUMBER = z.object({ n: z.number() });

/** A tool that makes each effect once per key, as its contract says, and counts how often it was asked to. */
function ledgerTool(over: Partial<ToolInput<typeof NUMBER, unknown, unknown>> = {}) {
  const made = new Map<string, number>();
  const runs: number[] = [];
  const tool = defineTool({
    name: 'pagar',
    description: 'Paga.',
    input: NUMBER,
    run: ({ n }, { key }) => {
      runs.push(n);
      made.set(key, made.get(key) ?? made.size + 1);
      return established({ recibo: made.get(key) }, { [`pago_${n}`]: true });
    },
    ...over,
  });
  return { tool, made, runs };
}

/** An agent that goes through these steps by what its transcript holds, and counts how often it is asked. */
function paced(steps: readonly ReflexStep[], rest: Partial<AgentInput> = {}) {
  const asked: number[] = [];
  const assistant = single({
    reflex: ({ transcript }) => {
      asked.push(transcript.length + 1);
      return steps[transcript.length] ?? say('Fim.');
    },
    ...rest,
  });
  return { assistant, asked };
}

/** Pays once in a turn. Like a real provider it fails when a call in its prompt has no result. */
function strictModel(prompts: LanguageModelV4Prompt[]): LanguageModel {
  return {
    specificationVersion: 'v4',
    provider: 'estrito',
    modelId: 'm',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream: async ({ prompt }) => {
      prompts.push(prompt);
      const parts = prompt.flatMap(({ content }) => (typeof content === 'string' ? [] : [...content]));
      const idsOf = (type: string) =>
        parts.flatMap((part) => (part.type === type && 'toolCallId' in part ? [part.toolCallId] : []));
      if (idsOf('tool-call').join() !== idsOf('tool-result').join()) throw new Error('400: unpaired call');
      const paid = prompt.at(-1)?.role === 'tool';
      const answer: ModelPart = paid
        ? { type: 'text-delta', id: '0', delta: 'Feito.' }
        : { type: 'tool-call', toolCallId: `c${prompts.length}`, toolName: 'pagar', input: '{"n":1}' };
      return { stream: ReadableStream.from([answer, FINISH]) };
    },
  };
}

const FINISH: ModelPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
};

const calls = (...ns: readonly number[]): ReflexStep => ({
  calls: ns.map((n) => ({ tool: 'pagar', input: { n } })),
});

describe('[R8] a turn whose worker died is resumed from its journal', () => {
  test('steps without effects cost no write; one with effects is written with those before it', async () => {
    const { tool } = ledgerTool();
    const ler = defineTool({
      name: 'ler',
      description: 'Lê.',
      effect: 'read',
      input: NUMBER,
      run: ({ n }) => ({ n }),
    });
    const steps = [
      use(ler, { n: 1 }),
      { say: 'Vou pagar.', memo: { visto: 1 }, calls: [...(use(tool, { n: 2 }).calls ?? [])] },
      use(ler, { n: 3 }),
    ];
    const mortal = openMortal(paced(steps, { tools: [tool, ler] }).assistant);
    await mortal.user('pague');
    await mortal.live();
    const [first, second, result] = mortal.journalled;
    expect(mortal.writes).toBe(3);
    expect(mortal.journalled.length).toBe(3);
    expect(first).toMatchObject({ kind: 'step', ordinal: 1, agent: 'agente', text: '', reads: [] });
    expect(first).toMatchObject({ calls: [{ tool: 'ler', input: '{"n":1}' }] });
    expect(second).toMatchObject({
      ...{ kind: 'step', ordinal: 2, text: 'Vou pagar.', memo: { visto: 1 } },
      reads: [{ key: '1.1', result: { status: 'ok', value: { n: 1 } } }],
    });
    expect(result).toMatchObject({ kind: 'result', result: { status: 'ok', value: { recibo: 1 } } });
  });

  test('a conversation without effects journals nothing', async () => {
    const mortal = openMortal(paced([say('Oi.')]).assistant);
    await mortal.user('oi');
    await mortal.live();
    expect(mortal.writes).toBe(1);
    expect(mortal.journalled).toEqual([]);
  });

  test('[fault A2] six calls, dead after the third effect: none is made twice, the turn goes on', async () => {
    const { tool, made, runs } = ledgerTool();
    const { assistant, asked } = paced([calls(1, 2, 3, 4, 5, 6), say('Pagos.')], { tools: [tool] });
    const mortal = openMortal(assistant);
    await mortal.user('pague tudo');
    expect(await mortal.attempt({ death: { write: 4, when: 'before' } })).toBeNull();
    expect(runs).toEqual([1, 2, 3]);
    const record = await mortal.live();
    expect(record).toMatchObject({ turn: 't1', ending: 'answered', reply: 'Pagos.' });
    // The third is asked for again, under its key: nobody knew what became of it.
    expect(runs).toEqual([1, 2, 3, 3, 4, 5, 6]);
    expect(made.size).toBe(6);
    expect(asked).toEqual([1, 2]);
    const { hops } = foldTurn(record.events);
    expect(hops[0]?.calls.map(({ deduplicated }) => deduplicated)).toEqual([
      ...[true, true, false],
      ...[false, false, false],
    ]);
    expect(hops[0]?.replayed).toBe(1);
    expect(record.state.slots).toMatchObject({ pago_1: true, pago_6: true });
  });

  test('what was read and thought on is read the same again, though the world has changed', async () => {
    let price = 10;
    const ler = defineTool({
      name: 'ler',
      description: 'Lê.',
      effect: 'read',
      input: z.object({}),
      run: () => price,
    });
    const { tool, runs } = ledgerTool();
    const assistant = single({
      tools: [ler, tool],
      reflex: (view) => {
        const known = resultOf(view, ler);
        if (known === undefined) return use(ler, {});
        return resultOf(view, tool) ? say(`Paguei ${known}.`) : use(tool, { n: Number(known) });
      },
    });
    const mortal = openMortal(assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    price = 99;
    const record = await mortal.live();
    expect(record.reply).toBe('Paguei 10.');
    expect(runs).toEqual([10, 10]);
  });

  test('words of a step are said again, its question and memo are as they were', async () => {
    const { tool } = ledgerTool();
    const step: ReflexStep = {
      say: 'Um momento. Vou pagar.',
      calls: use(tool, { n: 1 }).calls,
      ask: { about: 'valor', expects: 'numero' },
      memo: { etapa: 2 },
    };
    const seen: unknown[] = [];
    const assistant = single({
      tools: [tool],
      reflex: (view) => {
        if (view.transcript.length === 0) return step;
        seen.push(view.open?.about, view.memo, view.transcript[0]?.text);
        return { say: 'Feito.', ask: { about: 'mais', expects: 'texto' } };
      },
    });
    const mortal = openMortal(assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'after' } });
    const record = await mortal.live();
    expect(record.reply).toBe('Um momento. Vou pagar.\n\nFeito.');
    expect(seen).toEqual(['valor', { etapa: 2 }, 'Um momento. Vou pagar.']);
    expect(record.state.memos).toEqual({ agente: { etapa: 2 } });
    expect(record.events.slice(0, 2).map(({ type }) => type)).toEqual(['turn_started', 'turn_restarted']);
    expect(record.events.filter(({ type }) => type === 'model_called').length).toBe(1);
    expect(new Set(record.events.map(({ attempt }) => attempt))).toEqual(new Set([2]));
  });

  test('an effect that failed failed, for whoever thought knowing it; a new step may try again', async () => {
    let tries = 0;
    const { tool } = ledgerTool({ run: () => (++tries === 1 ? failed('instavel', 'De novo.') : 'pago') });
    const { assistant, asked } = paced([calls(1), calls(1), say('Pago.')], { tools: [tool] });
    const mortal = openMortal(assistant);
    await mortal.user('pague');
    // Dead once the second try is told.
    await mortal.attempt({ death: { write: 4, when: 'after' } });
    expect(tries).toBe(2);
    const record = await mortal.live();
    expect(tries).toBe(2);
    expect(asked).toEqual([1, 2, 3]);
    const [first, second] = foldTurn(record.events).hops[0]?.calls ?? [];
    expect(first).toMatchObject({ status: 'error', code: 'instavel', deduplicated: true });
    expect(second).toMatchObject({ status: 'ok', deduplicated: true });
  });

  test('a failed effect is tried again by a step that is new', async () => {
    let tries = 0;
    const { tool } = ledgerTool({ run: () => (++tries === 1 ? failed('instavel', 'De novo.') : 'pago') });
    const mortal = openMortal(paced([calls(1), calls(1), say('Pago.')], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'after' } });
    const record = await mortal.live();
    expect(tries).toBe(2);
    expect(foldTurn(record.events).hops[0]?.calls.map(({ status }) => status)).toEqual(['error', 'ok']);
  });
});

describe('[fault A7] a call without a result', () => {
  const report = { interrupted: 'report' } as const;

  test('of a tool that cannot be repeated is closed by an error, and stays in doubt for the turn', async () => {
    const { tool, runs } = ledgerTool(report);
    const assistant = single({
      tools: [tool],
      reflex: (view) => {
        if (view.transcript.length === 2) return say(`Não sei (${failureOf(view, tool)?.code}).`);
        return use(tool, { n: 1 });
      },
    });
    const mortal = openMortal(assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    const record = await mortal.live();
    expect(runs).toEqual([1]);
    expect(record.reply).toBe('Não sei (interrupted).');
    const { calls = [] } = foldTurn(record.events).hops[0] ?? {};
    expect(calls.map(({ code }) => code)).toEqual(['interrupted', 'interrupted']);
    await mortal.user('pague de novo');
    await mortal.live();
    expect(runs).toEqual([1, 1]);
  });

  test('a provider that refuses calls without results takes the transcript, and the turn after', async () => {
    const { tool } = ledgerTool(report);
    const prompts: LanguageModelV4Prompt[] = [];
    const mortal = openMortal(single({ tools: [tool] }), { agent: strictModel(prompts) });
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    expect((await mortal.live()).reply).toBe('Feito.');
    await mortal.user('e agora?');
    expect((await mortal.live()).reply).toBe('Feito.');
    expect(prompts.length).toBe(4);
    expect(JSON.stringify(prompts[1])).toContain('interrupted');
  });

  test('[P2] what an attempt that died had spent is spent, once, however often the turn is resumed', async () => {
    const { tool } = ledgerTool(report);
    const mortal = openMortal(single({ tools: [tool] }), { agent: strictModel([]) });
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    await mortal.attempt({ death: { write: 1, when: 'before' } });
    const { usage } = foldTurn((await mortal.live()).events);
    // The call that paid, and the answer after it; the answer of the second attempt left no trace.
    expect(usage).toEqual({ calls: 2, inputTokens: 2, outputTokens: 2, cost: 0, unpriced: 2 });
  });

  test('only the first one without a result can have begun', async () => {
    const { tool, runs } = ledgerTool(report);
    const mortal = openMortal(paced([calls(1, 2, 3)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 3, when: 'before' } });
    const record = await mortal.live();
    expect(runs).toEqual([1, 2, 3]);
    const { calls: told = [] } = foldTurn(record.events).hops[0] ?? {};
    expect(told.map(({ code }) => code)).toEqual([null, 'interrupted', null]);
  });

  test('the same effect asked for twice in a step: one answer is one call’s', async () => {
    let tries = 0;
    const run = () => (++tries === 1 ? failed('instavel', 'De novo.') : 'pago');
    const { tool } = ledgerTool({ ...report, run });
    const mortal = openMortal(paced([calls(1, 1)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 3, when: 'before' } });
    const record = await mortal.live();
    expect(tries).toBe(2);
    const { calls: told = [] } = foldTurn(record.events).hops[0] ?? {};
    expect(told.map(({ code }) => code)).toEqual(['instavel', 'interrupted']);
  });

  test('an effect that was given up in the middle gets no result that a later attempt would believe', async () => {
    const stop = new AbortController();
    const { tool } = ledgerTool({
      run: () => {
        stop.abort('stopped');
        return new Promise(() => undefined);
      },
    });
    const mortal = openMortal(paced([calls(1)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    const attempt = mortal.attempt({ signal: stop.signal });
    await expect.poll(() => stop.signal.aborted).toBe(true);
    mortal.clock.advance(1_000);
    expect((await attempt)?.ending).toBe('stopped');
    expect(mortal.journalled.map(({ kind }) => kind)).toEqual(['step']);
  });

  test('an effect that was made although its turn was stopped is told and written down', async () => {
    const stop = new AbortController();
    const { tool } = ledgerTool({
      run: () => {
        stop.abort('stopped');
        return new Promise((resolve) => setImmediate(() => resolve({ pago: true })));
      },
    });
    const mortal = openMortal(paced([calls(1), calls(2)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    const record = await mortal.attempt({ signal: stop.signal });
    expect(record?.ending).toBe('stopped');
    expect(mortal.journalled.map(({ kind }) => kind)).toEqual(['step', 'result']);
    expect(foldTurn(record?.events ?? []).hops[0]?.calls).toMatchObject([{ status: 'ok' }]);
    expect(mortal.clock.pending()).toBe(0);
  });

  test('an effect that gives up when its turn is stopped was interrupted, and nobody calls that a bug', async () => {
    const stop = new AbortController();
    const { tool } = ledgerTool({
      run: () => {
        setImmediate(() => stop.abort('stopped'));
        return new Promise((_, reject) =>
          stop.signal.addEventListener('abort', () => reject(new Error('rolled back'))),
        );
      },
    });
    const mortal = openMortal(paced([calls(1)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    const record = await mortal.attempt({ signal: stop.signal });
    expect(foldTurn(record?.events ?? []).hops[0]?.calls).toMatchObject([
      { status: 'error', code: 'aborted' },
    ]);
    expect(mortal.journalled.map(({ kind }) => kind)).toEqual(['step']);
    expect(mortal.problems).toEqual([]);
  });

  test('a third attempt is told what the second was told', async () => {
    const { tool, runs } = ledgerTool(report);
    const mortal = openMortal(paced([calls(1, 2)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    const record = await mortal.live();
    const { calls: told = [] } = foldTurn(record.events).hops[0] ?? {};
    expect(told.map(({ code }) => code)).toEqual(['interrupted', 'interrupted']);
    expect(runs).toEqual([1, 2]);
  });
});

describe('another version of the assistant resumes the turn', () => {
  const other = (tools: AgentInput['tools'], reflex: AgentInput['reflex']) =>
    single({ name: 'outro', tools, reflex });

  test('where another agent thinks, models are asked; effects are made once all the same', async () => {
    const { tool, runs } = ledgerTool();
    const mortal = openMortal(paced([calls(1), calls(2)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 4, when: 'after' } });
    const version = other([tool], (view) => (resultOf(view, tool) ? say('Pago.') : use(tool, { n: 2 })));
    const record = await mortal.attempt({ assistant: version });
    expect(runs).toEqual([1, 2]);
    expect(record).toMatchObject({ reply: 'Pago.', state: { slots: { pago_1: true, pago_2: true } } });
    expect(foldTurn(record?.events ?? []).hops[0]?.calls).toMatchObject([{ deduplicated: true }]);
  });

  test('a third attempt follows the second, not the first', async () => {
    const { tool, runs } = ledgerTool({ interrupted: 'report' });
    const mortal = openMortal(paced([calls(1), calls(2)], { tools: [tool] }).assistant);
    await mortal.user('pague');
    await mortal.attempt({ death: { write: 4, when: 'before' } });
    const asked: number[] = [];
    const version = other([tool], ({ transcript }) => {
      asked.push(transcript.length);
      return [calls(3), calls(2)][transcript.length] ?? say('Fim.');
    });
    await mortal.attempt({ assistant: version, death: { write: 2, when: 'after' } });
    const record = await mortal.attempt({ assistant: version });
    expect(asked).toEqual([0, 1, 2]);
    // The second payment of the first version may have been made: it is not made again.
    expect(runs).toEqual([1, 2, 3]);
    const { calls: told = [] } = foldTurn(record?.events ?? []).hops[0] ?? {};
    expect(told.map(({ code }) => code)).toEqual([null, 'interrupted']);
  });
});
