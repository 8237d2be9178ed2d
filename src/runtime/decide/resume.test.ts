import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { breakDown } from '#host/testing';
import type { TurnEvent } from '#protocol';
import { defineTool } from '../define.ts';
import { resultOf, say, use } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { choose, type Reader, reader, router } from './fixtures.ts';

/** Pays for what the message means, then says it. */
function payer(how: Reader = {}) {
  const paid: string[] = [];
  const tool = defineTool({
    name: 'pagar',
    description: 'Paga.',
    input: z.object({ conta: z.string() }),
    run: ({ conta }) => {
      paid.push(conta);
      return conta;
    },
  });
  const agent: Reader['agent'] = {
    tools: [tool],
    reflex: (view) =>
      resultOf(view, tool)
        ? say(`Pago: ${view.meaning.intent}.`)
        : use(tool, { conta: `${view.meaning.intent}` }),
  };
  return { assistant: reader({ agent, ...how }), paid };
}

const asked = (events: readonly TurnEvent[]): number =>
  events.filter((event) => event.type === 'model_called' && event.hop === 0).length;

describe('[P2][fault A7] a decision that effects depend on', () => {
  test('is written before the first of them, and whoever resumes the turn takes the same route unasked', async () => {
    const { assistant, paid } = payer();
    const mortal = openMortal(assistant, { router: router(choose('entrega'), choose('fatura')) });
    await mortal.user('pague aquilo');
    await mortal.attempt({ death: { write: 3, when: 'before' } });
    expect(mortal.journalled.map(({ kind }) => kind)).toEqual(['decision', 'step', 'result']);
    const value = { intencao: 'entrega', confianca: 0.9 };
    expect(mortal.journalled[0]).toMatchObject({ role: 'router', decided: { model: 'roteiro', value } });
    const record = await mortal.live();
    expect(record.reply).toBe('Pago: entrega.');
    expect(asked(record.events)).toBe(0);
    expect(record.events).toContainEqual(
      expect.objectContaining({ type: 'meaning_decided', intent: 'entrega', by: 'model', model: 'roteiro' }),
    );
    expect(paid).toEqual(['entrega']);
  });

  test('is kept also when no model took it', async () => {
    const { assistant, paid } = payer();
    const mortal = openMortal(assistant, { router: router(breakDown(), choose('entrega')) });
    await mortal.user('pague aquilo');
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    const record = await mortal.live();
    expect(record.reply).toBe('Pago: fatura.');
    expect(asked(record.events)).toBe(0);
    expect(new Set(paid)).toEqual(new Set(['fatura']));
  });

  test('is taken again where the assistant no longer knows what was decided', async () => {
    const mortal = openMortal(payer().assistant, { router: router(choose('entrega'), choose('outro')) });
    await mortal.user('pague aquilo');
    await mortal.attempt({ death: { write: 3, when: 'before' } });
    const understand = () => {
      const meaning = { intent: null, confidence: 0, ranked: [], polarity: 'none' } as const;
      return Object.assign(() => meaning, { intents: [{ name: 'outro', examples: ['outra coisa'] }] });
    };
    const record = await mortal.attempt({ assistant: payer({ rest: { understand } }).assistant });
    expect(asked(record?.events ?? [])).toBe(1);
    expect(record?.reply).toBe('Pago: outro.');
  });
});

test('[P2] a decision without effects costs no write of its own, and none is made where no model is asked', async () => {
  const spoken = openMortal(reader(), { router: router(choose('entrega')) });
  await spoken.user('e aquilo?');
  await spoken.live();
  expect([spoken.writes, spoken.journalled]).toEqual([1, []]);
  const { assistant } = payer();
  const unasked = openMortal(assistant);
  await unasked.user('pague aquilo');
  await unasked.live();
  expect(unasked.journalled.map(({ kind }) => kind)).toEqual(['step', 'result']);
});
