import { afterEach, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { type FakeLlm, ok, okCut, openFakeLlm } from '../../models/fixtures/fake-llm.ts';
import { compatible, openDesk } from './fixtures/open-desk.ts';

const TEXT = 'Olá, João! 👩‍👩‍👧 "aspas", \\barra\\ e\ttabulação — 1 € = R$ 6. Até já 🇧🇷';

let llm: FakeLlm;
afterEach(async () => {
  await llm.close();
  leakCheck();
});

test('[fault C6] [P2] byte by byte the answer is what it was', async () => {
  llm = await openFakeLlm([ok(TEXT, { bytes: 1 }), ok(TEXT, { bytes: 3, chunks: 200 })]);
  const { chat } = openDesk({ env: compatible(llm.url) });
  for (let n = 0; n < 2; n += 1) {
    await chat.user('oi');
    expect(chat.reply).toBe(TEXT);
  }
});

test('[fault C6] wherever its bytes are cut in two, the answer is what it was', async () => {
  const text = 'é "👍🏽"\\n!';
  const { offsets, at } = okCut(text);
  llm = await openFakeLlm(offsets.map(at));
  const desk = openDesk({ env: compatible(llm.url) });
  const replies = new Set<string>();
  while (llm.requests.length < offsets.length) {
    const chats = Array.from({ length: Math.min(20, offsets.length - llm.requests.length) }, desk.another);
    for (const reply of await Promise.all(chats.map((chat) => chat.user('oi')))) replies.add(reply);
  }
  expect([...replies]).toEqual([text]);
});
