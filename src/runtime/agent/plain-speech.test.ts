import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './machinery.ts';
import { plainSpeech } from './plain-speech.ts';

describe('plainSpeech', () => {
  test.each([
    ['Pronto, reiniciei o roteador.', 'Pronto, reiniciei o roteador.'],
    ['Resolvido! {"status":"completed","final_result":{"ok":true}}', 'Resolvido! '],
    ['Veja: ```json\n{"a": 1}\n``` Tudo certo.', 'Veja: Tudo certo.'],
    ['```\n{"a": [1, 2, {"b": "}"}]}\n```\nSeu pedido chegou.', '\nSeu pedido chegou.'],
    ['````json\n{"a": 1}\n```` Pronto.', ' Pronto.'],
    ['```\nreinicie {"a": 1} e espere\n```', '```\nreinicie e espere\n```'],
    ['[{"id": 1}] Achei um pedido.', ' Achei um pedido.'],
    ['[SYSTEM_NOTE: {"status":"completed"}] Olá!', ' Olá!'],
    ['[DEBUG: agente=tecnico] Olá!', ' Olá!'],
    ['<debug>passo 3</debug>Olá!', 'Olá!'],
    ['<thinking>ele quer reembolso</thinking>Claro!', 'Claro!'],
    ['Feito. O final_result foi salvo. Mais algo?', 'Feito. Mais algo?'],
    ['Chamei request_specialist_sub_conversation agora. Oi!', 'Oi!'],
    ['{ação: "abrir"} Pronto.', ' Pronto.'],
    ['{número: 5, cpf: "123"} Pronto.', ' Pronto.'],
    [`{${' '.repeat(90)}"status": "completed"} Pronto.`, ' Pronto.'],
    ['{“status”: “completed”} Pronto.', ' Pronto.'],
    ['{ // nota\n "a": 1} Pronto.', ' Pronto.'],
    ['Salvei o final\\_result. Pronto.', 'Pronto.'],
    ['<|im_start|>Olá!', 'Olá!'],
    ['{\u00a0"a":1,"cpf":"123"} Pronto.', ' Pronto.'],
    ['{\u200b"a": "Oi. Tudo!"} Pronto.', ' Pronto.'],
    ['<thought>segredo.</thought>Olá!', 'Olá!'],
    ['ele quer reembolso</think>Olá!', 'Olá!'],
    ['<tool><tool>a</tool></tool>Olá!', 'Olá!'],
    ['<TOOL>x</tool>Olá!', 'Olá!'],
    ['</debug>Olá!', 'Olá!'],
    ['{a: 5"} e pronto. Até logo!', ' e pronto. Até logo!'],
    ['Resultado: {"truncado": "sem fim', 'Resultado: '],
    ['{status: completed, valor: 3} Pronto.', ' Pronto.'],
    ["{'status': 'ok'} Pronto.", ' Pronto.'],
  ])('%j is said as %j', (text, said) => {
    expect(plainSpeech(text)).toBe(said);
  });

  test.each([
    'Oi :{ que pena',
    'Use o modelo {nome} do aparelho',
    'Veja [o site](https://exemplo.com.br) e a nota [1].',
    'Menos de 3 < 5 e 7 > 2',
    'O preço é R$ 1.234,56 [à vista]',
    '```\nreinicie e espere\n```',
    'Chaves } soltas ] não incomodam',
    'colchete [ aberto',
  ])('%j is ordinary text and stays', (text) => {
    expect(plainSpeech(text)).toBe(text);
  });

  test('it never throws and never adds a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]<>`":\\ abSY_\n'.split('')), maxLength: 80 }),
        (text) => {
          const once = plainSpeech(text);
          expect(once.length).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('any JSON object with a key disappears, wherever it stands', () => {
    const json = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(
        json,
        fc.constantFrom('', 'Oi, ', 'Veja: '),
        fc.constantFrom(0, 2),
        (value, before, indent) => {
          const said = plainSpeech(`${before}${JSON.stringify(value, null, indent)}`);
          expect(said).toBe(before);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a million braces take linear time', () => {
    for (const hostile of ['{', '{"', '[{', '```', '<debug>', '[SYSTEM_NOTE: ']) {
      expect(plainSpeech(hostile.repeat(200_000)).length).toBeLessThanOrEqual(hostile.length * 200_000);
    }
  });
});

describe('blocksOf', () => {
  const openAt = (text: string): number => blocksOf(text).find(({ closed }) => !closed)?.start ?? -1;
  test.each([
    ['tudo fechado', -1],
    ['Feito. {"a": 1}', -1],
    ['Feito. {"a": 1', 7],
    ['Feito. {', 7],
    ['Feito. {   ', 7],
    ['Feito. ```json\n{"a"', 7],
    ['Feito. [SYSTEM_NOTE: {', 7],
    ['Feito. <deb', 7],
    ['Feito. <debug>x', 7],
    ['Feito. <|im_', 7],
    ['oi :{ que pena', -1],
  ])('%j is open at %i', (text, at) => {
    expect(openAt(text)).toBe(at);
  });
});
