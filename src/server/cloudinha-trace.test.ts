import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCloudinha } from '#assistants/cloudinha';
import { manualClock } from '#host/testing';
import { scriptedSource } from '#models';
import type { CitedSource, JsonObject } from '#protocol';
import { type Line, textOf } from './fixtures/lines.ts';
import { openServer, type Person, type TestServer } from './fixtures/test-server.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo. */
const TODAY = Date.UTC(2026, 10, 16, 13);

let server: TestServer;
beforeAll(async () => {
  const assistants = [createCloudinha()];
  server = await openServer({ assistants, clock: manualClock(TODAY), models: { agent: model() } });
}, 60_000);
afterAll(() => server.close());

const SAID = 'Claro! Vamos encontrar a melhor opção para você.';
const ASKED = 'Qual curso você quer e qual sua nota do Enem?';

async function say(person: Person, chatInput: string): Promise<readonly Line[]> {
  const body = {
    chatInput,
    userId: person.userId,
    sessionId: `trace_${person.userId}`,
    assistant: 'cloudinha',
  };
  return (await server.chat(person, body)).rest();
}

const STEPS = [
  ...['workflow_routed', 'workflow_changed', 'agent_placed', 'tool_start', 'tool_end'],
  ...['cards', 'text', 'turn_finished'],
];

/** What the document's trace tells, in order; texts joined, because pieces of text are a matter of pace. */
function traceOf(lines: readonly Line[]): readonly string[] {
  const told = lines.filter(({ type }) => STEPS.includes(type)).map(nameOf);
  return told.filter((name, index) => name !== 'text' || told[index - 1] !== 'text');
}

function nameOf(line: Line): string {
  switch (line.type) {
    case 'workflow_routed':
      return `workflow_routed ${line.intent} ${line.target}`;
    case 'workflow_changed':
      return `workflow_changed ${line.from} → ${line.to}`;
    case 'agent_placed':
      return `agent_placed ${line.agent}`;
    case 'tool_start':
    case 'tool_end':
      return `${line.type} ${line.tool}`;
    case 'turn_finished':
      return `turn_finished ${line.ending}`;
    default:
      return line.type;
  }
}

const startOf = (lines: readonly Line[], tool: string): Line | undefined =>
  lines.find((line) => line.type === 'tool_start' && line.tool === tool);

/** Steps 1 to 8 of the document's section 5. What root says is read before the next agent is asked. */
async function expectTrace(person: Person, found: RegExp): Promise<void> {
  const first = await say(person, 'Quero achar uma faculdade.');
  expect(traceOf(first)).toEqual([
    'workflow_routed CHANGE_WORKFLOW match_workflow',
    'agent_placed root_agent',
    ...['tool_start updateStudentProfileTool', 'tool_end updateStudentProfileTool'],
    ...['workflow_changed null → match_workflow', 'text'],
    ...['agent_placed basic_prefs_agent', 'text'],
    'turn_finished answered',
  ]);
  expect(startOf(first, 'updateStudentProfileTool')).toMatchObject({
    args: { updates: { active_workflow: 'match_workflow' } },
    label: 'Anotando no seu perfil…',
  });
  expect(textOf(first).replaceAll(/\s+/g, ' ')).toBe(`${SAID} ${ASKED}`);
  const second = await say(person, 'Direito, tirei 700.');
  expect(traceOf(second)).toEqual([
    'workflow_routed CONTINUE_WORKFLOW null',
    'agent_placed basic_prefs_agent',
    ...['tool_start updateStudentProfileTool', 'tool_end updateStudentProfileTool'],
    ...['tool_start searchOpportunitiesTool', 'tool_end searchOpportunitiesTool'],
    ...['text', 'cards', 'turn_finished answered'],
  ]);
  expect(startOf(second, 'updateStudentProfileTool')?.args).toEqual({
    updates: { curso: 'Direito', nota_enem: 700 },
  });
  expect(startOf(second, 'searchOpportunitiesTool')).toMatchObject({ label: 'Buscando vagas e bolsas…' });
  expect(textOf(second)).toMatch(found);
  expect(first.every(({ seq }) => typeof seq === 'number')).toBe(true);
}

const call = (tool: string, input: JsonObject, words?: string) => ({
  ...(words !== undefined && { say: words }),
  calls: [{ tool, input }],
});
const PROFILE = {
  nome: 'Ana',
  idade: 18,
  cidade: 'Campinas',
  uf: 'SP',
  escolaridade: 'Ensino Médio Completo',
};

/** A model that says what the document says, once; after it reflexes answer. */
const model = () =>
  scriptedSource({
    onboarding_agent: [call('updateStudentProfileTool', { updates: PROFILE }), { say: 'Pronto, Ana!' }],
    root_agent: [
      { say: 'Como posso ajudar?' },
      call('updateStudentProfileTool', { updates: { active_workflow: 'match_workflow' } }, SAID),
    ],
    basic_prefs_agent: [
      { say: ASKED },
      call('updateStudentProfileTool', { updates: { curso: 'Direito', nota_enem: 700 } }),
      call('searchOpportunitiesTool', { query: 'Direito' }),
      { say: 'Encontrei estas opções. Qual turno você prefere?' },
    ],
  });

test("[C14][C11] the document's trace over HTTP, event by event: by a model, then by reflexes", async () => {
  const ana = await server.enter();
  await say(ana, 'Ana, 18 anos, Campinas, ensino médio completo');
  await expectTrace(ana, /^Encontrei estas opções/);
  const bia = await server.enter();
  await say(bia, 'Me chamo Bia, tenho 18 anos, moro em Campinas e terminei o ensino médio');
  await expectTrace(bia, /Achei \d+ opções de Direito/);
});

const GUIDE = { org: 'local', collection: 'prouni', name: 'prouni-regras.md' } as const;
const OTHER_GUIDE = new TextEncoder().encode('# Guia\n\n3.1 Outra coisa.');

test('[C9][C12][P3] sources are in the stream and on the message; opened, one says whether its document still does', async () => {
  const ana = await server.enter();
  await say(ana, 'Me chamo Ana, tenho 18 anos, moro em Campinas e terminei o ensino médio');
  const lines = await say(ana, 'qual o limite de renda pra bolsa integral do prouni?');
  const told = lines.find(({ type }) => type === 'sources_cited');
  const sources = (told?.sources ?? []) as readonly CitedSource[];
  const [source] = sources;
  expect(source).toMatchObject({
    title: 'Guia do Prouni 1/2026',
    item: '3.1',
    url: expect.stringMatching(/^https:/),
  });
  expect(source?.quote).toContain('R$ 2.431,50');
  for (const { title, item } of sources) expect(textOf(lines)).toContain(`Fonte: ${title}, item ${item}.`);
  const { body } = await server.json(`/api/sessions/trace_${ana.userId}/messages`, { as: ana });
  expect((body as { messages: readonly object[] }).messages.at(-1)).toMatchObject({ sources });

  const open = async (person: Person, id = source?.id) =>
    server.json(`/api/turns/${told?.turn}/sources/${id}`, { as: person });
  const standing = async (): Promise<unknown> => (await open(ana)).body;
  expect(await standing()).toMatchObject({ source, standing: 'current', updatedAt: expect.any(Number) });
  const { knowledge } = server.platform;
  await knowledge.ingest({ ...GUIDE, kind: 'markdown', bytes: OTHER_GUIDE });
  expect(await standing()).toMatchObject({ source, standing: 'changed' });
  await knowledge.remove(GUIDE.org, GUIDE.collection, GUIDE.name);
  expect(await standing()).toMatchObject({ source, standing: 'removed', updatedAt: null });

  // Somebody else's turn is one that does not exist; what its answer does not cite is not there.
  const missing = (code: string) => ({ status: 404, body: { error: { code } } });
  expect(await open(await server.enter())).toMatchObject(missing('turn_not_found'));
  expect(await open(ana, 'outra.1')).toMatchObject(missing('source_not_found'));
});
