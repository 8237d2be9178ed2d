import { afterAll, beforeAll, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { openMissionHouse } from './fixtures/missions.ts';

const house = openMissionHouse();
const ana = (session: string) => house.chat.beside({ session, user: 'ana' });

beforeAll(async () => {
  await ana('dados').user('quero ver com dados de exemplo');
}, 60_000);
afterAll(async () => {
  await house.close();
  leakCheck();
});

test('[fault P11] an analysis that advises is an automated decision: its method, who led, and where its figures are kept', async () => {
  const chat = ana('conselho');
  const said = await chat.user('como está minha reserva de emergência?');
  const [decision] = await chat.decisions();
  const [mission] = chat.turn.missions ?? [];
  expect(decision).toMatchObject({
    ...{
      kind: 'recomendacao_financeira',
      rule: 'reserva_de_emergencia@1',
      assistant: 'financas',
      models: null,
    },
    inputs: { lider: mission?.lead, procedencia: { missao_id: mission?.mission } },
  });
  expect(said.startsWith(decision?.result ?? '?')).toBe(true);
  expect(decision?.reasons.join(' ')).toMatch(/^O que se procurou: .+ Os números que pesaram: .+\.$/s);
  // The figures themselves stand with the mission alone.
  expect(JSON.stringify(decision?.inputs)).not.toMatch(/R\$|\d+,\d\d/);
  const kept = await house.chat.platform.missions.read(house.org, mission?.mission ?? '');
  expect(kept?.procedencia.length).toBeGreaterThan(0);
  await chat.user('quero revisão humana dessa recomendação');
  expect((await chat.decisions())[0]?.review).toMatchObject({ state: 'open' });
});

test.each(['o que é reserva de emergência?', 'gastei 20 no mercado', 'quanto gastei este mês?'])(
  '[fault P11] what explains, registers or adds up decides nothing: %s',
  async (text) => {
    const chat = ana(`simples ${text.length}`);
    await chat.user(text);
    expect(chat.turn.decisions).toBe(undefined);
  },
);
