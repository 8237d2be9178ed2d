import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createMask } from './mask.ts';

function openLog() {
  const lines: string[] = [];
  const log = createLog({
    level: 'trace',
    secrets: [],
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines, text: () => lines.join('') };
}

/** Text that tells somebody's data, and the data. Names are part of it: a password is one by what it is called. */
const CANARIES = [
  ['meu cpf é 529.982.247-25', '529.982.247-25'],
  ['cpf 52998224725', '52998224725'],
  ['5 2 9 9 8 2 2 4 7 2 5', '5 2 9 9 8 2 2 4 7 2 5'],
  ['empresa 34.665.388/0001-61', '34.665.388/0001-61'],
  ['cnpj 12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ['cartão 4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['minha senha é abacaxi99', 'abacaxi99'],
  ['senha: Tapioca#77', 'Tapioca#77'],
  ['o token é 771204', '771204'],
  ['chave pix 123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ['zap (11) 98765-4321', '98765-4321'],
  ['+5511987654321', '11987654321'],
  ['ana.silva@exemplo.com.br', 'ana.silva@exemplo'],
  ['ana arroba exemplo ponto com', 'ana arroba exemplo'],
] as const;

test.each(CANARIES)(
  '[fault S16] [fault P2] what a person said leaves no trace in the log: %s',
  (told, canary) => {
    const { log, lines, text } = openLog();
    const cause = new Error(told);
    log.info(told);
    log.info('%s e %j', told, { told });
    log.warn({ memory: { text: told, quote: `disse "${told}"` } }, 'memória');
    log.error({ err: new Error(`falhou\n${told}`, { cause }) }, 'erro');
    log.info({ body: JSON.stringify({ messages: [{ content: `oi\n${told}\n` }] }) }, 'corpo');
    log.child({ bound: told }).trace('filho');
    log.info({ [told]: 1 }, 'chave');
    expect(lines).toHaveLength(7);
    expect(text()).not.toContain(canary);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  },
);

test('[fault S16] a number that is personal becomes a string, and the line stays JSON', () => {
  const { log, lines } = openLog();
  log.info(
    { cpf: 52998224725, cartao: [4111111111111111], n: { tel: 11987654321 } },
    'números: 52998224725, ok',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    cpf: '[CPF]',
    cartao: ['[CARTAO]'],
    n: { tel: '[TELEFONE]' },
    msg: 'números: [CPF], ok',
  });
});

test('what is nobody’s stays: moments, ids, ports, counts', () => {
  const { log, lines } = openLog();
  const facts = {
    turn: 'turn_mhx2k3abXy-Z9_kQ3rTu',
    session: 'ses_mhx2k3ab0123456789ab',
    version: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    request: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
    at: '2026-11-15T10:45:33.123Z',
    since: 1731628800123,
    seconds: 1731628800,
    port: 54321,
    pid: 4194304,
    tookMs: 12.345678901234,
    ip: '200.147.35.149',
    url: 'http://127.0.0.1:8080/api/sessions/ses_mhx2k3ab0123456789ab/messages?limit=10',
  };
  log.info(facts, 'pedido 12345678901 de R$ 1.234,56 atendido');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...facts,
    msg: 'pedido 12345678901 de R$ 1.234,56 atendido',
  });
});

test('[fault S16] ten thousand events, eight deep, with somebody’s data anywhere in them, leak nothing', () => {
  const { log, lines } = openLog();
  const before = fc.constantFrom('', 'oi ', '\n', '"', '😀 ', 'falhou: ', '— ', '{"a":1} ', '\u0001');
  const after = fc.constantFrom('', ' obrigado', '\n', '"', ' 😀', ', viu?', ' {"a":1}', ' \\');
  const leaf = fc
    .tuple(before, fc.constantFrom(...CANARIES), after)
    .map(([opening, [told], closing]) => `${opening}${told}${closing}`);
  const event = fc.object({
    maxDepth: 8,
    maxKeys: 3,
    values: [leaf, fc.integer(), fc.boolean(), fc.constant(52998224725)],
    // A bare number under a name like "pedido" is an order; here nothing tells so.
    key: fc.oneof(fc.constantFrom('a', 'dados', 'pessoa', '"', '\\', '😀', '$', '#', '-'), leaf),
  });
  const secrets = [...CANARIES.map(([, secret]) => secret), '52998224725'];
  fc.assert(
    fc.property(event, (object) => {
      lines.length = 0;
      log.info({ object }, 'evento');
      const written = lines.join('');
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
      expect(() => JSON.parse(written)).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});

test('a text that is no JSON is scrubbed as a person would read it', () => {
  expect(createMask([])('tel:11987654321, cpf 529.982.247-25')).toBe('tel:[TELEFONE], cpf [CPF]');
});
