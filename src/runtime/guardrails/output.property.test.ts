import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { leakCheck as chatLeakCheck, openChat, stream } from '#host/testing';
import { single } from '../fixtures.ts';
import { guardCheck } from './guard-check.ts';

afterEach(chatLeakCheck);

const SAFE = 'Vamos falar de outra coisa?';
const HARMLESS = ['Oi!', 'O Sisu abre em janeiro.', 'Prefere de manhã ou à noite?', 'Tudo bem por aí.\n\n'];
const FORBIDDEN = ['Eu vou te matar, seu lixo.', 'Vou quebrar a sua cara.', 'Vou te dar uma facada.'];
const WORDS = /matar|quebrar|facada/i;

/** A reply in whatever pieces it comes. */
const reply = fc.record({
  sentences: fc.array(fc.constantFrom(...HARMLESS, ...FORBIDDEN), { minLength: 1, maxLength: 6 }),
  size: fc.integer({ min: 1, max: 40 }),
  release: fc.constantFrom('sentence' as const, 'step' as const, 'turn' as const),
});

test('[fault C7] however a model cuts what it says, nothing forbidden is emitted, and what is kept is what was read', async () => {
  await fc.assert(
    fc.asyncProperty(reply, async ({ sentences, size, release }) => {
      const pieces = sentences.join(' ').match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      const assistant = single(
        { release },
        { checks: [guardCheck()], regenerations: 0, safeReply: () => SAFE, memory: 'off' },
      );
      const chat = openChat(assistant, { agente: [stream(...pieces)] });
      const handle = await chat.send('e aí?');
      let text = '';
      for await (const event of handle.events()) {
        expect(JSON.stringify(event)).not.toMatch(WORDS);
        if (event.type === 'text_released') text += event.text;
      }
      expect((await handle.done).reply).toBe(text);
      expect((await chat.messages()).at(-1)?.text).toBe(text);
      const forbidden = sentences.some((sentence) => FORBIDDEN.includes(sentence));
      expect(text.includes(SAFE)).toBe(forbidden);
      await chat.close();
    }),
    { numRuns: 120 },
  );
});
