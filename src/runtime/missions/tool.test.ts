import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Chat, leakCheck, openChat } from '#host/testing';
import type { MissionAgent } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';
import { failureOf, resultOf, say, use } from '../reflex.ts';
import { consult, coordinator, dados, never } from './fixtures/agents.ts';
import { definitionOf, passSeconds, REQUEST } from './fixtures/fleet.ts';

/** An assistant that opens a mission for whatever it is asked. */
function analyst(agents: readonly MissionAgent[]) {
  const analisar = defineTool({
    ...{ name: 'analisar', description: 'Analisa.', missions: true, input: z.object({ pedido: z.string() }) },
    run: async ({ pedido }, { missions }) => {
      const outcome = await missions?.open({ ...REQUEST, query_original: pedido });
      return { dito: outcome?.consolidacao.resposta_pre_estruturada.resposta_principal ?? '' };
    },
  });
  const agent = defineAgent({
    ...{ name: 'junior', instructions: 'Analise.', tools: [analisar] },
    reflex: (view) => {
      if (failureOf(view, analisar)) return say('Não deu.');
      const result = resultOf(view, analisar);
      return result ? say(result.dito) : use(analisar, { pedido: view.text });
    },
  });
  const missions = definitionOf({ agents, complexity: 'analise_investimento' });
  return defineAssistant({ name: 'analista', agent, missions, chatContext: 'on' });
}

const opened: Chat[] = [];
afterEach(async () => {
  for (const chat of opened.splice(0)) await chat.close();
  leakCheck();
});

function talk(agents: readonly MissionAgent[], more: { readonly user?: string } = {}): Chat {
  const chat = openChat(analyst(agents), undefined, more);
  opened.push(chat);
  return chat;
}

test('[F4] a tool opens a mission in its turn, for the person who asked, and the turn shows it', async () => {
  const seen: unknown[] = [];
  const lead = coordinator({
    plan: ({ memoria_contexto, em_nome_de, prompt_current }) => {
      seen.push(memoria_contexto?.prompt_current, em_nome_de?.user, prompt_current);
      return [consult('renda')];
    },
  });
  const chat = talk([lead, dados([])], { user: 'ana' });
  expect(await chat.user('posso comprar uma casa?')).toBe('Sei de renda.');
  expect(seen).toEqual(['posso comprar uma casa?', 'ana', 'posso comprar uma casa?']);
  expect(chat.turn.missions).toMatchObject([
    { lead: 'analise', complexity: 'analise_investimento', status: 'sucesso_completo' },
  ]);
});

test('[F15] the turn around a mission lasts longer than the mission, whatever it takes', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const plan = () =>
    ids.map((id, index) => consult(id, { depende_de: ids.slice(Math.max(index - 1, 0), index) }));
  const slow = dados([], async ({ alvo }) => {
    await new Promise<void>((resolve) => void chat.clock.after(28_000, resolve));
    return alvo;
  });
  const chat = talk([coordinator({ plan }), slow]);
  const answered = chat.user('analise tudo');
  await setImmediate();
  await passSeconds(chat.clock, 147);
  expect(() => chat.turn).toThrow('Nenhum turno terminou ainda.');
  await passSeconds(chat.clock, 12);
  expect(await answered).toMatch(/^Sei de a, b, c, d, e\. O que ficou faltando: "Consultar f"/);
});

test('[F4] stopping the turn ends its mission', async () => {
  const chat = talk([coordinator({}), dados([], () => never())]);
  const handle = await chat.send('analise tudo');
  await passSeconds(chat.clock, 2);
  handle.stop();
  await passSeconds(chat.clock, 2);
  const { events } = await handle.done;
  expect(events.filter(({ type }) => type === 'mission_closed')).toMatchObject([{ status: 'falha' }]);
  expect(events.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped' });
});
