import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { established } from '#protocol';
import { defineTool } from '../define.ts';
import { single } from '../fixtures.ts';
import { MOST_ATTEMPTS, PHRASES } from '../limits.ts';
import { resultOf, say, use } from '../reflex.ts';
import { openMortal } from './fixtures.ts';

/** An assistant that counts what of it is run. */
function counted() {
  const ran: string[] = [];
  const pagar = defineTool({
    name: 'pagar',
    description: 'Paga.',
    input: z.object({}),
    run: () => {
      ran.push('tool');
      return established('ok', { pago: true });
    },
  });
  const assistant = single(
    {
      tools: [pagar],
      reflex: (view) => {
        ran.push('model');
        if (view.text !== 'pague') return say(`Você disse: ${view.text}`);
        return resultOf(view, pagar) ? say('Pago.') : use(pagar, {});
      },
    },
    {
      guards: [
        {
          name: 'contar',
          judge: () => {
            ran.push('guard');
            return { verdict: 'SAFE' };
          },
        },
      ],
    },
  );
  return { assistant, ran };
}

const DEADLY = { death: { write: 3, when: 'before' } } as const;

describe('[fault A11] a turn that kills its worker at every attempt', () => {
  test('after three attempts the turn is closed with its causes, and nothing of it is run again', async () => {
    const { assistant, ran } = counted();
    const mortal = openMortal(assistant);
    await mortal.user('pague', { channel: 'whatsapp', address: '+1' });
    await mortal.user('oi');
    expect(await mortal.attempt(DEADLY)).toBeNull();
    const endless = { death: { write: 1, when: 'before' } } as const;
    for (let n = 1; n < MOST_ATTEMPTS; n += 1) expect(await mortal.attempt(endless)).toBeNull();
    ran.length = 0;
    const record = await mortal.live();
    expect(ran).toEqual([]);
    expect(record).toMatchObject({
      ...{ turn: 't1', ending: 'failed', reply: PHRASES.givenUp },
      deadLetter: { causes: ['worker_gone', 'worker_gone', 'worker_gone'] },
      state: { slots: { pago: true }, turns: 1, floor: { kind: 'coordinator' } },
      deliveries: [{ id: 't1.r', channel: 'whatsapp', text: PHRASES.givenUp }],
    });
    expect(record.events.map(({ type }) => type)).toEqual([
      ...['turn_started', 'turn_restarted', 'text_released', 'turn_finished'],
    ]);
    expect(record.events.at(-1)).toMatchObject({ error: 'dead_letter', attempt: MOST_ATTEMPTS + 1 });
    expect(mortal.problems).toMatchObject([{ what: 'dead letter', turn: 't1' }]);
    expect((await mortal.live()).reply).toBe('Você disse: oi');
  });

  test('the third attempt is still a real one', async () => {
    const { assistant } = counted();
    const mortal = openMortal(assistant);
    await mortal.user('pague');
    await mortal.attempt(DEADLY);
    await mortal.attempt({ death: { write: 1, when: 'before' } });
    const record = await mortal.live();
    expect(record).toMatchObject({ ending: 'answered', reply: 'Pago.' });
    expect(record.deadLetter).toBeUndefined();
  });

  test('an input without words that is given up gets no words back', async () => {
    const { assistant } = counted();
    const mortal = openMortal(assistant);
    const address = { org: 'o', user: 'u', session: 'conversa', assistant: assistant.name };
    await mortal.store.accept({
      ...{ ...address, id: 'x', at: 1, kind: 'channel_status', message: 'm', status: 'lida' },
    });
    for (let n = 1; n <= MOST_ATTEMPTS; n += 1) await mortal.attempt({ death: { write: 1, when: 'before' } });
    expect(await mortal.live()).toMatchObject({ ending: 'failed', reply: '', messages: [] });
  });
});
