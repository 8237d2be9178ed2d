import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAPAGAIO, prosa } from './fixtures/process.ts';

const cwd = mkdtempSync(join(tmpdir(), 'prosa-why-'));
let turns: readonly string[] = [];

beforeAll(async () => {
  const input = 'pedido\ncancela\nroteador\n';
  const { stdout } = await prosa(['chat', '--memory', '--file', PAPAGAIO, '--json'], { cwd, input });
  await prosa(['chat', '--memory', '--file', PAPAGAIO], { cwd, input: 'promessa\n' });
  turns = [...new Set([...stdout.matchAll(/"turn":"(turn_[^"]+)"/g)].map(([, turn]) => turn ?? ''))];
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const why = (...args: readonly string[]) => prosa(['why', ...args], { cwd });

test('tells route, tools, calls, ending, cost and content of a turn', async () => {
  const { stdout, exitCode } = await why(turns[0] ?? '');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`Turno ${turns[0]}`);
  expect(stdout).toContain('guarda      liberado (SAFE)');
  expect(stdout).toContain('intenção    repetir (92%)');
  expect(stdout).toContain('1. louro — conduz a conversa');
  expect(stdout).toContain('pensou com  reflexo ×2');
  expect(stdout).toMatch(
    /ofereceu {4}consultar_pedido, esperar, segurar,\n {14}request_specialist_sub_conversation/,
  );
  expect(stdout).toContain('retirou     cancelar_pedido — fora da lista permitida agora');
  expect(stdout).toMatch(/chamou {6}✓ consultar_pedido \(.*ms\)/);
  expect(stdout).toMatch(/turno {7}respondido por louro em /);
  expect(stdout).toMatch(/custo {7}nenhum modelo foi chamado/);
  expect(stdout).toMatch(/conteúdo {4}[0-9a-f]{8,}/);
});

test('a refused call says why', async () => {
  const { stdout } = await why(turns[1] ?? '');
  expect(stdout).toContain('chamou      ⊘ cancelar_pedido recusada — não permitida agora');
});

test('a hand-over shows both agents, the move, and what was held back', async () => {
  const { stdout } = await why(turns[2] ?? '');
  expect(stdout).toContain('2. tecnico — está com a palavra');
  expect(stdout).toContain('passou      louro → tecnico (delegou)');
  expect(stdout).toContain('reteve      20 caracteres de louro (a palavra passou a outro agente)');
});

test('without an argument, the last turn, with its checks', async () => {
  const { stdout } = await why();
  expect(stdout).toContain('verificou   ✗ sem_promessas — a resposta prometeu');
  expect(stdout).toContain('(verificação sem_promessas)');
});

test('the beginning of an id is enough when only one turn has it', async () => {
  const whole = turns[0] ?? '';
  expect((await why(whole.slice(0, -2))).stdout).toContain(whole);
  expect((await why(whole.slice('turn_'.length, -2))).stdout).toContain(whole);
  const { stderr, exitCode } = await why('turn_');
  expect(stderr).toContain('4 turnos começam com turn_');
  expect(exitCode).toBe(1);
});

test('a turn that is not there', async () => {
  const { stdout, stderr, exitCode } = await why('turn_nada');
  expect(stderr).toBe('Não há turno turn_nada. Veja todos: prosa why --list\n');
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
});

test('nothing recorded yet', async () => {
  const empty = mkdtempSync(join(cwd, 'empty-'));
  const { stderr, exitCode } = await prosa(['why'], { cwd: empty });
  expect(stderr).toBe('Nenhum turno gravado. Converse primeiro: prosa chat\n');
  expect(exitCode).toBe(1);
});

test('--list tells every turn on record: when, with whom, how it ended, how much was said', async () => {
  const { stdout, exitCode } = await why('--list');
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    new RegExp(`^${turns[0]}  \\d\\d/\\d\\d/\\d{4}, [\\d:]{8}  papagaio  respondido +7 caracteres$`),
  );
  expect(exitCode).toBe(0);
  const listed = JSON.parse((await why('--list', '--json')).stdout);
  expect(listed[2]).toMatchObject({ turn: turns[2], assistant: 'papagaio', ending: 'answered', chars: 20 });
  expect(Math.abs(Date.parse(listed[0].at) - Date.now())).toBeLessThan(60_000);
});

test('--list is not about one turn', async () => {
  const { stderr, exitCode } = await why(turns[0] ?? '', '--list');
  expect(stderr).toBe('Use --list ou diga um turno, não os dois.\n');
  expect(exitCode).toBe(2);
});

test('--json prints the turn as one value, in whole milliseconds', async () => {
  const { stdout } = await why(turns[0] ?? '', '--json');
  expect(stdout).toMatch(/"ms": \d+,?\n/);
  expect(stdout).not.toMatch(/"ms": \d+\./);
  expect(JSON.parse(stdout)).toMatchObject({
    turn: turns[0],
    text: '',
    ending: 'answered',
    hops: [{ agent: 'louro', calls: [{ tool: 'consultar_pedido', status: 'ok' }] }],
  });
});

test('a turn written by a version to come is named, not misread', async () => {
  const line = { turn: 'turn_zz', events: [{ type: 'from_the_future', turn: 'turn_zz' }] };
  appendFileSync(join(cwd, '.prosa', 'turns.jsonl'), `${JSON.stringify(line)}\n`);
  const { stderr, exitCode } = await why('turn_zz');
  expect(stderr).toContain('outra versão');
  expect(exitCode).toBe(1);
  expect((await why('--list')).stdout).toMatch(/^turn_zz .+ — +não terminou/m);
});
