import { afterEach, expect, test } from 'vitest';
import { call, leakCheck, manualClock, openChat, say } from '#host/testing';
import type { AgentView } from '#protocol';
import { julia } from '../index.ts';
import { MONDAY } from './fixtures.ts';
import { CAPABILITIES_BY_MODE } from './modes.ts';
import { SAFE_REPLIES } from './phrases/assistant.ts';
import { CONFIRMATION_PROMPTS, POLICY_CONSTRAINTS } from './phrases/behaviours.ts';

afterEach(leakCheck);

const clock = () => manualClock(MONDAY);

test('[J5][fault J3] a call outside the mode never runs, is recorded as an attempt, and the turn goes on', async () => {
  const script = {
    julia: [call('buscar_vagas'), call('reservar_plantao'), say('Me conta: noturno ou diurno?')],
  };
  const chat = openChat(julia, script, { clock: clock() });
  await chat.user('tem plantão de cardio?');
  expect(chat.tools).toEqual([]);
  expect(chat.events.filter((event) => event.type === 'tool_refused')).toMatchObject([
    { tool: 'buscar_vagas', code: 'tool_not_allowed', violation: true },
    { tool: 'reservar_plantao', code: 'tool_not_allowed', violation: true },
  ]);
  expect(chat.reply).toBe('Me conta: noturno ou diurno?');
  await chat.close();
});

test.each(['discovery', 'oferta', 'followup', 'reativacao'] as const)(
  '[J7] in %s a reply that claims too much is written anew once, then replaced by a safe one',
  async (mode) => {
    const script = { julia: [say('Fechado! Seu plantão é dia 15.'), say('Reservei pra vc!')] };
    const chat = openChat(julia, script, { clock: clock() });
    await chat.operator('ana').setMode(mode);
    await chat.user('obrigado');
    expect(chat.reply).toBe(SAFE_REPLIES[chat.mode?.mode as keyof typeof SAFE_REPLIES]);
    await chat.close();
  },
);

test('[J7] the second try may be right', async () => {
  const script = { julia: [say('São R$ 2.500,00.'), say('Quem passa o valor é o responsável.')] };
  const chat = openChat(julia, script, { clock: clock() });
  await chat.user('quanto paga?');
  expect(chat.reply).toBe('Quem passa o valor é o responsável.');
  await chat.close();
});

test('[J6] policy, mode and micro-confirmation stand in this order, joined by a line', async () => {
  const seen: AgentView[] = [];
  const watching = (view: AgentView) => {
    seen.push(view);
    return { say: 'Noturno ou diurno?' };
  };
  const chat = openChat({ ...julia, coordinator: { ...julia.coordinator, reflex: watching } }, undefined, {
    clock: clock(),
  });
  await chat.user('tem plantão de cardio?');
  const parts = seen[0]?.constraints.split('\n\n---\n\n') ?? [];
  expect(parts).toHaveLength(3);
  expect(parts[0]).toBe(POLICY_CONSTRAINTS.new_doctor);
  expect(parts[1]).toContain(CAPABILITIES_BY_MODE.discovery.behaviour);
  expect(parts[2]).toContain(CONFIRMATION_PROMPTS.connect_to_owner_confirm);
  expect(seen[0]?.forbidden).toContain('offer_specific_shift');
  await chat.close();
});

test('[J4] each way into oferta has a prompt that says: intermediary, one question, nothing shown yet', () => {
  const prompts = Object.values(CONFIRMATION_PROMPTS);
  expect(prompts).toHaveLength(3);
  for (const prompt of prompts) {
    expect(prompt).toMatch(/INTERMEDIÁRIA/);
    expect(prompt).toMatch(/UMA pergunta/);
    expect(prompt).toMatch(/NÃO (?:mostre|apresente)/);
    expect(prompt).toMatch(/dona das vagas/);
    expect(prompt).toMatch(/não (?:negoci|confirm)|NÃO negocia/i);
  }
});
