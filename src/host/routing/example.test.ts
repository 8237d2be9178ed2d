import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { delegate, say } from '#host/testing';
import { geminiStub } from './fixtures/gemini-stub.ts';
import { closeManagers, openManager } from './fixtures/open-manager.ts';

afterEach(closeManagers);

const root = join(import.meta.dirname, '../../..');
const example = join(root, 'examples/routing-chat-manager.ts');

/** Runs the example as a person would, with this environment and no other key. */
async function runExample(environment: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [example], {
    cwd: root,
    env,
    timeout: 120_000,
  });
  return stdout;
}

describe('[R9.example]', () => {
  test('runs without a key: two specialists, a silent change of subject, and no machinery in sight', async () => {
    const output = await runExample({});
    const answeredBy = [...output.matchAll(/quem respondeu: (\w+)/g)].map(([, agent]) => agent);
    expect(answeredBy).toEqual([
      'especialista_tecnico',
      'especialista_tecnico',
      'especialista_financeiro',
      'especialista_tecnico',
      'coordenador',
    ]);
    const replies = output.split('\n').filter((line) => line.startsWith('assistente'));
    expect(replies).toHaveLength(5);
    expect(replies.join('\n')).not.toMatch(/[{}]|SYSTEM_NOTE|final_result|transfer|especialista|Desculpe/);
    expect(replies[2]).toContain('R$ 149,90');
  });

  test('[R1.credentials] nothing of Google is loaded while another model answers', async () => {
    const refuse = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => {
        if (name.startsWith('@ai-sdk/google')) throw new Error('google was loaded');
        return next(name, context);
      } });`;
    const hook = `data:text/javascript,${encodeURIComponent(refuse)}`;
    expect(await runExample({ NODE_OPTIONS: `--import=${hook}` })).toContain('Por nada, Ana!');
  });

  test('with a key the provider answers', async () => {
    const server = await geminiStub(Array.from({ length: 5 }, (_, n) => [{ text: `Resposta ${n + 1}.` }]));
    const output = await runExample({ GOOGLE_API_KEY: 'chave', GOOGLE_BASE_URL: server.url });
    await server.close();
    expect(output).toContain('assistente  Resposta 5.');
    expect(server.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual(Array(5).fill('chave'));
  });
});

const COORDINATOR: readonly (readonly [string, RegExp])[] = [
  ['when to delegate', /assunto de um dos especialistas|são de 'especialista_tecnico'/],
  ['the tool', /'request_specialist_sub_conversation'/],
  ['the roles', /'(?:tecnico|especialista_tecnico)'.*'(?:financeiro|especialista_financeiro)'/s],
  ['initial_context', /`initial_context`.*resumo/s],
  ['the call and nothing else', /APENAS com a chamada|APENAS a chamada/],
  ['no announcement', /[Nn]ão anuncie/],
  [
    'the note and its fields',
    /SYSTEM_NOTE: …\].*`status`, `final_result`, `last_user_message`.*`message_to_coordinator`/s,
  ],
  ['natural integration', /naturalidade/],
  ['silent re-delegation', /'out_of_scope'.*imediatamente.*sem comentar/s],
];

const SPECIALIST: readonly (readonly [string, RegExp])[] = [
  ['when to end', /resolvido|Resolvido/],
  ['how to end', /'end_specialist_sub_conversation'/],
  ['the fields', /`status`.*`final_result`.*`last_user_message`.*`message_to_coordinator`/s],
  ['no JSON in text', /(?:NÃO ponha|sem) JSON/],
  ['out of scope at once', /imediatamente.*'out_of_scope'|'out_of_scope'.*imediatamente/s],
  ['no answer out of scope', /Não tente responder/],
];

describe('[R9.example] the prompts cover what is obligatory', () => {
  const source = readFileSync(example, 'utf8').replaceAll('\\`', '`');
  test.each([...COORDINATOR, ...SPECIALIST])('of the example: %s', (_, point) => {
    expect(source).toMatch(point);
  });

  test('and so do the rules that are added for an author who wrote none', async () => {
    const { manager, model } = openManager({ coordenador: [delegate('tecnico')], tecnico: [say('Oi.')] });
    await manager.processMessage('s', 'oi');
    const [coordinator, specialist] = model.asked;
    for (const [, point] of COORDINATOR) expect(coordinator?.system).toMatch(point);
    for (const [, point] of SPECIALIST) expect(specialist?.system).toMatch(point);
  });
});
