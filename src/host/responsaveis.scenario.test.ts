import { afterAll, beforeAll, expect, test } from 'vitest';
import { julia, responsaveis } from '#assistants';
import { type Delivery, minutes } from '#protocol';
import { createPlatform, type Platform } from './platform.ts';
import { manualClock } from './testing/index.ts';

/** Monday, 10:00 in São Paulo: owners are at work. */
const MONDAY = Date.UTC(2026, 10, 16, 13);
const clock = manualClock(MONDAY);
const sent: Delivery[] = [];
let platform: Platform;

/** Both assistants on one platform, and what leaves it by WhatsApp. Each test is in an organisation of its own. */
beforeAll(() => {
  const channels = { whatsapp: async (delivery: Delivery) => void sent.push(delivery) };
  platform = createPlatform({ assistants: [julia, responsaveis], clock, channels, timers: 'by hand' });
});
afterAll(() => platform.close());

/** The doctor asks for the night at São Luiz, and its owner is written to. */
async function bridge(org: string) {
  const before = sent.length;
  const doctor = `medica-${org}`;
  for (const text of ['Oi, vocês tem plantão de cardio?', 'Noturno, por favor', 'Sim, pode passar'])
    await platform.reply({ assistant: 'julia', org, session: doctor, user: doctor, text });
  await platform.timers.fireDue();
  await expect.poll(() => sent.length).toBe(before + 1);
  const found = (await platform.conversations(org)).find(({ assistant }) => assistant === 'responsaveis');
  if (!found) throw new Error('nobody was written to');
  const { session, user } = found;
  const owner = (text: string) => platform.reply({ assistant: 'responsaveis', org, session, user, text });
  return { told: sent[before]?.text ?? '', doctor, owner };
}

test('[J8.criar_handoff_externo] the owner is told of the interest once, with a link and nothing about the doctor', async () => {
  const { told, doctor } = await bridge('org-1');
  expect(told).toMatch(
    /^Oi, Dr\. Paulo! Sou a Julia, assistente virtual\..*cardiologia.*plantão noturno no São Luiz/s,
  );
  expect(told).toMatch(/https?:\/\/\S+\/l\/\S+/);
  expect(told).not.toContain(doctor);
  expect(told.split('?').length).toBeLessThan(3);
  const before = sent.length;
  await platform.timers.fireDue();
  expect(sent).toHaveLength(before);
});

test('[J9.fechado_com_responsavel] what the owner says is written down: the doctor is not asked how it went', async () => {
  const { owner, doctor } = await bridge('org-2');
  expect((await owner('sim, fechamos o plantão')).reply).toMatch(/fech/);
  clock.advance(minutes(24 * 60));
  await platform.timers.fireDue();
  expect((await platform.messages(doctor)).at(-1)?.text).toMatch(/Dr\. Paulo me contou/);
});

test('[J9.nao_fechou] "não fechamos" is no closing', async () => {
  const { owner, doctor } = await bridge('org-3');
  expect((await owner('não fechamos não')).reply).toMatch(/não/);
  clock.advance(minutes(24 * 60));
  await platform.timers.fireDue();
  expect((await platform.messages(doctor)).at(-1)?.text).toMatch(/não rolou.*outras opções/);
});

test('[J8.bridge-opt-out] an owner who wants no more of this is told once, and then there is silence', async () => {
  const { owner } = await bridge('org-4');
  expect((await owner('sair')).reply).toMatch(/não te mando mais/);
  expect((await owner('oi')).reply).toBe('');
});

test('[J12] an owner who asks is told what she is, and may have a person', async () => {
  const { owner } = await bridge('org-5');
  expect((await owner('vc é um robô?')).reply).toMatch(/assistente virtual.*equipe/);
  expect((await owner('quero falar com uma pessoa')).state.control).toBe('human');
});

test('[J8.criar_handoff_externo] an owner who wrote to Julia before, as anybody may, is told all the same', async () => {
  const org = 'org-6';
  const known = { assistant: 'julia', channel: 'whatsapp', account: 'local', scopedId: null, name: null };
  await platform.contacts?.meet({ org, ...known, phone: '5511900010010' });
  const { told } = await bridge(org);
  expect(told).toMatch(/^Oi, Dr\. Paulo!/);
});
