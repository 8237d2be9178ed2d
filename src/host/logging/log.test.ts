import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createMask } from './mask.ts';
import { secretsIn } from './secrets.ts';

const SECRETS = ['chave-do-modelo-8127', 'se"nh\\a com "aspas" ção', 'p@ss/w:rd?9&x='] as const;

function openLog(secrets: readonly string[] = SECRETS) {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', secrets, destination: { write: (line) => void lines.push(line) } });
  return { log, lines, text: () => lines.join('') };
}

test('[fault S16] a secret is hidden wherever a line can hold one', () => {
  for (const secret of SECRETS) {
    const { log, lines, text } = openLog();
    const cause = new Error(`dentro: ${secret}`);
    cause.stack = `Error: ${secret}\n    at connect (${secret})`;
    log.info(secret);
    log.info('%s e %j', secret, { secret });
    log.warn({ deep: [{ er: { still: { [secret]: secret } } }] }, 'fundo');
    log.error({ err: new Error(`fora: ${secret}`, { cause }) }, 'erro');
    log.error({ error: new AggregateError([cause], secret) }, 'erros');
    log.error(Object.assign(new Error('sem nome'), { url: secret, response: { body: secret } }));
    log.child({ bound: secret }).trace('filho');
    log.info({ body: JSON.stringify({ error: { message: `invalid: ${secret}` } }) }, 'corpo');
    log.info({ url: `https://api.test/v1?x=${encodeURIComponent(secret)}` }, 'endereço');
    log.info({ auth: Buffer.from(secret).toString('base64') }, 'base64');
    expect(lines).toHaveLength(10);
    const spelt = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
    for (const spelling of [...spelt, Buffer.from(secret).toString('base64')]) {
      expect(text()).not.toContain(spelling);
    }
    const { body } = JSON.parse(lines[7] ?? '');
    expect(JSON.parse(body).error.message).toBe('invalid: [oculto]');
  }
});

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJhLWRvLXRva2Vu';

test.each([
  ['a bearer', `Authorization: Bearer ${TOKEN}`, 'c2lnbmF0dXJhLWRvLXRva2Vu'],
  ['an opaque bearer', 'authorization: bearer abc123-opaco_42', 'abc123-opaco_42'],
  ['a login in a header', 'Basic YW5hOnNlbmhhMTIz', 'YW5hOnNlbmhhMTIz'],
  ['a token by itself', `o token ${TOKEN} venceu`, 'eyJzdWIiOiJhbmEifQ'],
  ['half a token', `${TOKEN.slice(0, 30)}…`, TOKEN.slice(0, 30)],
  ['a key of OpenAI', 'Incorrect API key provided: sk-proj-abcDEF1234567890.', 'abcDEF1234567890'],
  ['a key of Anthropic', 'x-api-key sk-ant-api03-aaaaBBBB0000', 'aaaaBBBB0000'],
  ['a key of Google', 'AIzaSyA1234567890abcdefghijklmnopqrstuv', 'SyA1234567890'],
  ['a key in an address', 'GET https://api.test/v1/models?alt=sse&key=K9-segredo&x=1', 'K9-segredo'],
  ['a token in an address', 'https://x.test/?access_token=T9-segredo#f', 'T9-segredo'],
  ['a password in an address', 'postgres://ana:s3nh4@db.test:5432/loja', 's3nh4'],
  ['a password of somebody unnamed', 'redis://:s3nh4@db.test', 's3nh4'],
  ['a header of a list', JSON.stringify({ headers: { cookie: 'sid=ABC; x=1' } }), 'sid=ABC'],
  [
    'a header in JSON in JSON',
    JSON.stringify({ body: JSON.stringify({ 'x-goog-api-key': 'curta' }) }),
    'curta',
  ],
  ['a field of that name', JSON.stringify({ password: 'curta' }), 'curta'],
])('[fault S16] hidden by its shape: %s', (_, text, secret) => {
  const { log, text: written } = openLog([]);
  log.info({ text }, text);
  expect(text).toContain(secret);
  expect(written()).not.toContain(secret);
});

test('[fault S16] a secret that is the beginning of another does not leave the rest of it', () => {
  expect(createMask(['segredo', 'segredo-longo'])('um segredo-longo e um segredo')).toBe(
    'um [oculto] e um [oculto]',
  );
});

test.each([
  'GET /api/sessions/ses_mf0abc/messages 200',
  'a tarefa-de-casa: risk-assessment-of-everything-we-know',
  'a palavra-chave da pergunta é "token"; key: valor',
  'https://api.test/v1/chat?limit=10&before=msg_1',
  'às 10:45@loja, R$ 1.234,56',
])('what is no secret stays: %s', (text) => {
  expect(createMask(['chave-do-modelo-8127'])(text)).toBe(text);
});

test('[fault S16] ten thousand objects of any make, with a secret anywhere in them, do not show it', () => {
  const { log, lines } = openLog([SECRETS[0]]);
  const around = fc.string({ maxLength: 8 });
  const leaf = fc.tuple(around, around).map(([before, after]) => `${before}${SECRETS[0]}${after}`);
  const thing = fc.object({
    maxDepth: 7,
    maxKeys: 3,
    values: [leaf, fc.integer(), fc.boolean()],
    key: fc.oneof(around, leaf),
  });
  fc.assert(
    fc.property(thing, (object) => {
      lines.length = 0;
      log.info({ object }, 'objeto');
      expect(lines.join('')).not.toContain(SECRETS[0]);
      expect(() => JSON.parse(lines.join(''))).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});

test('[fault H8] nobody writes a line of their own', () => {
  const { log, lines } = openLog();
  log.info({ user: 'ana\r\n{"level":30,"msg":"forjada"}' }, 'oi\n{"level":60}\u2028\u2029');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

test('what cannot be written as JSON does not stop the log', () => {
  const { log, lines } = openLog();
  const circle: Record<string, unknown> = { n: 1n, f: () => 1 };
  circle.circle = circle;
  log.info({ circle }, 'círculo');
  expect(lines).toHaveLength(1);
});

test('below its level nothing is written', () => {
  const lines: string[] = [];
  const log = createLog({
    level: 'warn',
    secrets: [],
    destination: { write: (line) => void lines.push(line) },
  });
  log.info('não');
  log.warn('sim');
  expect(lines).toHaveLength(1);
});

test('[fault S16] what is secret in an environment is told by names, and by passwords inside addresses', () => {
  const found = secretsIn({
    OPENAI_API_KEY: 'sk-abcdef',
    PROSA_JWT_SECRET: 'segredo-longo',
    DATABASE_URL: 'postgres://ana:p%40ssw0rd@db/loja',
    HTTPS_PROXY: 'http://proxy:s3nh4-do-proxy@proxy.test',
    MARITACA_KEY: ' com-espaços ',
    PROSA_MODEL: 'google/gemini',
    PATH: '/usr/bin',
    SHORT_TOKEN: 'abc',
    TOKENIZER: 'cl100k_base',
  });
  expect([...found].sort()).toEqual(
    [
      ' com-espaços ',
      'com-espaços',
      'p%40ssw0rd',
      'p@ssw0rd',
      's3nh4-do-proxy',
      'segredo-longo',
      'sk-abcdef',
    ].sort(),
  );
});
