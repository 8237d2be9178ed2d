import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BANCADA, hasTerminals, openTerminal, PAPAGAIO, type Terminal } from './fixtures/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-terminal-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

let cwd = '';
let terminal: Terminal;
const open = (colour = false, file = PAPAGAIO) => {
  terminal = openTerminal(['chat', '--memory', '--file', file], { cwd, colour });
};
const text = () => stripVTControlCharacters(terminal.shown()).replaceAll('\r', '');
/** Waits, bounded, until all these words have been shown. */
const sees = (...words: readonly string[]) =>
  vi.waitFor(
    () => {
      for (const word of words) expect(text()).toContain(word);
    },
    { timeout: 15_000, interval: 20 },
  );
/** Waits, bounded, until it is the person's turn to write. */
const isAsked = () => vi.waitFor(() => expect(text()).toMatch(/você › $/), { timeout: 15_000, interval: 20 });
const say = async (line: string, ...answers: readonly string[]) => {
  terminal.type(`${line}\r`);
  await sees(...answers);
};

beforeEach(() => {
  cwd = mkdtempSync(join(root, 'folder-'));
});
afterEach(() => terminal.close());

const terminals = hasTerminals();
if (!terminals)
  console.warn('Falta o comando `script` (util-linux): os testes do terminal não rodam aqui e falham na CI.');

describe.skipIf(!terminals && !process.env.CI)('in a terminal', () => {
  test('welcomes, shows tools at work and what is said, and leaves by Ctrl-D', async () => {
    open();
    await sees('Prosa · Papagaio', 'Repete o que ouve.', 'Currupaco!', 'você ›');
    await say('oi', 'Olá, pessoa! Tudo bem?');
    await say('pedido', '✓ Consultando seu pedido… (', 'Pronto.');
    await say('/porque', 'chamou      ✓ consultar_pedido');
    await say('/ajuda', 'Ctrl-C interrompe');
    await say('/nada', 'Não conheço /nada');
    terminal.type(CTRL_D);
    expect(await terminal.exitCode).toBe(0);
    expect(text()).toContain('Até logo!');
    expect(terminal.shown()).not.toContain('\u001B[1m');
  });

  test('Ctrl-C stops the turn; what was typed meanwhile is answered next', async () => {
    open();
    await sees('você ›');
    await say('demora', 'Esperando o fornecedor…');
    await say('oi', 'oi  (na fila)');
    terminal.type(CTRL_C);
    await sees('(interrompido)', 'Olá, pessoa!');
    await say('/sair', 'Até logo!');
    expect(await terminal.exitCode).toBe(0);
    const kept = readFileSync(join(cwd, '.prosa', 'turns.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(kept[0]).toContain('"ending":"stopped"');
    expect(kept[1]).toContain('"ending":"answered"');
  });

  test('[F4] what is written while a mission runs is acknowledged at once; words that call it off stop it', async () => {
    open(false, BANCADA);
    await sees('você ›');
    await say('quanto ganho?', 'Abre uma missão…');
    await say(
      'e quanto gasto?',
      'e quanto gasto?  (na fila)',
      'Ainda estou analisando sua pergunta anterior',
    );
    await say(
      'cancela',
      'Parei a análise antes de terminar.',
      '(interrompido)',
      'Sei de renda.',
      'Certo, parei a análise.',
    );
    expect(text().match(/Ainda estou analisando/g)).toHaveLength(1);
    await isAsked();
    await say('/sair', 'Até logo!');
    expect(await terminal.exitCode).toBe(0);
  });

  test('messages sent in a burst are answered together, and the answer is shown once', async () => {
    open();
    await sees('você ›');
    await say('demora', 'Esperando o fornecedor…');
    await say('um', 'um  (na fila)');
    await say('dois', 'dois  (na fila)');
    terminal.type(CTRL_C);
    await sees('Ouvi: um\n  dois');
    await say('/sair', 'Até logo!');
    await terminal.exitCode;
    expect(text().match(/Ouvi/g)).toHaveLength(1);
    expect(
      readFileSync(join(cwd, '.prosa', 'turns.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(2);
  });

  test('Ctrl-C twice leaves, even in the middle of a turn, which is still on record', async () => {
    open();
    await sees('você ›');
    await say('demora', 'Esperando o fornecedor…');
    terminal.type(CTRL_C + CTRL_C);
    expect(await terminal.exitCode).toBe(0);
    expect(readFileSync(join(cwd, '.prosa', 'turns.jsonl'), 'utf8')).toContain('"ending":"stopped"');
  });

  test('Ctrl-D leaves in the middle of a turn, too', async () => {
    open();
    await sees('você ›');
    await say('demora', 'Esperando o fornecedor…');
    terminal.type(CTRL_D);
    expect(await terminal.exitCode).toBe(0);
    expect(text()).toContain('Até logo!');
    expect(text()).not.toContain('Algo deu errado');
  });

  test('Ctrl-C on an empty line asks once more; /nova forgets', async () => {
    open();
    await sees('você ›');
    await say('roteador', 'A luz está vermelha?');
    await say('/nova', 'Conversa nova');
    await say('oi', 'Olá, pessoa!');
    await isAsked();
    terminal.type(CTRL_C);
    await sees('Ctrl-C de novo encerra.');
    terminal.type(CTRL_C);
    expect(await terminal.exitCode).toBe(0);
  });

  test('what breaks inside is told below the answer, and the conversation goes on', async () => {
    open();
    await sees('você ›');
    await say('pane', 'Desculpe', 'Erro no turno: planted');
    await say('oi', 'Olá, pessoa!');
    await say('/sair', 'Até logo!');
    expect(await terminal.exitCode).toBe(0);
  });

  test('colours and bold where nobody said no', async () => {
    open(true);
    await sees('você ›');
    await say('oi', 'Olá, pessoa!');
    expect(terminal.shown()).toContain('\u001B[1mpessoa\u001B[22m');
    terminal.type(CTRL_D);
    expect(await terminal.exitCode).toBe(0);
  });
});
