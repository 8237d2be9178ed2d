import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '#protocol';
import { type GeminiAnswer, type GeminiStub, geminiStub } from './fixtures/gemini-stub.ts';
import { REGISTRY } from './fixtures/open-manager.ts';
import { RoutingChatManager } from './manager.ts';
import type { LlmConfig } from './options.ts';

const cleanups: (() => unknown)[] = [];
beforeEach(() => {
  // A key in the environment must never win over what the developer wrote.
  vi.stubEnv('GOOGLE_GENERATIVE_AI_API_KEY', 'chave-do-ambiente');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function stub(answers: readonly GeminiAnswer[]): Promise<GeminiStub> {
  const server = await geminiStub(answers);
  cleanups.push(server.close);
  return server;
}

function managerOf(llmConfig: LlmConfig): RoutingChatManager {
  const manager = new RoutingChatManager({ llmConfig, specialistAgentRegistryConfig: REGISTRY });
  cleanups.push(() => manager.shutdown());
  return manager;
}

const call = (name: string, args: JsonObject) => ({ functionCall: { name, args } });
const delegateTo = (role: string) =>
  call('request_specialist_sub_conversation', { specialist_role: role, initial_context: 'sem sinal' });

/** A whole delegation: over to the specialist, who answers and ends; then the coordinator reads the note. */
const DELEGATION: readonly GeminiAnswer[] = [
  [delegateTo('tecnico')],
  [
    { text: 'Era o cabo. ' },
    { text: 'Resolvido!' },
    call('end_specialist_sub_conversation', {
      status: 'completed',
      final_result: { causa: 'cabo' },
      last_user_message: 'caiu',
    }),
  ],
  [{ text: 'Que bom! Algo mais?' }],
];

function credentialsFile(change: JsonObject) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = mkdtempSync(join(tmpdir(), 'prosa-credenciais-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'conta.json');
  const account = {
    type: 'service_account',
    project_id: 'projeto',
    private_key_id: 'chave-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'prosa@projeto.iam.gserviceaccount.com',
    ...change,
  };
  writeFileSync(path, JSON.stringify(account));
  return { path, publicKey: publicKey.export({ type: 'spki', format: 'pem' }) };
}

describe('[R1.credentials] the Gemini API with a key', () => {
  test('a delegation over real HTTP: key, default model, tools and system note arrive as they should', async () => {
    const server = await stub(DELEGATION);
    const manager = managerOf({ apiKey: 'chave-secreta', baseURL: `${server.url}/v1beta` });
    const first = await manager.processMessage('s', 'caiu');
    expect(first).toMatchObject({
      text: 'Era o cabo. Resolvido!',
      agent: 'tecnico',
      activeAgent: 'coordenador',
    });
    expect(first.usage).toMatchObject({ calls: 2, inputTokens: 200, outputTokens: 20 });
    expect((await manager.processMessage('s', 'valeu')).text).toBe('Que bom! Algo mais?');
    expect(server.requests).toHaveLength(3);
    for (const { path, headers } of server.requests) {
      expect(path).toBe('/v1beta/models/gemini-2.0-flash-001:streamGenerateContent?alt=sse');
      expect(headers['x-goog-api-key']).toBe('chave-secreta');
      expect(headers.authorization).toBeUndefined();
    }
    const [coordinator, specialist, again] = server.requests.map(({ body }) => body);
    expect(declared(coordinator)).toEqual(['request_specialist_sub_conversation']);
    expect(declared(specialist)).toEqual(['end_specialist_sub_conversation']);
    expect(JSON.stringify(specialist?.tools)).not.toContain('$ref'); // Gemini refuses recursive required fields
    expect(JSON.stringify(specialist?.contents)).toContain('caiu');
    expect(JSON.stringify(specialist?.systemInstruction)).toContain('sem sinal');
    expect(JSON.stringify(again?.systemInstruction)).toContain('[SYSTEM_NOTE: ');
    expect(JSON.stringify(again?.contents)).not.toContain('SYSTEM_NOTE');
  });

  test('modelName is honoured, and a project beside the key does no harm', async () => {
    const server = await stub([[{ text: 'Oi!' }]]);
    const manager = managerOf({
      projectId: 'projeto',
      apiKey: 'k',
      modelName: 'gemini-3-pro',
      baseURL: server.url,
    });
    expect((await manager.processMessage('s', 'oi')).text).toBe('Oi!');
    expect(server.requests[0]?.path).toContain('/models/gemini-3-pro:');
  });
});

describe('[R1.credentials] Vertex AI with a service account', () => {
  test('a signed claim is exchanged at the token address, and the token is sent, for all calls the same', async () => {
    const server = await stub(DELEGATION);
    const { path, publicKey } = credentialsFile({ token_uri: `${server.url}/token` });
    const manager = managerOf({ projectId: 'projeto', credentialsPath: path, baseURL: `${server.url}/v1` });
    await manager.processMessage('s', 'caiu');
    expect((await manager.processMessage('s', 'valeu')).text).toBe('Que bom! Algo mais?');
    for (const { path, headers } of server.requests) {
      expect(path).toBe(
        '/v1/projects/projeto/locations/us-central1/publishers/google/models/gemini-2.0-flash-001:streamGenerateContent?alt=sse',
      );
      expect(headers.authorization).toBe('Bearer ficha-1');
      expect(headers['x-goog-api-key']).toBeUndefined();
    }
    expect(server.requests).toHaveLength(3);
    expect(server.grants).toHaveLength(1);
    const [header = '', claims = '', signature = ''] = server.grants[0]?.get('assertion')?.split('.') ?? [];
    expect(decoded(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'chave-1' });
    expect(decoded(claims)).toMatchObject({
      iss: 'prosa@projeto.iam.gserviceaccount.com',
      aud: `${server.url}/token`,
      scope: 'https://www.googleapis.com/auth/cloud-platform',
    });
    const signed = Buffer.from(`${header}.${claims}`);
    const genuine = verify(
      'RSA-SHA256',
      signed,
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    );
    expect(genuine).toBe(true);
  });

  test('credentials go before a key', async () => {
    const server = await stub([[{ text: 'Oi!' }]]);
    const { path } = credentialsFile({ token_uri: `${server.url}/token` });
    const manager = managerOf({
      projectId: 'p',
      credentialsPath: path,
      apiKey: 'k',
      baseURL: server.url,
      location: 'global',
    });
    await manager.processMessage('s', 'oi');
    expect(server.requests[0]?.path).toContain('/locations/global/');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer ficha-1');
  });

  test('a file that is missing or is no service account is a clear error at once', () => {
    expect(() => managerOf({ projectId: 'p', credentialsPath: '/nao/existe.json' })).toThrow(
      /Não foi possível ler/,
    );
    const { path } = credentialsFile({ private_key: 'nada' });
    expect(() => managerOf({ projectId: 'p', credentialsPath: path })).toThrow(
      /conta de serviço.*private_key/,
    );
  });
});

describe('[R1.credentials] a provider that fails', () => {
  test.each([
    ['HTTP 500', { status: 500 }],
    ['a refused key', { status: 403 }],
    ['too many requests', { status: 429 }],
  ])('%s gives an honest reply without internals', async (_, answer) => {
    const server = await stub([answer, [{ text: 'Voltei.' }]]);
    const manager = managerOf({ apiKey: 'k', baseURL: server.url });
    const reply = await manager.processMessage('s', 'oi');
    expect(reply.status).toBe('failed');
    expect(reply.text).toMatch(/^Desculpe/);
    expect(reply.text).not.toMatch(/segredo|500|403|429|http/i);
    expect(reply.failures[0]?.model).toBe('gemini/gemini-2.0-flash-001');
    expect((await manager.processMessage('s', 'e agora?')).text).toBe('Voltei.');
  });

  test('a refused connection too, and a token that nobody gives', async () => {
    const server = await geminiStub([]);
    await server.close();
    const { path } = credentialsFile({ token_uri: `${server.url}/token` });
    const refused: readonly LlmConfig[] = [
      { apiKey: 'k', baseURL: server.url },
      { projectId: 'p', credentialsPath: path, baseURL: server.url },
    ];
    for (const llmConfig of refused) {
      const reply = await managerOf(llmConfig).processMessage('s', 'oi');
      expect(reply).toMatchObject({ status: 'failed', text: expect.stringMatching(/^Desculpe/) });
    }
  });
});

type Declared = { readonly tools?: readonly { functionDeclarations: readonly { name: string }[] }[] };

const declared = (body: JsonObject | undefined): readonly string[] =>
  ((body as Declared)?.tools ?? []).flatMap(({ functionDeclarations }) =>
    functionDeclarations.map(({ name }) => name),
  );

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
