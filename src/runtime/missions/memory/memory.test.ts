import { expect, test } from 'vitest';
import { z } from 'zod';
import { manualClock, openChat } from '#host/testing';
import type { BusNotice, InternalEntry, Json, MissionEntry, MissionStore, RequestScope } from '#protocol';
import { createMapMissions } from '#store';
import { defineAgent, defineAssistant, defineTool } from '../../define.ts';
import { say, use } from '../../reflex.ts';
import { consult, coordinator, dados, never } from '../fixtures/agents.ts';
import { definitionOf, openFleet, PERSON, REQUEST } from '../fixtures/fleet.ts';
import { createInternalMemory } from './internal-memory.ts';
import { noteNotices, noticeEntry, noticesIn } from './notices.ts';

test('[F3] internal memory is append-only: there is no way to change or remove what is in it', () => {
  const memory = createInternalMemory({ clock: manualClock() });
  const conteudo = { valor: [1] };
  memory.append({ secao: 'executores', agente: 'dados', tipo: 'resposta', conteudo });
  conteudo.valor.push(2);
  const [entry] = memory.read();
  expect(entry?.conteudo).toEqual({ valor: [1] });
  expect(() => Object.assign(entry ?? {}, { tipo: 'outra' })).toThrow(TypeError);
  const inner = (entry?.conteudo ?? {}) as Partial<typeof conteudo>;
  expect(() => inner.valor?.push(3)).toThrow(TypeError);
  (memory.read() as InternalEntry[]).length = 0;
  expect(memory.read()).toHaveLength(1);
  expect(() => Object.assign(memory, { read: () => [] })).toThrow(TypeError);
  expect(Object.keys(memory)).toEqual(['append', 'read']);
});

/** A store that tells what was written down. */
function watched(): { readonly store: MissionStore; readonly written: MissionEntry[] } {
  const store = createMapMissions();
  const written: MissionEntry[] = [];
  const append: MissionStore['append'] = async (claim, entries) => {
    await store.append(claim, entries);
    written.push(...entries);
  };
  return { store: { ...store, append }, written };
}

const memories = (entries: readonly MissionEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'memoria' ? entry.entry : []));
const told = (entries: readonly InternalEntry[]) =>
  entries.map(({ secao, agente, tipo }) => `${secao} ${agente} ${tipo}`);

test('[F3] a mission writes down everything as it comes, whole; who takes it up knows it all; with the answer it is gone', async () => {
  const { store, written } = watched();
  let slow = true;
  const agents = [
    coordinator({ plan: () => [consult('renda'), consult('metas', { depende_de: ['renda'] })] }),
    dados([], ({ alvo }) => (alvo === 'metas' && slow ? never() : { alvo, integra: 'x'.repeat(5_000) })),
  ];
  const fleet = openFleet({ agents, store });
  const { done, abort } = fleet.open();
  await fleet.pass(5);
  abort.abort('left');
  await done.catch(() => undefined);
  const before = [
    'junior junior pedido',
    'orquestrador orquestrador decisao',
    'coordenadores analise plano',
    'coordenadores analise requisicao',
    'executores dados resposta',
    'coordenadores analise requisicao',
  ];
  expect(told(memories(written))).toEqual(before);
  expect(JSON.stringify(memories(written)[4]?.conteudo)).toContain('x'.repeat(5_000));

  slow = false;
  const seen: InternalEntry[] = [];
  const knowing = coordinator({
    plan: ({ memoria_interna }) => {
      seen.push(...memoria_interna());
      return [consult('renda'), consult('metas', { depende_de: ['renda'] })];
    },
  });
  const next = openFleet({ agents: [knowing, ...agents.slice(1)], store, clock: fleet.clock });
  const resumed = next.open({ fence: 2 });
  await next.pass(1);
  expect((await resumed.done).status_final).toBe('sucesso_completo');
  expect(told(seen)).toEqual([...before, 'orquestrador orquestrador retomada']);
  expect(told(memories(written)).slice(-3)).toEqual([
    'coordenadores analise consolidacao',
    'orquestrador orquestrador encerramento',
    'resposta_final resposta_final texto',
  ]);

  await store.forget(PERSON);
  const [kept] = await store.list('acme');
  expect(kept?.telemetria?.status_final).toBe('sucesso_completo');
  const pacote = (await resumed.done).pacote;
  const { missao_id } = await resumed.done;
  const again = await store.open({
    ...{ ...PERSON, key: 'chave', fence: 3, missao_id, pacote, pedido: REQUEST, houve_override: false },
    ...{ complexidade: 'comparativa', orcamento: { tokens: 1, chamadas_api: 1 }, inicio: 0, limite: 1 },
    missao_anterior: null,
  });
  expect(again.kind === 'claimed' && again.entries.filter(({ kind }) => kind !== 'evento')).toEqual([]);
});

test('[F3] any other query of such an assistant has one too, folded while it is answered and gone with the answer', async () => {
  const read: (readonly InternalEntry[])[] = [];
  const views: (readonly InternalEntry[])[] = [];
  const saldo = defineTool({
    name: 'consultar_saldo',
    description: 'Consulta o saldo.',
    effect: 'read',
    input: z.object({ conta: z.string() }),
    run: ({ conta }, { internal }) => {
      read.push(internal?.read() ?? []);
      return { conta, saldo: 100 };
    },
  });
  const agent = defineAgent({
    name: 'simplista',
    instructions: 'Responda.',
    tools: [saldo],
    reflex: ({ text, transcript, internal = [] }) => {
      views.push(internal);
      return transcript.length === 0 ? use(saldo, { conta: text }) : say('Você tem R$ 100,00.');
    },
  });
  const missions = definitionOf({ agents: [coordinator({}), dados([])] });
  const chat = openChat(defineAssistant({ name: 'contas', agent, missions }));
  await chat.user('corrente');
  const [first, second] = views;
  expect(told(first ?? [])).toContain('junior junior decisao');
  expect(
    second
      ?.filter(({ secao }) => secao === 'executores')
      .map(({ agente, tipo, conteudo }) => [agente, tipo, conteudo]),
  ).toEqual([
    ['simplista', 'requisicao', expect.objectContaining({ input: { conta: 'corrente' } })],
    ['simplista', 'resposta', expect.objectContaining({ output: { conta: 'corrente', saldo: 100 } })],
  ]);
  expect(told(read[0] ?? []).at(-1)).toBe('executores simplista requisicao');
  await chat.user('poupança');
  expect(JSON.stringify(views[2] as Json)).not.toContain('corrente');
  expect(JSON.stringify(read[1] as Json)).not.toContain('corrente');
});

test('[F3] an assistant without missions keeps none', async () => {
  const seen: unknown[] = [];
  const agent = defineAgent({
    ...{ name: 'eco', instructions: 'Repita.' },
    reflex: (view) => {
      seen.push('internal' in view);
      return say(view.text);
    },
  });
  await openChat(defineAssistant({ name: 'eco', agent })).user('oi');
  expect(seen).toEqual([false]);
});

test('[F8] [P7] a lead whose mission another process owns notes each notice of a guard once, but those it was handed', () => {
  const aviso = (mensagem: string): BusNotice => ({ guarda: 'loop', missao_id: 'm', em: 1, mensagem });
  const memory = createInternalMemory({
    clock: manualClock(),
    known: [{ ...noticeEntry(aviso('um')), em: 1 }],
  });
  const whenNoticed: RequestScope['whenNoticed'] = (hear) => {
    for (const each of ['um', 'dois', 'dois', 'três']) hear(aviso(each));
  };
  noteNotices({ whenNoticed }, memory);
  expect(noticesIn(memory).map(({ mensagem }) => mensagem)).toEqual(['um', 'dois', 'três']);
});
