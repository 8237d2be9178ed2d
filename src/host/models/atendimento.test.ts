import { afterEach, expect, test } from 'vitest';
import { atendimento } from '#assistants';
import { leakCheck, manualClock, openChat } from '#host/testing';
import * as fake from '../../models/fixtures/fake-llm.ts';
import { configuredModels } from './configured-models.ts';
import { compatible } from './fixtures/open-desk.ts';
import { modelVariablesIn } from './variables.ts';

afterEach(leakCheck);

test('[P2.reflex] atendimento by a provider: delegation, a specialist’s answer; without the provider it goes on by reflex', async () => {
  const llm = await fake.openFakeLlm([
    fake.calls({
      name: 'request_specialist_sub_conversation',
      arguments: JSON.stringify({ specialist_role: 'especialista_tecnico', initial_context: 'sem sinal' }),
    }),
    fake.ok('A luz do roteador está vermelha ou apagada?'),
  ]);
  const clock = manualClock();
  const models = configuredModels({ models: modelVariablesIn(compatible(llm.url)) }, { clock });
  const chat = openChat(atendimento, undefined, { clock, models });
  await chat.user('meu roteador está sem sinal nenhum');
  expect(chat.reply).toBe('A luz do roteador está vermelha ou apagada?');
  expect(chat.floor).toBe('especialista_tecnico');
  expect(chat.turn.usage).toMatchObject({ calls: 2, inputTokens: 200, outputTokens: 40 });
  const offered = JSON.stringify(llm.requests[1]?.body.tools);
  expect(offered).toContain('end_specialist_sub_conversation');

  await llm.close();
  await chat.user('está vermelha');
  expect(chat.reply).not.toBe('');
  expect(chat.turn.ending).toBe('answered');
  expect(chat.turn.hops[0]?.failures).toEqual([{ model: 'compatible/teste', reason: 'unreachable' }]);
  await chat.close();
});
