import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { type ActionTool, type JsonObject, toolOutcome, type WebAnswer } from '#protocol';
import { openDesk } from '../desk/index.ts';
import { openShelf } from '../knowledge/shelf.ts';
import { defineCloudinhaTables } from '../tables.ts';
import * as tools from './index.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo. */
const TODAY = Date.UTC(2026, 10, 16, 13);
const ORG = 'escola';

let tables: TestTables;
let desk: ReturnType<typeof openDesk>;
let shelf: ReturnType<typeof openShelf>;
beforeAll(async () => {
  tables = await openTables({ name: 'cloudinha', tables: defineCloudinhaTables() });
  desk = openDesk(tables);
  shelf = openShelf(tables.knowledge);
}, 60_000);
afterAll(() => tables.close());

type Run = (input: unknown, scope: unknown) => unknown;
type Who = { readonly user?: string; readonly slots?: JsonObject; readonly now?: number };
let keys = 0;

/** Runs a tool as the runtime would: input checked by its schema, strictly. */
async function run(tool: ActionTool, input: unknown, { user = 'ana', slots = {}, now = TODAY }: Who = {}) {
  keys += 1;
  const scope = {
    ...{ org: ORG, user, session: 's1', turn: 't1', key: `k${keys}`, now, slots },
    ...{ signal: new AbortController().signal, resources: { ...desk, shelf } },
  };
  const result = await (tool.run as unknown as Run)(tool.input.parse(input), scope);
  const outcome = toolOutcome(result);
  return outcome ?? { value: result as never, slots: {} as JsonObject };
}
const said = async (...args: Parameters<typeof run>): Promise<never> => {
  const done = await run(...args);
  if (!('value' in done)) throw new Error(JSON.stringify(done));
  return done.value as never;
};

const EVERY = [
  ...[tools.updateStudentProfileTool, tools.getStudentProfileTool, tools.searchOpportunitiesTool],
  ...[tools.knowledgeSearchTool, tools.getImportantDatesTool, tools.duckDuckGoSearchTool],
  ...[tools.logModerationTool, tools.incomeCalculatorTool],
];

test('[C11] every tool has a progress label in Portuguese', () => {
  expect(EVERY.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'updateStudentProfileTool: Anotando no seu perfil…',
    'getStudentProfileTool: Consultando seu perfil…',
    'searchOpportunitiesTool: Buscando vagas e bolsas…',
    'knowledgeSearchTool: Consultando os documentos…',
    'getImportantDatesTool: Buscando datas…',
    'duckDuckGoSearchTool: Pesquisando na internet…',
    'logModerationTool: Registrando para a equipe…',
    'incomeCalculatorTool: Abrindo a calculadora de renda…',
  ]);
});

describe('[C10.updateStudentProfileTool]', () => {
  const update = (updates: JsonObject, who?: Who) => run(tools.updateStudentProfileTool, { updates }, who);

  test('writes to user_profiles, of whoever asks and of nobody else', async () => {
    await update({ nome: 'Ana', idade: 18 });
    await update({ nome: 'Bia' }, { user: 'bia' });
    expect(await desk.profile(ORG, 'ana')).toMatchObject({ nome: 'Ana', idade: 18 });
    expect(await desk.profile(ORG, 'bia')).toMatchObject({ nome: 'Bia', idade: null });
  });

  test.each([
    { user_id: 'bia', nome: 'Eu' },
    { onboarding_completed: true },
    { admin: true },
    { active_workflow: 'onboarding_workflow' },
    { turno: 'Madrugada' },
  ])('does not take %j from a model', (updates) => {
    const input = tools.updateStudentProfileTool.input;
    expect(input.safeParse({ updates }).success).toBe(false);
  });

  test('what cannot be is not stored, and why is said; the rest is', async () => {
    const value = await said(tools.updateStudentProfileTool, {
      updates: { idade: 200, nota_enem: 1001, escolaridade: 'Ensino Médio Completo' },
    });
    expect(value).toMatchObject({ recusado: [{ campo: 'idade' }, { campo: 'nota_enem' }] });
    expect(await desk.profile(ORG, 'ana')).toMatchObject({
      ...{ idade: 18, nota_enem: null, escolaridade: 'Ensino Médio Completo' },
    });
    expect(await update({ idade: 5 })).toMatchObject({ code: 'valor_invalido' });
  });

  test('a city is kept as it is spelled, with its state; one of several states is not', async () => {
    await update({ cidade: 'sao paulo' });
    expect(await desk.profile(ORG, 'ana')).toMatchObject({ cidade: 'São Paulo', uf: 'SP' });
    expect(await update({ cidade: 'Bom Jesus' })).toMatchObject({
      message: expect.stringContaining('mais de um estado'),
    });
    expect(await update({ cidade: 'Gotham' })).toMatchObject({ code: 'valor_invalido' });
    expect(await desk.profile(ORG, 'ana')).toMatchObject({ cidade: 'São Paulo' });
  });

  test('the income a head is computed here, whichever of the two comes last', async () => {
    await update({ renda_familiar: 3000 }, { user: 'caio' });
    const slots = { perfil: (await desk.profile(ORG, 'caio')) as unknown as JsonObject };
    const value = await said(
      tools.updateStudentProfileTool,
      { updates: { pessoas: 4 } },
      { user: 'caio', slots },
    );
    expect(value).toMatchObject({
      elegibilidade: { income_per_capita: 750, prouni_integral: true, salario_minimo: 1621 },
    });
  });

  test('a text that is SQL is a text', async () => {
    const nome = `Robert'); DROP TABLE cloudinha.user_profiles;--`;
    await update({ nome }, { user: 'bobby' });
    expect(await desk.profile(ORG, 'bobby')).toMatchObject({ nome });
    expect(await desk.profile(ORG, 'bia')).toMatchObject({ nome: 'Bia' });
  });
});

describe('[C10.getStudentProfileTool]', () => {
  test('reads the profile of whoever asks, and takes no id', async () => {
    const value = await said(tools.getStudentProfileTool, {}, { user: 'bia' });
    expect(value).toEqual({ perfil: { nome: 'Bia' }, onboarding_completed: false });
    expect(tools.getStudentProfileTool).toMatchObject({ effect: 'read', untrusted: true });
  });
});

describe('[C10.searchOpportunitiesTool]', () => {
  const search = (input: JsonObject, who?: Who) => said(tools.searchOpportunitiesTool, input, who);

  test('filters by city, score and shift; cards and offers agree', async () => {
    const done = await run(tools.searchOpportunitiesTool, {
      query: 'Direito',
      filters: { cidade: 'Campinas', uf: 'SP', nota: 700, turno: 'Noturno' },
    });
    expect(done).toMatchObject({ value: { demonstracao: true, iguais: false } });
    const { value, cards } = done as unknown as {
      value: { ofertas: { id: string; cidade: string; turno: string; curso: string }[] };
      cards: { id: string }[];
    };
    expect(value.ofertas.length).toBeGreaterThan(0);
    for (const offer of value.ofertas)
      expect(offer).toMatchObject({ curso: 'Direito', cidade: 'Campinas', turno: 'Noturno' });
    expect(cards.map(({ id }) => id)).toEqual(value.ofertas.map(({ id }) => id));
  });

  test('what the model leaves out comes from the profile: nobody forgets the income', async () => {
    const perfil = {
      curso: 'Direito',
      income_per_capita: 9000,
      cidade: 'Campinas',
      uf: 'SP',
      flexivel_cidade: true,
    };
    const value = (await search({ sort_by: 'quality' }, { slots: { perfil } })) as {
      ofertas: { programa: string; curso: string }[];
    };
    expect(value.ofertas.length).toBeGreaterThan(0);
    expect(value.ofertas.every(({ programa, curso }) => programa === 'sisu' && curso === 'Direito')).toBe(
      true,
    );
    const poorer = (await search({ filters: { renda: 100 } }, { slots: { perfil } })) as typeof value;
    expect(poorer.ofertas.every(({ programa }) => programa === 'sisu')).toBe(true);
  });

  test.each([
    `Direito' OR '1'='1`,
    `'; DROP TABLE cloudinha.opportunities; --`,
    `%' UNION SELECT * FROM cloudinha.user_profiles --`,
    '\\',
    '%%__',
  ])('a query that is SQL finds what it says and does nothing: %s', async (query) => {
    const before = await desk.opportunities.count(ORG);
    const value = await search({ query, filters: { cidade: query } });
    expect(JSON.stringify(value)).not.toContain('Robert');
    expect(await desk.opportunities.count(ORG)).toEqual(before);
  });

  test('takes no id and no unknown filter', () => {
    const { input } = tools.searchOpportunitiesTool;
    expect(input.safeParse({ filters: { user_id: 'bia' } }).success).toBe(false);
    expect(input.safeParse({ sort_by: 'price' }).success).toBe(false);
  });
});

describe('[C10.knowledgeSearchTool]', () => {
  const PASSAGE = { documento: 'Guia do Prouni 1/2026', item: '2.1' };

  test('finds the passage with its document and item, and nothing where there is nothing', async () => {
    const done = await run(tools.knowledgeSearchTool, {
      ...{ query: 'qual a nota mínima do enem?', collection: 'prouni' },
    });
    expect(done).toMatchObject({
      value: { encontrado: true, trechos: expect.arrayContaining([expect.objectContaining(PASSAGE)]) },
      slots: { fontes: expect.arrayContaining([expect.objectContaining(PASSAGE)]) },
    });
    const none = await said(tools.knowledgeSearchTool, {
      ...{ query: 'receita de pão de queijo mineiro', collection: 'prouni' },
    });
    expect(none).toEqual({ encontrado: false, trechos: [], perto: [] });
    expect(tools.knowledgeSearchTool.input.safeParse({ query: 'x', collection: 'outra' }).success).toBe(
      false,
    );
  });
});

describe('[C10.getImportantDatesTool]', () => {
  test('reads important_dates.csv, and says how each date stands today', async () => {
    const all = (await said(tools.getImportantDatesTool, {})) as { datas: { situacao: string }[] };
    expect(all.datas).toHaveLength(12);
    expect(all.datas.every(({ situacao }) => situacao === 'passou')).toBe(true);
    const then = await said(
      tools.getImportantDatesTool,
      { programa: 'prouni', pergunta: 'quando são as inscrições?' },
      { now: Date.UTC(2026, 0, 28, 12) },
    );
    expect(then).toMatchObject({
      hoje: '2026-01-28',
      responde: true,
      datas: [{ inicio: '2026-01-26', fim: '2026-01-29', situacao: 'agora' }],
    });
  });

  test.each([
    ['quais documentos preciso levar?', false],
    ['quando entrego os documentos?', true],
    ['quando foi criado o prouni?', false],
    ['como funciona a lista de espera?', false],
    ['até quando posso entrar na lista de espera?', true],
    ['quais são as datas?', true],
    ['quando abrem as inscrições e quais documentos preciso?', false],
  ])('"%s" is settled by dates: %s', async (pergunta, responde) => {
    const value = await said(tools.getImportantDatesTool, { programa: 'prouni', pergunta });
    expect(value).toMatchObject({ responde });
  });
});

describe('[C10.duckDuckGoSearchTool]', () => {
  const searching = async (answer: WebAnswer, query: string) => {
    const asked: string[] = [];
    const web = { search: (text: string) => Promise.resolve(asked.push(text)).then(() => answer) };
    const scope = { resources: { ...desk, shelf, web }, slots: {}, signal: new AbortController().signal };
    const result = await (tools.duckDuckGoSearchTool.run as unknown as Run)({ query }, scope);
    return { asked, outcome: toolOutcome(result) ?? result };
  };

  test('what leaves the house has no personal data in it', async () => {
    const { asked } = await searching(
      { kind: 'empty', engine: 'x' },
      'prouni para o cpf 529.982.247-25, ana@exemplo.com.br',
    );
    expect(asked[0]).toContain('prouni');
    expect(asked[0]).not.toMatch(/529|982|ana@exemplo/);
  });

  test('blocked, unavailable, empty and found are told apart', async () => {
    const tried = [{ engine: 'x', why: 'y' }];
    expect((await searching({ kind: 'blocked', tried }, 'q')).outcome).toMatchObject({
      code: 'busca_bloqueada',
    });
    expect((await searching({ kind: 'unavailable', tried }, 'q')).outcome).toMatchObject({
      code: 'busca_indisponivel',
    });
    expect((await searching({ kind: 'empty', engine: 'x' }, 'q')).outcome).toEqual({
      ...{ encontrado: false, resultados: [] },
    });
    const results = [{ title: 'T', url: 'https://exemplo.org', snippet: 's' }];
    expect((await searching({ kind: 'found', engine: 'x', results }, 'q')).outcome).toMatchObject({
      value: { encontrado: true, resultados: results },
      slots: { fontes: [{ documento: 'T', url: 'https://exemplo.org' }] },
    });
    expect(await run(tools.duckDuckGoSearchTool, { query: 'q' })).toMatchObject({ code: 'sem_internet' });
  });
});

describe('[C10.logModerationTool]', () => {
  test('writes a row of moderation_logs under the id of whoever asks', async () => {
    await run(tools.logModerationTool, { reason: 'assédio', message: 'meu cpf é 529.982.247-25, seu lixo' });
    const [row] = await desk.moderation.recent(ORG);
    expect(row).toMatchObject({ org: ORG, user: 'ana', session: 's1', turn: 't1', reason: 'assédio' });
    expect(row?.message).not.toContain('529.982');
  });
});
