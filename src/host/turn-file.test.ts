import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Chart, foldTurn, NO_USAGE, type TurnEvent } from '#protocol';
import { openTurnFile, type TurnFileBounds } from './turn-file.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-turns-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let opened = 0;
const openFresh = (bounds?: TurnFileBounds) => openTurnFile(join(root, `${++opened}`, 'data'), bounds);

const SECRET = 'meu CPF é 111.444.777-35';

function turn(id: string): readonly TurnEvent[] {
  const at = (seq: number) => ({ turn: id, attempt: 1, seq, at: 0 });
  return [
    { type: 'turn_started', session: 's', assistant: 'a', inputs: ['m1'], content: 'h', ...at(1) },
    { type: 'agent_placed', hop: 1, agent: 'b', why: 'coordinator', ...at(2) },
    { type: 'tool_started', call: '1.1.1', tool: 't', label: 'T…', input: { cpf: SECRET }, ...at(3) },
    {
      ...{ type: 'tool_finished', call: '1.1.1', tool: 't', status: 'ok', output: SECRET, ms: 3 },
      ...at(4),
    },
    { type: 'text_released', agent: 'b', text: SECRET, ...at(5) },
    { type: 'turn_finished', ending: 'answered', agent: 'b', usage: NO_USAGE, ms: 9, ...at(6) },
  ];
}

const names = async (file: ReturnType<typeof openFresh>) => (await file.read()).map((each) => each.turn);

test('a turn comes back as it was, without anybody’s words', async () => {
  const file = openFresh();
  await file.append(turn('t1'));
  const [recorded] = await file.read();
  expect(readFileSync(file.path, 'utf8')).not.toContain(SECRET);
  expect(readFileSync(file.path, 'utf8')).toContain(`"chars":${SECRET.length}`);
  expect(foldTurn(recorded?.events ?? [])).toEqual({ ...foldTurn(turn('t1')), text: '' });
});

test('[H8.cpf] of what was shown and why it was routed so, names and sizes stay', async () => {
  const file = openFresh();
  const at = (seq: number) => ({ turn: 't1', attempt: 1, seq, at: 0 });
  const card = { id: 'o1', kind: 'opportunity', title: SECRET, facts: [{ label: 'a', value: SECRET }] };
  const source = { id: 'guia.1', kind: 'document', title: SECRET, text: SECRET, quote: SECRET } as const;
  const chart: Chart = {
    ...{ kind: 'bars', title: SECRET, unit: 'centavos', over: SECRET, note: SECRET },
    ...{ labels: [SECRET, 'b', 'c'], series: [{ name: SECRET, values: [3, 2, 1] }] },
  };
  const routed = {
    intent: 'CONTINUE_WORKFLOW',
    target: null,
    confidence: 1,
    by: 'model',
    active: null,
  } as const;
  const judged = { agent: 'lancamento', about: 'descricao', verdict: 'sim', by: 'classifier' } as const;
  const form = { call: 'c', tool: 't', component: 'IncomeCalculator' };
  await file.append([
    { type: 'workflow_routed', ...routed, reasoning: SECRET, ...at(1) },
    { type: 'cards_shown', call: 'c', cards: [card], ...at(2) },
    { type: 'charts_shown', call: 'c', charts: [chart], ...at(3) },
    { type: 'component_requested', ...form, props: { renda: SECRET }, ...at(4) },
    { type: 'dialogue_judged', ...judged, reason: SECRET, ...at(5) },
    { type: 'sources_cited', call: 'c', sources: [source], ...at(6) },
  ]);
  const kept = readFileSync(file.path, 'utf8');
  expect(kept).not.toContain(SECRET);
  expect(kept).toContain('IncomeCalculator');
  expect(kept).toContain('"id":"o1"');
  expect(kept).toContain('"kind":"bars"');
  expect(kept).toContain('"verdict":"sim"');
  expect(kept).toContain('"id":"guia.1"');
});

test('no file is no turns', async () => {
  expect(await openFresh().read()).toEqual([]);
});

test('turns that end at the same time are kept in order', async () => {
  const file = openFresh();
  const ids = Array.from({ length: 20 }, (_, index) => `t${index}`);
  await Promise.all(ids.map((id) => file.append(turn(id))));
  expect(await names(file)).toEqual(ids);
});

test('a line that a crash tore costs that turn and no other', async () => {
  const file = openFresh();
  await file.append(turn('t1'));
  appendFileSync(file.path, '{"turn":"t2","eve');
  await file.append(turn('t3'));
  appendFileSync(file.path, 'null\n[]\n{"turn":1}\n{"turn":"x","events":[7]}\n{"turn":"t4"');
  expect(await names(file)).toEqual(['t1', 't3']);
});

test('only the newest turns stay, also over restarts, and nothing else is left in the folder', async () => {
  const bounds = { keep: 5, slack: 2 };
  const first = openFresh(bounds);
  for (const id of ['1', '2', '3', '4', '5', '6', '7']) await first.append(turn(id));
  expect(await names(first)).toHaveLength(7);
  await openTurnFile(join(first.path, '..'), bounds).append(turn('8'));
  expect(await names(first)).toEqual(['4', '5', '6', '7', '8']);
  expect(readdirSync(join(first.path, '..'))).toEqual(['turns.jsonl']);
});

test('a folder that cannot be written is a value', async () => {
  const blocked = join(root, 'a-file');
  writeFileSync(blocked, '');
  const outcome = await openTurnFile(join(blocked, 'data')).append(turn('t1'));
  expect(outcome).toMatchObject({ status: 'falha_total', reason: 'ENOTDIR' });
});
