import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openChat, stream } from '#host/testing';
import { defineAgent, defineAssistant } from '../define.ts';

const eco = defineAssistant({ name: 'eco', agent: defineAgent({ name: 'eco', instructions: '.' }) });

const piece = fc.constantFrom(
  ...[
    'Olá! ',
    'Seu pedido saiu ontem. ',
    'O Dr. Paulo ligou às 10h30. ',
    'Custa R$ 1.234,56… ',
    'Tudo bem?\n\n',
    '😀 ',
    'é isso. ',
  ],
  ...[
    '{"a": "x. y"} ',
    '```json\n{"b": 1}\n``` ',
    '[{"id": 1}] ',
    '<debug>z.</debug> ',
    '{nome} ',
    '[1] ',
    '3 < 5. ',
    '- item\n',
  ],
);
const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `Bom dia. ${pieces.join('')}`);

function chunksOf(whole: string, sizes: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, n = 0; at < whole.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    chunks.push(whole.slice(at, at + size));
    at += size;
  }
  return chunks;
}

async function said(chunks: readonly string[]): Promise<string> {
  const chat = openChat(eco, { eco: [stream(...chunks)] });
  await chat.user('oi');
  const { reply, turn } = chat;
  expect(turn.text).toBe(reply);
  await chat.close();
  return reply;
}

const visible = (reply: string): string => reply.replace(/\s+/g, ' ').trim();

test('however a text is cut into chunks, the same is said, and nothing is left hanging at its ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async (whole, sizes) => {
        const reply = await said(chunksOf(whole, sizes));
        expect(visible(reply)).toBe(visible(await said([whole])));
        expect(reply).toBe(reply.trim());
        expect(reply).not.toMatch(/"[a-z]+": |<debug>|```/);
      },
    ),
    { numRuns: 400 },
  );
});
