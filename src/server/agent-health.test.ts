import { afterEach, expect, test, vi } from 'vitest';
import type { AgentHealth, AgentStatus } from '#protocol';
import { oficina } from '../host/fixtures/oficina.ts';
import { stuckWorkshop } from '../host/fixtures/stuck-workshop.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

let acme: Acme;
afterEach(() => acme.close());

type Told = { readonly saude: readonly AgentHealth[]; readonly agentes: readonly AgentStatus[] };
const told = async (): Promise<Told> =>
  (await acme.json('/api/agents/health', { as: acme.as('operator') })).body as Told;

/** As the list of executions and the list of agents tell it. */
async function loadOf(agent: string) {
  const { saude, agentes } = await told();
  return [
    saude.find(({ alvo }) => alvo === agent)?.carga_atual,
    agentes.find(({ nome_agente }) => nome_agente === agent)?.executando,
  ];
}

const ask = async (sessionId: string): Promise<unknown> => {
  const lines = await acme.chat(acme.as('ana'), { chatInput: 'quanto ganho?', sessionId });
  return lines.rest();
};

test('[F18] the load of an agent is how many requests it works on now', async () => {
  const stuck = stuckWorkshop();
  acme = await openAcme({ assistants: [oficina(stuck)] });
  const first = ask('a');
  (await stuck.begun()).letGo();
  await first;
  await vi.waitFor(async () => expect(await loadOf('dados')).toEqual([0, 0]));
  const second = ask('b');
  const one = await stuck.begun();
  expect(await loadOf('dados')).toEqual([1, 1]);
  const third = ask('c');
  await stuck.begun();
  expect(await loadOf('dados')).toEqual([2, 2]);
  one.letGo();
  await second;
  expect(await loadOf('dados')).toEqual([1, 1]);
  stuck.release();
  await third;
  expect(await loadOf('dados')).toEqual([0, 0]);
});

test('[F18] a source that has just gone down is not available, however well it did before', async () => {
  const source = { isDown: false };
  const found = (alvo: string) => {
    if (source.isDown) throw new Error('fora do ar');
    return { alvo };
  };
  acme = await openAcme({ assistants: [oficina({ found })] });
  const sourceNow = async () => (await told()).saude.find(({ tipo }) => tipo === 'fonte');
  for (const session of ['a', 'b', 'c']) await ask(session);
  await vi.waitFor(async () => expect(await sourceNow()).toMatchObject({ alvo: 'banco', execucoes: 3 }));
  expect(await sourceNow()).toMatchObject({ disponivel: true, falhas_seguidas: 0, taxa_sucesso: 1 });
  source.isDown = true;
  await ask('d');
  await vi.waitFor(async () => expect(await sourceNow()).toMatchObject({ disponivel: false }));
  const { falhas_seguidas = 0, taxa_sucesso = 0 } = (await sourceNow()) ?? {};
  expect(falhas_seguidas).toBeGreaterThan(0);
  expect(taxa_sucesso).toBeGreaterThanOrEqual(0.5);
  const agent = (await told()).saude.find(({ alvo }) => alvo === 'dados');
  expect(agent).toMatchObject({ tipo: 'agente', disponivel: null });
  source.isDown = false;
  await ask('e');
  await vi.waitFor(async () =>
    expect(await sourceNow()).toMatchObject({ disponivel: true, falhas_seguidas: 0 }),
  );
});
