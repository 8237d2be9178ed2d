import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { days, minutes, toolOutcome } from '#protocol';
import {
  again,
  FOREVER,
  linkScopeFor,
  runTool,
  SAO_LUIZ,
  scopeFor,
  somebody,
  WEDNESDAY,
} from '../desk/fixtures.ts';
import { type Caller, type JuliaDesk, openDesk } from '../desk/index.ts';
import { createPages } from '../pages/index.ts';
import { defineJuliaTables } from '../tables.ts';
import * as tools from './index.ts';

let tables: TestTables;
let desk: JuliaDesk;
beforeAll(async () => {
  tables = await openTables({ name: 'julia', tables: defineJuliaTables() });
  desk = openDesk(tables);
}, 60_000);
afterAll(() => tables.close());

const inMode = (caller: Caller, mode: string) => scopeFor(desk, caller, { mode });
/** What an established result says, and what it establishes. */
function saidBy(result: unknown): { readonly value: unknown; readonly slots: unknown } {
  const outcome = toolOutcome(result);
  if (!outcome || !('value' in outcome)) throw new Error(`not a success: ${JSON.stringify(outcome)}`);
  return outcome;
}
const bridge = async (caller: Caller) => {
  const scope = inMode(caller, 'oferta');
  const made = await runTool(tools.criarHandoffExterno, { vaga_id: SAO_LUIZ }, scope);
  return { kept: scope.kept, ...saidBy(made), id: String((saidBy(made).slots as Slot).ponte.id) };
};
type Slot = { readonly ponte: { readonly id: string } };

test('[J8.buscar_vagas] a night of cardiology: São Luiz, on the next day 15; the wish to see vacancies is noted in oferta only', async () => {
  const ana = somebody();
  const search = { especialidade: 'cardio', turno: 'noturno' } as const;
  await runTool(tools.buscarVagas, search, inMode(ana, 'reativacao'));
  expect(await desk.log(ana.org, 0, FOREVER)).toEqual([]);
  const found = await runTool(tools.buscarVagas, search, inMode(ana, 'oferta'));
  expect(found).toMatchObject({
    vagas: [{ id: SAO_LUIZ, hospital: 'São Luiz', quando: 'terça, 15/12, das 19h às 7h' }],
    sem: [],
  });
  expect(JSON.stringify(found)).not.toMatch(/valor|R\$|telefone|Dr\. Paulo/);
  expect(await desk.log(ana.org, 0, FOREVER)).toMatchObject([{ status: 'interesse_confirmado' }]);
});

test('[J8.buscar_vagas] what cannot be met is left out and told; the specialty never is', async () => {
  const ana = somebody();
  const scope = () => inMode(ana, 'oferta');
  const far = await runTool(
    tools.buscarVagas,
    { especialidade: 'Cardiologista', turno: 'noturno', regiao: 'Zona Leste', a_partir_de: '2026-12-01' },
    scope(),
  );
  expect(far).toMatchObject({ vagas: [{ id: SAO_LUIZ }], sem: ['regiao'] });
  expect(await runTool(tools.buscarVagas, { especialidade: 'geriatria' }, scope())).toEqual({
    ...{ vagas: [], sem: [] },
  });
  const south = await runTool(tools.buscarVagas, { regiao: 'sul', limite: 5 }, scope());
  expect(new Set(south.vagas.map(({ regiao }) => regiao))).toEqual(new Set(['zona sul']));
  const uti = await runTool(tools.buscarVagas, { especialidade: 'UTI', datas: ['2026-11-24'] }, scope());
  expect(uti).toMatchObject({ vagas: [{ especialidade: 'medicina intensiva' }], sem: [] });
  await runTool(tools.salvarMemoria, { especialidade: 'ortopedia' }, scope());
  const own = await runTool(tools.buscarVagas, {}, scope());
  expect(new Set(own.vagas.map(({ especialidade }) => especialidade))).toEqual(new Set(['ortopedia']));
});

test('[J8.criar_handoff_externo] in hours: the owner at once, the follow-up a day later, no answer two days after that', async () => {
  const ana = somebody();
  await runTool(tools.salvarMemoria, { nome: 'Zzana', contato: '+55 11 90001-9999' }, inMode(ana, 'oferta'));
  const { kept, value, slots, id } = await bridge(ana);
  expect(value).toMatchObject({ nova: true, responsavel: 'Dr. Paulo', quando: 'agora' });
  expect(slots).toEqual({
    ponte: { id, vaga: SAO_LUIZ, responsavel: 'Dr. Paulo', at: ana.now, quando: 'agora' },
  });
  expect(kept.set.map(({ name, key, at }) => ({ name, key, at: at - ana.now }))).toEqual([
    { name: 'ponte', key: `ponte:${id}`, at: 0 },
    { name: 'followup', key: `followup:${id}`, at: days(1) },
    { name: 'sem_resposta', key: `sem_resposta:${id}`, at: days(3) },
  ]);
  expect(kept.set[0]?.to).toEqual({
    ...{ channel: 'whatsapp', address: '5511900010010', name: 'Dr. Paulo', assistant: 'responsaveis' },
  });
  // What goes to somebody else's conversation, or into a link, outlives an erasure of the doctor's.
  for (const leaving of [JSON.stringify(kept.set[0]), ...kept.links])
    expect(leaving).not.toMatch(/Zzana|90001-?9999|medico_|conversa_/);
});

test('[J8.bridge-hours] at night it is scheduled for the opening and told so; it counts as made', async () => {
  const ana = somebody({ now: WEDNESDAY + minutes(60 * 11) });
  const { kept, value, slots } = await bridge(ana);
  const opens = WEDNESDAY + minutes(60 * 21);
  expect(value).toMatchObject({
    ...{ quando: new Date(opens).toISOString(), quando_escrito: 'quinta, 19/11, às 8h' },
    situacao: 'contatado',
  });
  expect(slots).toMatchObject({ ponte: { at: ana.now, quando: new Date(opens).toISOString() } });
  expect(kept.set.map(({ at }) => at - opens)).toEqual([0, days(1), days(3)]);
  expect((await desk.metrics(ana.org, 0, FOREVER)).taxaDePonte.de).toBe(1);
});

test('[J8.criar_handoff_externo] [J9.follow-up-once] asked again, in another turn too, the same timers are set, under the same keys', async () => {
  const ana = somebody();
  const first = await bridge(ana);
  const second = await bridge(again(ana, { now: ana.now + minutes(3) }));
  expect(second.id).toBe(first.id);
  expect(second.value).toMatchObject({ nova: false });
  expect(second.kept.set).toEqual(first.kept.set);
  expect(second.kept.links).toEqual(first.kept.links);
});

test('[J8.criar_handoff_externo] the telephone is the one the doctor gave, or that of their channel; whose it is comes from the conversation', async () => {
  const ana = somebody();
  const person = async () => ({ name: 'Ana do WhatsApp', phone: '5511900018888' });
  const input = { vaga_id: SAO_LUIZ, medico_id: 'outra' };
  const made = await runTool(tools.criarHandoffExterno, input, scopeFor(desk, ana, { person }));
  expect(saidBy(made).value).toMatchObject({ nova: true });
  expect(await desk.perfil(ana.org, ana.user)).toMatchObject({
    ...{ nome: 'Ana do WhatsApp', contato: '5511900018888' },
  });
  expect(await desk.perfil(ana.org, 'outra')).toBeNull();
  const unknown = await runTool(tools.criarHandoffExterno, { vaga_id: 'x' }, scopeFor(desk, ana));
  expect(toolOutcome(unknown)).toMatchObject({ code: 'vaga_desconhecida' });
});

test('[J8.registrar_status_intermediacao] the document’s words, forwards only; an outcome ends what was still to come', async () => {
  const ana = somebody();
  const { id } = await bridge(ana);
  const register = async (input: Parameters<typeof runTool<StatusInput, unknown>>[1]) => {
    const scope = inMode(again(ana), 'followup');
    return {
      result: await runTool(tools.registrarStatusIntermediacao, input, scope),
      cancelled: scope.kept.cancelled,
    };
  };
  expect(saidBy((await register({ status: 'contatado' })).result).value).toMatchObject({
    ...{ status: 'ponte_feita', mudou: false },
  });
  const waiting = await register({ status: 'aguardando', ponte_id: id });
  expect(saidBy(waiting.result).value).toMatchObject({ status: 'aguardando_desfecho', mudou: true });
  expect(waiting.cancelled).toEqual([]);
  const lost = await register({ status: 'nao_fechou' });
  expect(saidBy(lost.result)).toMatchObject({
    value: { situacao: 'nao_convertido', alternativas: [{ especialidade: 'cardiologia' }, {}, {}] },
    slots: { intermediacao: { ponte: id, status: 'nao_fechou' } },
  });
  expect(lost.cancelled).toEqual([`followup:${id}`, `sem_resposta:${id}`]);
  expect(toolOutcome((await register({ status: 'contatado', ponte_id: id })).result)).toMatchObject({
    code: 'passo_invalido',
  });
});
type StatusInput = NonNullable<NonNullable<typeof tools.registrarStatusIntermediacao.types>['input']>;

test('[J9.follow-up-once] a follow-up is noted as it is made; where the owner has told an outcome, that is the answer', async () => {
  const ana = somebody();
  const { id } = await bridge(ana);
  await desk.openAsOwner(somebody({ org: ana.org, user: 'dono' }), id);
  await desk.ownerAnswer(somebody({ org: ana.org, user: 'dono' }), { resposta: 'nao_fechou' });
  const input = { status: 'aguardando_desfecho', ponte_id: id, followup_enviado: true } as const;
  const told = await runTool(tools.registrarStatusIntermediacao, input, inMode(again(ana), 'followup'));
  expect(saidBy(told).value).toMatchObject({
    status: 'nao_fechou',
    mudou: false,
    alternativas: [{}, {}, {}],
  });
  expect((await desk.pontes(ana.org, ana.user))[0]?.followupEnviadoEm).toBe(ana.now);
});

test('[J8.salvar_memoria] [J8.verificar_perfil] what the doctor told is kept, what they did not say stays', async () => {
  const ana = somebody();
  const scope = () => inMode(ana, 'discovery');
  expect(await runTool(tools.verificarPerfil, {}, scope())).toMatchObject({
    perfil: { especialidade: null },
    falta: ['especialidade', 'turno', 'regiao', 'vinculo', 'crm'],
  });
  await runTool(tools.salvarMemoria, { especialidade: 'cardiologia', crm_ativo: true }, scope());
  await runTool(tools.salvarMemoria, { turno: 'noturno', preferencia: 'longe\u0000 de casa' }, scope());
  await runTool(tools.salvarMemoria, { contato: 'não tenho' }, scope());
  expect(await runTool(tools.verificarPerfil, {}, scope())).toMatchObject({
    perfil: {
      ...{ especialidade: 'cardiologia', turno: 'noturno', crmAtivo: true, contato: null },
      preferencias: ['longe de casa'],
    },
    falta: ['regiao', 'vinculo'],
  });
  expect(await desk.perfil('outra', ana.user)).toBeNull();
});

test('[J8.perguntar_interesse] [J8.perguntar_especialidade] one question, about what is not known yet', async () => {
  const ana = somebody();
  const scope = () => inMode(ana, 'discovery');
  expect(await runTool(tools.perguntarEspecialidade, {}, scope())).toMatchObject({
    ...{ especialidade: null, pergunta: expect.stringContaining('especialidade'), perguntado_antes: null },
  });
  expect(await runTool(tools.perguntarEspecialidade, {}, scope())).toMatchObject({
    perguntado_antes: ana.now,
  });
  await runTool(tools.salvarMemoria, { especialidade: 'pediatria', turno: 'diurno' }, scope());
  expect(await runTool(tools.perguntarEspecialidade, {}, scope())).toMatchObject({
    ...{ especialidade: 'pediatria', pergunta: null },
  });
  expect(await runTool(tools.perguntarInteresse, {}, scope())).toMatchObject({
    ...{ sobre: 'regiao', perguntado_antes: null },
  });
});

test('[J8.agendar_followup] a wish to be called is a timer in business hours; a bridge has its own already', async () => {
  const ana = somebody();
  const scope = inMode(ana, 'oferta');
  const call = (input: { dias?: number; data?: string; motivo?: string }) =>
    runTool(tools.agendarFollowup, input, scope);
  expect(await call({ data: '2026-11-21', motivo: 'viaja' })).toMatchObject({
    ...{ tipo: 'retorno', ja_agendado: false, quando_escrito: 'segunda, 23/11, às 8h' },
  });
  expect(scope.kept.set).toMatchObject([{ name: 'retorno', payload: { motivo: 'viaja' } }]);
  expect(toolOutcome(await call({ data: '2026-11-02' }))).toMatchObject({ code: 'data_invalida' });
  const { id } = await bridge(ana);
  expect(await call({})).toMatchObject({ tipo: 'followup', ponte_id: id, ja_agendado: true });
  expect(scope.kept.set).toHaveLength(1);
});

test('[J5] what is never done refuses even where it is run', async () => {
  for (const tool of [tools.reservarPlantao, tools.calcularValor])
    expect(
      toolOutcome(await runTool(tool, { vaga_id: SAO_LUIZ }, inMode(somebody(), 'oferta'))),
    ).toMatchObject({
      code: 'nunca',
    });
});

test('the owner’s tools: told without a word of the doctor’s, and their answer moves the bridge', async () => {
  const ana = somebody();
  await desk.saveProfile(ana, { nome: 'Zzana', contato: '5511900019999', especialidade: 'cardiologia' });
  const { id } = await bridge(ana);
  const paulo = somebody({ org: ana.org, user: 'paulo' });
  const opened = await runTool(tools.abrirPonte, { ponte_id: id }, scopeFor(desk, paulo));
  expect(opened).toMatchObject({
    responsavel: 'Dr. Paulo',
    especialidade: 'cardiologia',
    situacao: 'aguardando',
  });
  expect(JSON.stringify(opened)).not.toMatch(/Zzana|19999/);
  const answer = (resposta: 'fechou' | 'opt_out') =>
    runTool(tools.registrarRespostaResponsavel, { resposta }, scopeFor(desk, again(paulo)));
  expect(await answer('fechou')).toMatchObject({ ponte_id: id, situacao: 'convertido', opt_out: false });
  expect(await answer('opt_out')).toMatchObject({ ponte_id: null, opt_out: true });
});

test('the doctor’s page: the vacancy and whom to talk to; telling how it ended is done once and seen', async () => {
  const ana = somebody({ now: WEDNESDAY + minutes(60 * 11) });
  const { id } = await bridge(ana);
  const { medico } = createPages();
  const at = (now: number) => linkScopeFor(desk, { org: ana.org, now });
  const night = await medico?.show({ ponte: id }, at(ana.now));
  expect(JSON.stringify(night)).not.toContain('90001-0010');
  expect(night?.paragraphs.join(' ')).toContain('quinta, 19/11, às 8h');
  const morning = at(ana.now + days(1));
  expect(JSON.stringify(await medico?.show({ ponte: id }, morning))).toContain('+55 11 90001-0010');
  expect(night?.actions.map(({ name }) => name)).toEqual(['fechei', 'nao_rolou']);
  expect((await desk.pontes(ana.org, ana.user))[0]?.estado).toBe('ponte_feita');
  const done = await medico?.act({ ponte: id }, 'nao_rolou', morning);
  expect(done).toMatchObject({ actions: [] });
  expect(morning.kept.cancelled).toEqual([`followup:${id}`, `sem_resposta:${id}`]);
  expect(await medico?.show({ ponte: id }, morning)).toEqual(done);
  expect(await medico?.show({ ponte: 'x' }, morning)).toBeNull();
});

test('the owner’s page: who it is and how to reach them; closing, not closing, and no more contacts', async () => {
  const { responsavel } = createPages();
  for (const [action, estado, telefone] of [
    ['fechamos', 'fechado_com_responsavel', '5511900010010'],
    ['nao_fechamos', 'nao_fechou', '5511900010010'],
    ['sem_contatos', 'ponte_feita', null],
    ['constructor', 'ponte_feita', '5511900010010'],
  ] as const) {
    const ana = somebody();
    await desk.saveProfile(ana, { nome: 'Ana', crm: '12345', uf: 'SP', contato: '5511900019999' });
    const { id } = await bridge(ana);
    const scope = linkScopeFor(desk, ana);
    const page = await responsavel?.show({ ponte: id }, scope);
    expect(page?.facts).toEqual(
      expect.arrayContaining([
        { label: 'Médico(a)', value: 'Ana' },
        { label: 'CRM', value: '12345/SP' },
        { label: 'Contato', value: '+55 11 90001-9999' },
      ]),
    );
    const done = await responsavel?.act({ ponte: id }, action, scope);
    expect(done?.actions).toHaveLength(action === 'constructor' ? 3 : 0);
    const [ponte] = await desk.pontes(ana.org, ana.user);
    expect(ponte).toMatchObject({ estado, responsavel: { telefone } });
  }
});
