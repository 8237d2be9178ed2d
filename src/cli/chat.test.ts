import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PAPAGAIO, prosa } from './fixtures/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-chat-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const fresh = () => mkdtempSync(join(root, 'folder-'));

const talk = (input: string, ...args: readonly string[]) =>
  prosa(['chat', '--memory', '--file', PAPAGAIO, ...args], { cwd: fresh(), input });

describe('over pipes', () => {
  test('each line is answered in turn, and only replies are printed', async () => {
    const { stdout, stderr, exitCode } = await talk('oi\r\n\n  roteador \nmais um');
    expect(stdout).toBe('Olá, pessoa! Tudo bem?\nA luz está vermelha?\nA luz está vermelha?\n');
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  test('no input is no conversation, and no failure', async () => {
    expect(await talk('')).toEqual({ stdout: '', stderr: '', exitCode: 0 });
  });

  test('a turn that fails is told on the side, and the rest goes on', async () => {
    const { stdout, stderr, exitCode } = await talk('pane\noi\n');
    expect(stdout).toMatch(/^Desculpe.*\nOlá, pessoa/);
    expect(stderr).toMatch(/falhou \(internal\)/);
    expect(exitCode).toBe(1);
  });

  test('a message that cannot be taken is told on the side', async () => {
    const { stdout, stderr, exitCode } = await talk(`${'a'.repeat(20_000)}\noi\n`);
    expect(stdout).toBe('Olá, pessoa! Tudo bem?\n');
    expect(stderr).toBe('A mensagem é longa demais. O limite é de 16000 caracteres.\n');
    expect(exitCode).toBe(1);
  });

  test('a reply cannot give orders to the terminal', async () => {
    expect((await talk('fuga\n')).stdout).toBe('a[31mb\n');
  });

  test('commands work for scripts too', async () => {
    const { stdout } = await talk('roteador\n/nova\noi\n/porque\n/sair\noi\n');
    expect(stdout).toMatch(/^A luz está vermelha\?\nOlá, pessoa! Tudo bem\?\nTurno turn_/);
    expect(stdout.match(/Olá/g)).toHaveLength(1);
  });

  test('--json prints the stream as it goes over the wire', async () => {
    const { stdout } = await talk('pedido\n', '--json', '--session', 's1', '--user', 'ana');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ type: 'turn_started', session: 's1', assistant: 'papagaio' });
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    const types = lines.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['tool_start', 'tool_end', 'text']));
    expect(types.at(-1)).toBe('turn_finished');
  });
});

describe('which assistant', () => {
  test('one that does not exist: the list, and exit code 2', async () => {
    const { stderr, exitCode } = await prosa(['chat', 'nenhum'], { cwd: fresh() });
    expect(stderr).toContain('Não conheço o assistente "nenhum". Há estes: atendimento');
    expect(exitCode).toBe(2);
  });

  test('one of ours answers with no model', async () => {
    const { stdout, exitCode } = await prosa(['chat', 'atendimento', '--memory'], {
      cwd: fresh(),
      input: 'oi\n',
    });
    expect(stdout.trim()).not.toBe('');
    expect(exitCode).toBe(0);
  });

  const inFile = async (code: string, ...args: readonly string[]) => {
    const cwd = fresh();
    writeFileSync(join(cwd, 'meu.ts'), code);
    return prosa(['chat', '--memory', ...args, '--file', 'meu.ts'], { cwd, input: 'oi\n' });
  };
  const define = (name: string) =>
    `defineAssistant({ name: '${name}', agent: defineAgent({ name: 'a', instructions: '', reflex: () => ({ say: '${name}!' }) }) })`;
  const imports = "import { defineAgent, defineAssistant } from 'prosa';\n";

  test('[P5.define] one file alone is an assistant, with nothing installed beside it', async () => {
    expect((await inFile(`${imports}export const um = ${define('um')};`)).stdout).toBe('um!\n');
    expect((await inFile(`${imports}export default ${define('dois')};`)).stdout).toBe('dois!\n');
  });

  test('a file with several asks which one', async () => {
    const both = `${imports}export const lista = [${define('um')}, ${define('dois')}];`;
    expect((await inFile(both, 'dois')).stdout).toBe('dois!\n');
    const { stderr, exitCode } = await inFile(both);
    expect(stderr).toContain('um, dois');
    expect(exitCode).toBe(2);
  });

  test.each([
    ['no assistant in it', 'export const a = 1;', /não exporta nenhum assistente/],
    ['a mistake in it', 'export const = 1;', /Não consegui carregar/],
    ['a missing package', "import 'nao-existe';", /npm install/],
    ['a definition that is wrong', `${imports}${define('um dois')}`, /Nome de assistente inválido/],
  ])('a file with %s', async (_, code, message) => {
    const { stdout, stderr, exitCode } = await inFile(code);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(exitCode).toBeGreaterThan(0);
  });

  test.each([
    [
      'a syntax error',
      'const a = 1;\nexport const = 1;',
      /^Não consegui carregar meu\.ts:\n.+ \(meu\.ts:2\)\n$/,
    ],
    ['one that only running finds', `${imports}const a = 1;\nconst a = 2;`, /already.+ \(meu\.ts:3\)\n$/],
    ['an exception', 'const f = () => nada.x;\nf();', /^.+\nnada is not defined \(meu\.ts:1:\d+\)\n$/],
    ['a wrong definition', `${imports}\n${define('um dois')}`, /inválido.+ \(meu\.ts:3:1\)\n$/],
  ])('a file with %s shows the line', async (_, code, message) => {
    const { stderr, exitCode } = await inFile(code);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
    expect(exitCode).toBe(1);
  });

  test('a file in a folder as `npm init` leaves it says what to change there', async () => {
    const cwd = fresh();
    writeFileSync(join(cwd, 'package.json'), '{"type":"commonjs"}');
    writeFileSync(join(cwd, 'meu.ts'), `${imports}${define('um')}`);
    const { stderr, exitCode } = await prosa(['chat', '--memory', '--file', 'meu.ts'], {
      cwd,
      input: 'oi\n',
    });
    expect(stderr).toContain('Troque por "type": "module"');
    expect(exitCode).toBe(1);
  });

  test('what breaks while it talks is told on the side, with its place in the file', async () => {
    const code = `import { defineAgent, defineAssistant, defineTool, failureOf, say, use } from 'prosa';
import { z } from 'zod';
const quebrar = defineTool({ name: 'quebrar', description: 'Quebra.', input: z.object({}), run: () => {
  throw new TypeError('caiu\\n\\u001B[2Jde vez');
} });
export const um = defineAssistant({ name: 'um', agent: defineAgent({ name: 'a', instructions: '', tools: [quebrar],
  reflex: (view) => failureOf(view, quebrar) ? say('Não deu.') : use(quebrar, {}) }) });`;
    const { stdout, stderr, exitCode } = await inFile(code);
    expect(stderr).toBe('Erro na ferramenta quebrar: caiu [2Jde vez (meu.ts:4:9)\n');
    expect({ stdout, exitCode }).toEqual({ stdout: 'Não deu.\n', exitCode: 0 });
  });

  test('a reflex that breaks is named by its agent', async () => {
    const { stderr } = await inFile(
      `${imports}export const um = ${define('um').replace("({ say: 'um!' })", "{ throw new Error('ops') }")};`,
    );
    expect(stderr).toMatch(/^Erro no reflexo de a: ops \(meu\.ts:2:\d+\)\n/);
  });

  test('no such file', async () => {
    const { stderr, exitCode } = await prosa(['chat', '--file', 'nada.ts'], { cwd: fresh() });
    expect({ stderr, exitCode }).toEqual({ stderr: 'O arquivo nada.ts não existe.\n', exitCode: 2 });
  });
});

describe('the record', () => {
  test('holds every turn and nobody’s words', async () => {
    const cwd = fresh();
    await prosa(['chat', '--memory', '--file', PAPAGAIO], { cwd, input: 'pedido\nsegredo de ana\n' });
    const kept = readFileSync(join(cwd, '.prosa', 'turns.jsonl'), 'utf8');
    expect(kept.trim().split('\n')).toHaveLength(2);
    expect(kept).not.toMatch(/11144477735|segredo|transporte|Pronto/);
  });

  test('a disk that cannot take it costs one warning, not the conversation', async () => {
    const cwd = fresh();
    writeFileSync(join(cwd, '.prosa'), 'a file where the folder should be');
    const { stdout, stderr, exitCode } = await prosa(['chat', '--memory', '--file', PAPAGAIO], {
      cwd,
      input: 'oi\noi\n',
    });
    expect(stdout.match(/Olá/g)).toHaveLength(2);
    expect(stderr.match(/Aviso: não consegui gravar/g)).toHaveLength(1);
    expect(exitCode).toBe(0);
  });
});
